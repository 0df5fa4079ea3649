import { type ImportReason, SubjectType, type ThingKind, type ThingState } from '@colophon/model';
import { driverOf, type Executor } from '#platform/database/database.ts';
import type { Contents } from './contents.ts';

/** A thing of an archive as it would be taken in. */
export interface PlannedThing {
  readonly kind: ThingKind;
  readonly oldId: string;
  readonly name: string;
  readonly state: ThingState;
  readonly reason: ImportReason | '';
}

/** Whose archive it is, and who takes it in. */
export interface Movers {
  readonly issuer: string;
  readonly userId: number;
  readonly username: string;
}

/** A work of somebody else that is here, known by its bytes. */
export interface LinkedWork {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly version: string;
}

/** Facts about this installation that a plan depends on, read in a few statements. */
export interface Surroundings {
  /** New ids of what was taken in before, by kind and old id. */
  readonly moved: ReadonlyMap<string, string>;
  readonly typeCodes: ReadonlySet<string>;
  /** Lower case. */
  readonly takenNames: ReadonlySet<string>;
  readonly takenNodeNames: ReadonlySet<string>;
  readonly takenDomains: ReadonlySet<string>;
  readonly possessed: ReadonlySet<string>;
  readonly publishedByOthers: ReadonlySet<string>;
  /** By SHA-1. */
  readonly linked: ReadonlyMap<string, readonly LinkedWork[]>;
}

export const movedKey = (kind: ThingKind, oldId: string | number) => `${kind} ${oldId}`;

/** The short part of a full name. */
export const shortNameOf = (resourceName: string) => resourceName.slice(resourceName.indexOf('/') + 1);

/** Reads what is here of the things in an archive. */
export async function readSurroundings(
  db: Executor,
  { issuer, userId, username }: Movers,
  { works, sites }: Pick<Contents, 'works' | 'sites'>,
): Promise<Surroundings> {
  const sql = driverOf(db);
  const names = works.map(({ work }) => `${username}/${shortNameOf(work.resourceName)}`.toLowerCase());
  const own = works.flatMap(({ versions }) => versions.flatMap(({ version }) => version.fileSha1 ?? []));
  const foreign = [
    ...works.flatMap(({ versions }) =>
      versions.flatMap(({ version }) => version.dependencyFiles.map(({ sha1 }) => sha1)),
    ),
    ...works.flatMap(({ collection }) => collection?.items.flatMap(({ files }) => files) ?? []),
    ...sites.flatMap(({ exhibits }) =>
      exhibits.flatMap(({ versions }) => versions.flatMap(({ fileSha1 }) => fileSha1 ?? [])),
    ),
  ];
  const [moved, types, taken, nodes, possessed, published, linked] = await Promise.all([
    sql<{ kind: ThingKind; oldId: string; newId: string }[]>`
      select kind, old_id as "oldId", new_id as "newId" from moved_things where issuer = ${issuer} and user_id = ${userId}`,
    sql<{ code: string }[]>`select code from resource_types where status = 1`,
    sql<
      { name: string }[]
    >`select lower(resource_name) as name from resources where lower(resource_name) = any(${names})`,
    sql<{ name: string; domain: string }[]>`
      select lower(node_name) as name, node_domain as domain from nodes
       where lower(node_name) = any(${sites.map(({ node }) => node.nodeName.toLowerCase())})
          or node_domain = any(${sites.map(({ node }) => node.nodeDomain)})`,
    sql<{ sha1: string }[]>`select sha1 from possessions where user_id = ${userId} and sha1 = any(${own})`,
    sql<{ sha1: string }[]>`
      select file_sha1 as sha1 from published_files where file_sha1 = any(${own}) and user_id <> ${userId}`,
    sql<(LinkedWork & { sha1: string })[]>`
      select v.file_sha1 as sha1, v.version, r.resource_id as "resourceId", r.resource_name as "resourceName"
        from resource_versions v join resources r on r.resource_id = v.resource_id
       where v.file_sha1 = any(${[...new Set(foreign)]}) order by r.resource_id, v.created_at`,
  ]);
  return {
    moved: new Map(moved.map(({ kind, oldId, newId }) => [movedKey(kind, oldId), newId])),
    typeCodes: new Set(types.map(({ code }) => code)),
    takenNames: new Set(taken.map(({ name }) => name)),
    takenNodeNames: new Set(nodes.map(({ name }) => name)),
    takenDomains: new Set(nodes.map(({ domain }) => domain)),
    possessed: new Set(possessed.map(({ sha1 }) => sha1)),
    publishedByOthers: new Set(published.map(({ sha1 }) => sha1)),
    linked: Map.groupBy(linked, ({ sha1 }) => sha1),
  };
}

/** The work of somebody else here that has one of the files; the one of the same name where several have. */
export function linkedWork(
  { linked }: Pick<Surroundings, 'linked'>,
  sha1s: readonly string[],
  resourceName: string,
): LinkedWork | null {
  const found = sha1s.flatMap((sha1) => linked.get(sha1) ?? []);
  return found.find((one) => one.resourceName === resourceName) ?? found[0] ?? null;
}

/** Says of everything in an archive whether it can be taken in: works first, sites, then contracts. */
export function planImport(
  { works, sites, receiptPaths }: Contents,
  here: Surroundings,
  { username }: Pick<Movers, 'username'>,
): PlannedThing[] {
  const ownIds = new Set(works.map(({ work }) => work.resourceId));
  const plan: PlannedThing[] = [];
  const add = (kind: ThingKind, oldId: string | number, name: string, reason: ImportReason | '') => {
    const isThere = here.moved.has(movedKey(kind, oldId));
    const state = isThere ? 'same' : reason === '' ? 'new' : isConflict(reason) ? 'conflict' : 'impossible';
    plan.push({ kind, oldId: String(oldId), name, state, reason: isThere ? '' : reason });
  };
  for (const { work, versions } of works) {
    const name = shortNameOf(work.resourceName);
    const hasType = here.typeCodes.has(work.resourceTypeCode);
    const isTaken = here.takenNames.has(`${username}/${name}`.toLowerCase());
    const reason = hasType ? (isTaken ? 'nameTaken' : '') : 'typeUnknown';
    add(work.subjectType === SubjectType.collection ? 'collection' : 'work', work.resourceId, name, reason);
    for (const { version, filePath } of versions) {
      const { fileSha1, dependencies, dependencyFiles } = version;
      const isMissing = ({ resourceId, resourceName }: (typeof dependencies)[number]) => {
        const sha1s = dependencyFiles.filter((one) => one.resourceId === resourceId).map(({ sha1 }) => sha1);
        return !ownIds.has(resourceId) && !linkedWork(here, sha1s, resourceName);
      };
      const lacksFile = fileSha1 !== null && filePath === null && !here.possessed.has(fileSha1);
      const cannot = lacksFile
        ? 'fileMissing'
        : fileSha1 !== null && here.publishedByOthers.has(fileSha1)
          ? 'fileOfAnother'
          : dependencies.some(isMissing)
            ? 'dependencyMissing'
            : '';
      add('version', version.versionId, `${name} ${version.version}`, hasType ? cannot : 'typeUnknown');
    }
  }
  for (const { node, exhibits } of sites) {
    const isNamed = here.takenNodeNames.has(node.nodeName.toLowerCase());
    add(
      'node',
      node.nodeId,
      node.nodeDomain,
      here.takenDomains.has(node.nodeDomain) ? 'domainTaken' : isNamed ? 'nameTaken' : '',
    );
    for (const { presentableId, presentableName, resourceId, resourceName, subjectType, versions } of exhibits) {
      const sha1s = versions.flatMap(({ fileSha1 }) => fileSha1 ?? []);
      const isHere = resourceId !== null && (ownIds.has(resourceId) || linkedWork(here, sha1s, resourceName));
      const reason = subjectType === SubjectType.collectionExhibit ? 'madeInNode' : isHere ? '' : 'workMissing';
      add('exhibit', presentableId, `${node.nodeDomain}/${presentableName}`, reason);
    }
  }
  for (const path of receiptPaths) {
    const contractId = path.slice(path.lastIndexOf('/') + 1).replace(/\.receipt\.json$/, '');
    add('contract', contractId, contractId, '');
  }
  return plan;
}

function isConflict(reason: ImportReason): boolean {
  return reason === 'nameTaken' || reason === 'domainTaken';
}
