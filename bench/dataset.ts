import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '@colophon/server/platform/database/database.ts';
import type { Caller } from './caller.ts';

const EXHIBITS = 20;
/** A type whose files need no more than text. */
export const RESOURCE_TYPE = 'markdown';
const EXHIBIT_FILE_BYTES = 8 * 1024;
const ANALYSIS_LOOK_MS = 100;

export const FREE = { policyName: 'Free', policyText: 'for public\n\ninitial[active]:\n  terminate' };

export interface Published {
  readonly resourceId: string;
  readonly fileSha1: string;
  readonly policies: readonly { readonly policyId: string }[];
}

/**
 * Publishes through the API and opens a node with exhibits for everybody: a file each, one dependency each, so that the
 * decision about it takes the node's contract and the resource's. Answers the exhibits' ids.
 */
export async function openNode(caller: Caller): Promise<string[]> {
  const base = await publish(caller, 'base', []);
  const { nodeId } = await caller.call<{ nodeId: number }>('POST', '/v2/nodes', {
    nodeName: 'bench',
    nodeDomain: 'bench',
  });
  const exhibitIds: string[] = [];
  for (let number = 1; number <= EXHIBITS; number += 1) {
    const resource = await publish(caller, `exhibit-${number}`, [base]);
    const { presentableId } = await caller.call<{ presentableId: string }>('POST', '/v2/presentables', {
      nodeId,
      resourceId: resource.resourceId,
      version: '1.0.0',
      presentableName: `exhibit-${number}`,
      batchSignContracts: [licence(resource)],
      policies: [FREE],
    });
    await caller.call('PUT', `/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
    exhibitIds.push(presentableId);
  }
  return exhibitIds;
}

interface Publishing {
  readonly policy?: typeof FREE;
  readonly coverImages?: readonly string[];
  readonly resourceTypeCode?: string;
  /** By default a text of its own. */
  readonly file?: { readonly filename: string; readonly bytes: Buffer<ArrayBuffer> };
}

/** Publishes a resource with one version and a file; licences of its dependencies are signed. */
export async function publish(
  caller: Caller,
  name: string,
  dependencies: readonly Published[],
  { policy = FREE, coverImages = [], resourceTypeCode = RESOURCE_TYPE, file }: Publishing = {},
): Promise<Published> {
  const filename = file?.filename ?? `${name}.txt`;
  const form = new FormData();
  form.set('file', new Blob([file?.bytes ?? randomBytes(EXHIBIT_FILE_BYTES / 2).toString('hex')]), filename);
  const { sha1 } = await caller.call<{ sha1: string }>('POST', '/v2/storages/files/upload', form);
  await untilAnalysed(caller, sha1);
  const resource = await caller.call<Omit<Published, 'fileSha1'>>('POST', '/v2/resources', {
    name,
    resourceTypeCode,
    policies: [policy],
    coverImages,
  });
  await caller.call('POST', `/v2/resources/${resource.resourceId}/versions`, {
    version: '1.0.0',
    fileSha1: sha1,
    filename,
    dependencies: dependencies.map(({ resourceId }) => ({ resourceId, versionRange: '^1.0.0' })),
    batchSignContracts: dependencies.map(licence),
  });
  await caller.call('PUT', `/v2/resources/${resource.resourceId}`, { status: 1 });
  return { ...resource, fileSha1: sha1 };
}

async function untilAnalysed(caller: Caller, sha1: string): Promise<void> {
  const isDone = async () => {
    const file = await caller.call<{ metaAnalyzeStatus: number }>('GET', `/v2/storages/files/${sha1}/info`);
    return file.metaAnalyzeStatus >= 2;
  };
  while (!(await isDone())) await sleep(ANALYSIS_LOOK_MS);
}

/** Returns the policies to sign in order to use a resource. */
export function licence({ resourceId, policies }: Pick<Published, 'resourceId' | 'policies'>) {
  return { resourceId, policyIds: policies.map(({ policyId }) => policyId) };
}

/** The id of the resource `number` of the data set, counted from 1. */
export function resourceIdOf(number: number): string {
  return `be${number.toString(16).padStart(22, '0')}`;
}

/**
 * Lists `rows` resources of all basic types, each with a version, tags and a policy, published a minute apart. After
 * `openNode`, whose policy and file they share.
 */
export async function addResources(sql: Sql, rows: number): Promise<void> {
  await sql`
    with types as (select code, row_number() over (order by code) - 1 as place, count(*) over () as types
                     from resource_types where status = 1 and 1 = any(subject_types)),
         published as (select n, 'be' || lpad(to_hex(n), 22, '0') as id,
                              date_trunc('milliseconds', now()) - n * interval '1 minute' as at
                         from generate_series(1, ${rows}) n)
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id,
      username, intro, cover_images, tags, status, latest_version, latest_version_released_at,
      first_version_released_at, resource_versions, policies, created_at, updated_at)
    select id, username || '/work-' || n, 'Work ' || n || ' · 作品', code, 1, user_id,
      username, 'What it is, where it comes from and what it may be used for: number ' || n || ' of many.',
      array['https://example.org/image/preview-image/' || md5(n::text) || '.png'],
      array['colour-' || n % 50, 'season-' || n % 7], 1, '1.0.0', at, at,
      json_build_array(json_build_object('version', '1.0.0', 'versionId', md5(id || '-1.0.0'), 'createDate', at)),
      (select policies from resources order by created_at limit 1), at, at
    from published
    join types on place = n % types
    cross join (select user_id, username from users order by user_id limit 1) author`;
  await sql`
    insert into resource_versions (version_id, resource_id, user_id, version, file_sha1, filename, created_at, updated_at)
    select md5(r.resource_id || '-1.0.0'), r.resource_id, r.user_id, '1.0.0', file_sha1, 'text.txt', r.created_at, r.created_at
    from resources r cross join (select file_sha1 from published_files order by file_sha1 limit 1) file
    where r.resource_id like 'be%' and r.resource_name like '%/work-%'`;
  await sql`vacuum analyze`;
}

/** The id of the collection of the data set. */
export const LONG_COLLECTION = `bc${'0'.repeat(22)}`;
const MAX_ITEMS = 10_000;

/** Returns the number of items of the collection: the most that one can have, or all resources of a small data set. */
export const itemsIn = (rows: number): number => Math.min(MAX_ITEMS, rows);

/** Inserts a published collection of the first resources of the data set; off the market, so that lists are what they were without it. */
export async function addCollection(sql: Sql, rows: number): Promise<void> {
  await sql`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username,
      intro, tags, status, latest_version, latest_version_released_at, first_version_released_at, created_at, updated_at)
    select ${LONG_COLLECTION}, username || '/collection', 'collection', 'catalog', 4, user_id, username, '', '{}', 4, '1.0.0',
      now(), now(), now(), now()
      from users order by user_id limit 1`;
  for (const catalogue of [0, 1]) {
    await sql`
      insert into collection_items (resource_id, catalogue, item_id, mounted_id, item_title, position, resolve_resources,
        auth_excluded_items, created_at, updated_at)
      select ${LONG_COLLECTION}, ${catalogue}, lpad(to_hex(n), 8, '0'), 'be' || lpad(to_hex(n), 22, '0'), 'Item ' || n,
        n * (2 ^ 32)::bigint, '[]', '[]', now(), now()
        from generate_series(1, ${itemsIn(rows)}) n`;
  }
  await sql`vacuum analyze collection_items`;
}
