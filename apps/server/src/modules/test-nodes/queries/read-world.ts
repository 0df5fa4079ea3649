import { BucketType, ContractStatus, PartyIdentity, ResourceStatus, SubjectType } from '@colophon/model';
import { type Candidate, type Named, pickVersion, type WorldObject } from '@colophon/node-rules';
import { defaultCover } from '#modules/exhibits/index.ts';
import type { NodeRow } from '#modules/nodes/index.ts';
import { type Bytes, toBytes } from '#platform/computing/hand-over.ts';
import { driverOf, type Executor, type Sql } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Settings } from '#platform/settings.ts';
import { MAX_MATCH_PLACES, READ_AT_ONCE } from '../limits.ts';
import { nameKey } from '../match/read-keys.ts';
import type { WorldTexts } from '../match/world-texts.ts';

/** A world, and keys of all that it was read from. */
export interface WorldWithKeys {
  readonly texts: WorldTexts;
  readonly readKeys: readonly string[];
}

/** A range of versions of a resource that is to be looked into. */
interface Wanted {
  readonly resourceId: string;
  readonly versionRange: string;
}

/** An id in place of which that of a resource is put. */
const ANY_RESOURCE = '0'.repeat(24);

/**
 * Reads what a match of rules that name `named` needs: the node's exhibits, what the rules name, and whatever that is made
 * of, level by level. Statements take some hundred names, ids or exhibits each, so that reading a large world leaves room for
 * others; there are no more of them than that makes.
 *
 * @throws Refusal `test-node.trees-too-large` for trees of exhibits in which something may be replaced
 */
export async function readWorld(db: Executor, settings: Settings, node: NodeRow, named: Named): Promise<WorldWithKeys> {
  const sql = driverOf(db);
  const { nodeId, ownerUserId, nodeThemeId } = node;
  const replacing = named.altered.filter(({ isReplacing }) => isReplacing).map(({ name }) => name);
  const library = createLibrary(sql, settings, node);
  const [exhibits, known] = [await readExhibits(sql, nodeId, replacing), await reachedBy(sql, nodeId, replacing)];
  await library.readNamed(named.candidates);
  await library.readBelow();
  // Of these no version is looked into.
  await library.readResources(known);
  const names = named.candidates.map(({ type, name }) => nameKey(type, name));
  const { resources, versions, objects, ids } = library.read();
  return {
    texts: {
      nodeId,
      ownerUserId,
      activeThemeId: nodeThemeId,
      defaultCover: defaultCover(settings, null),
      exhibits,
      resources,
      versions,
      objects,
    },
    readKeys: [...new Set([...names, ...ids])],
  };
}

/** The node's exhibits, newest first, with the trees of those that are named. */
async function readExhibits(sql: Sql, nodeId: number, withTree: readonly string[]): Promise<Bytes[]> {
  const exhibits = await sql<{ id: string; hasTree: boolean; places: number }[]>`
    select id, "hasTree", case when "hasTree" then (
        select coalesce(json_array_length(v.dependency_tree), 0) from presentable_versions v
         where v.presentable_id = id and v.version = exhibit.version) else 0 end as places
      from (select presentable_id as id, version, created_at, lower(presentable_name) in (
                select lower(name) from unnest(${[...withTree]}::text[]) as name) as "hasTree"
              from presentables where node_id = ${nodeId}) as exhibit
     order by created_at desc, id desc`;
  const places = exhibits.reduce((sum, exhibit) => sum + exhibit.places, 0);
  if (places > MAX_MATCH_PLACES) throw new Refusal('test-node.trees-too-large');
  const pages: Bytes[] = [];
  for (const some of chunks(exhibits)) {
    const [page] = await sql<{ text: string }[]>`
      select json_agg(json_build_object(
          'presentableId', p.presentable_id, 'name', p.presentable_name, 'title', p.presentable_title,
          'intro', p.presentable_intro, 'tags', p.tags, 'coverImages', p.cover_images, 'isOnline', p.online_status = 1,
          'isTheme', p.is_theme, 'resourceId', coalesce(p.resource_id, ''), 'resourceName', p.resource_name,
          'resourceOwnerId', p.resource_owner_id, 'resourceType', p.resource_type,
          'resourceTypeCode', p.resource_type_code, 'version', p.version, 'versionId', v.version_id,
          'rewritten', v.presentable_rewrite_property, 'contracts', (
            select coalesce(json_agg(resolved.entry || jsonb_build_object('ownerUserId', r.user_id) order by resolved.place), '[]')
              from jsonb_array_elements(p.resolve_resources) with ordinality as resolved (entry, place)
              join resources r on r.resource_id = (resolved.entry ->> 'resourceId')::char(24)),
          'fileSha1', coalesce(v.file_sha1, ''), 'systemProperty', v.resource_system_property,
          'descriptors', v.resource_custom_property_descriptors,
          'frozenTree', case when wanted.has_tree then v.dependency_tree end) order by wanted.place)::text as text
        from unnest(${some.map(({ id }) => id)}::char(24)[], ${some.map(({ hasTree }) => hasTree)}::boolean[])
          with ordinality as wanted (id, has_tree, place)
        join presentables p on p.presentable_id = wanted.id
        join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version`;
    pages.push(toBytes(page!.text));
  }
  return pages;
}

/** Resources that the node exhibits, and those in trees that rules may change. */
async function reachedBy(sql: Sql, nodeId: number, withTree: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select resource_id as id from presentables where node_id = ${nodeId} and resource_id is not null
    union
    select (place ->> 'resourceId')::char(24)
      from presentables p
      join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version,
           json_array_elements(v.dependency_tree) as place
     where p.node_id = ${nodeId} and p.resource_id is not null
       and lower(p.presentable_name) in (select lower(name) from unnest(${[...withTree]}::text[]) as name)`;
  return rows.map(({ id }) => id);
}

interface ResourceRow {
  readonly id: string;
  readonly released: readonly { readonly version: string; readonly versionId: string }[];
  readonly text: string;
}

interface VersionRow {
  readonly versionId: string;
  readonly dependencies: readonly Wanted[];
  readonly text: string;
}

interface ObjectRow {
  readonly id: string;
  readonly isOwn: boolean;
  readonly dependencies: WorldObject['dependencies'];
  readonly text: string;
}

/** Resources, versions and objects, each read once however often it is reached. */
function createLibrary(sql: Sql, settings: Settings, { nodeId, ownerUserId }: NodeRow) {
  const resources = new Map<string, ResourceRow>();
  const versions = new Map<string, VersionRow>();
  const objects = new Map<string, ObjectRow>();
  const cover = defaultCover(settings, ANY_RESOURCE);
  let wantedVersions: Wanted[] = [];
  let wantedObjects: string[] = [];

  const resourceFields = sql`
    r.resource_id as id, r.resource_versions as released, json_build_object(
      'type', 'resource', 'id', r.resource_id, 'name', r.resource_name, 'ownerUserId', r.user_id,
      'resourceType', t.labels, 'resourceTypeCode', r.resource_type_code, 'intro', r.intro,
      'coverImages', case cardinality(r.cover_images) when 0
        then array[replace(${cover}, ${ANY_RESOURCE}, r.resource_id)] else r.cover_images end,
      'subjectType', r.subject_type,
      'mayBeAdded', r.status in (${ResourceStatus.online}, ${ResourceStatus.frozen}) or r.user_id = ${ownerUserId}
        or exists (select from contracts c
          where c.licensee_id = ${String(nodeId)} and c.licensee_identity_type = ${PartyIdentity.node}
            and c.subject_id = r.resource_id and c.subject_type = ${SubjectType.resource} and c.status = ${ContractStatus.inForce}),
      'upcastIds', (select coalesce(json_agg(upcast ->> 'resourceId'), '[]') from json_array_elements(r.base_upcast_resources) upcast),
      'versionNumbers', (select coalesce(json_agg(released ->> 'version'), '[]') from json_array_elements(r.resource_versions) released)
    )::text as text`;
  const resourceTables = sql`resources r join resource_types t on t.code = r.resource_type_code`;
  const objectFields = sql`
    o.object_id as id, o.user_id = ${ownerUserId} as "isOwn", made_of.dependencies, json_build_object(
      'type', 'object', 'id', o.object_id, 'name', b.bucket_name || '/' || o.object_name, 'ownerUserId', o.user_id,
      'resourceType', o.resource_type, 'resourceTypeCode', o.resource_type_code, 'intro', '', 'coverImages', '[]'::json,
      'fileSha1', o.sha1, 'systemProperty', coalesce(f.meta_info::jsonb, '{}') || o.supplied_values,
      'descriptors', o.custom_property_descriptors, 'dependencies', made_of.dependencies)::text as text`;
  const objectTables = sql`objects o
    join buckets b on b.bucket_id = o.bucket_id and b.bucket_type = ${BucketType.user}
    join files f on f.sha1 = o.sha1
    cross join lateral (
      select coalesce(json_agg(case d.type
        when 'object' then json_build_object('type', 'object', 'id', d.target_id)
        else json_build_object('type', 'resource', 'id', d.target_id, 'versionRange', d.version_range) end
        order by d.position), '[]') as dependencies
      from object_dependencies d where d.object_id = o.object_id) as made_of`;

  function takeObjects(rows: readonly ObjectRow[]): void {
    for (const row of rows) {
      if (objects.has(row.id)) continue;
      objects.set(row.id, row);
      if (!row.isOwn) continue;
      for (const dependency of row.dependencies) {
        if (dependency.type === 'object') wantedObjects.push(dependency.id);
        else wantedVersions.push({ resourceId: dependency.id, versionRange: dependency.versionRange });
      }
    }
  }

  async function readResources(ids: readonly string[]): Promise<void> {
    for (const some of chunks([...new Set(ids)].filter((id) => !resources.has(id)))) {
      const rows = await sql<ResourceRow[]>`
        select ${resourceFields} from ${resourceTables} where r.resource_id = any(${some}::char(24)[])`;
      for (const row of rows) resources.set(row.id, row);
    }
  }

  async function readObjects(ids: readonly string[]): Promise<void> {
    for (const some of chunks([...new Set(ids)].filter((id) => !objects.has(id)))) {
      takeObjects(
        await sql<ObjectRow[]>`
          select ${objectFields} from ${objectTables}
           where o.object_id = any(${some}::char(24)[]) and o.user_id = ${ownerUserId}`,
      );
    }
  }

  /** Versions in which the wanted resources are used, with what they are made of. */
  async function readVersions(wanted: readonly Wanted[]): Promise<void> {
    const versionIds = wanted.flatMap(({ resourceId, versionRange }) => {
      const resource = resources.get(resourceId);
      return resource ? (versionIdIn(resource, versionRange) ?? []) : [];
    });
    for (const some of chunks([...new Set(versionIds)].filter((id) => !versions.has(id)))) {
      const rows = await sql<VersionRow[]>`
        select v.version_id as "versionId", v.dependencies, json_build_object(
            'resourceId', v.resource_id, 'version', v.version, 'versionId', v.version_id,
            'fileSha1', coalesce(v.file_sha1, ''),
            'systemProperty', v.file_property::jsonb
              || coalesce((select jsonb_object_agg(told ->> 'key', told -> 'value') from json_array_elements(v.input_attrs) told), '{}')
              || case r.subject_type when ${SubjectType.collection}
                   then jsonb_build_object('catalogueProperty', r.catalogue_property) else '{}' end,
            'descriptors', v.custom_property_descriptors,
            'dependencies', (select coalesce(json_agg(json_build_object('type', 'resource', 'id', used ->> 'resourceId',
              'versionRange', used ->> 'versionRange')), '[]') from json_array_elements(v.dependencies) used))::text as text
          from resource_versions v join resources r on r.resource_id = v.resource_id
         where v.version_id = any(${some}::char(32)[])`;
      for (const row of rows) {
        versions.set(row.versionId, row);
        wantedVersions.push(...row.dependencies);
      }
    }
  }

  return {
    readResources,

    /** Resources and objects that have these names, ignoring case. */
    async readNamed(candidates: readonly Candidate[]): Promise<void> {
      for (const some of chunks(candidates.filter(({ type }) => type === 'resource'))) {
        const rows = await sql<(ResourceRow & { place: number })[]>`
          select named.place::int, ${resourceFields}
            from unnest(${some.map(({ name }) => name)}::text[]) with ordinality as named (name, place)
            join (${resourceTables}) on lower(r.resource_name) = lower(named.name)`;
        for (const { place, ...row } of rows) {
          const candidate = some[place - 1]!;
          resources.set(row.id, row);
          if (candidate.type === 'resource')
            wantedVersions.push({ resourceId: row.id, versionRange: candidate.versionRange });
        }
      }
      for (const some of chunks(candidates.filter(({ type }) => type === 'object'))) {
        const [bucketNames, objectNames] = [some.map(partBefore), some.map(partAfter)];
        takeObjects(
          await sql<ObjectRow[]>`
            select ${objectFields}
              from (select distinct lower(bucket_name) as bucket_name, lower(object_name) as object_name
                      from unnest(${bucketNames}::text[], ${objectNames}::text[]) as named (bucket_name, object_name)) as named
              join (${objectTables}) on b.bucket_name = named.bucket_name and lower(o.object_name) = named.object_name`,
        );
      }
    },

    /** Everything that is used by those. */
    async readBelow(): Promise<void> {
      while (wantedVersions.length > 0 || wantedObjects.length > 0) {
        const [wanted, ids] = [wantedVersions, wantedObjects];
        [wantedVersions, wantedObjects] = [[], []];
        await readResources(wanted.map(({ resourceId }) => resourceId));
        await readVersions(wanted);
        await readObjects(ids);
      }
    },

    read() {
      const textsOf = (rows: ReadonlyMap<string, { readonly text: string }>) =>
        [...chunks([...rows.values()])].map((some) => toBytes(`[${some.map(({ text }) => text).join()}]`));
      return {
        resources: textsOf(resources),
        versions: textsOf(versions),
        objects: textsOf(objects),
        ids: [...resources.keys(), ...objects.keys()],
      };
    },
  };
}

function versionIdIn({ released }: ResourceRow, range: string): string | undefined {
  const picked = pickVersion(
    released.map(({ version }) => version),
    range,
  );
  return released.find(({ version }) => version === picked)?.versionId;
}

function partBefore({ name }: Candidate): string {
  return name.slice(0, name.indexOf('/'));
}

function partAfter({ name }: Candidate): string {
  return name.slice(name.indexOf('/') + 1);
}

function* chunks<Value>(values: readonly Value[]): Generator<readonly Value[]> {
  for (let first = 0; first < values.length; first += READ_AT_ONCE) yield values.slice(first, first + READ_AT_ONCE);
}
