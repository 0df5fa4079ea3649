import type { Sql } from '#platform/database/database.ts';
import { AS_JSON } from './resource-json.ts';

/** The id of a version as `versionIdOf` makes it; PostgreSQL hashes faster. */
const LATEST_VERSION_ID = `case when r.latest_version <> '' then md5(r.resource_id || '-' || r.latest_version) end`;
const ONE = `answer.json, r.user_id as "userId", ${LATEST_VERSION_ID} as "latestVersionId"`;
const BY_ID = `select ${ONE} from resources r ${AS_JSON} where r.resource_id = $1`;
const BY_NAME = `select ${ONE} from resources r ${AS_JSON} where lower(r.resource_name) = lower($1)`;
const BY_IDS = `select answer.json from resources r ${AS_JSON} where r.resource_id = any($1)`;
const BY_NAMES = `select answer.json from resources r ${AS_JSON} where lower(r.resource_name) = any($1)`;

/** Address of a resource: its id, or its full name, ignoring case. */
export type ResourceKey = { readonly resourceId: string } | { readonly resourceName: string };

/** A resource as JSON text, with what has to be known beside that. */
export interface ReadResource {
  readonly json: string;
  readonly userId: number;
  /** Of a resource without versions `null`. */
  readonly latestVersionId: string | null;
}

/** A resource in whatever status, or `null`. One prepared read by key. */
export async function readResource(sql: Sql, key: ResourceKey): Promise<ReadResource | null> {
  const [text, value] = 'resourceId' in key ? [BY_ID, key.resourceId] : [BY_NAME, key.resourceName];
  const [row] = await sql.unsafe<ReadResource[]>(text, [value], { prepare: true });
  return row ?? null;
}

/** The JSON texts of the resources with these ids and full names, in no particular order. */
export async function readResources(
  sql: Sql,
  keys: { resourceIds: readonly string[]; resourceNames: readonly string[] },
): Promise<string[]> {
  const names = keys.resourceNames.map((name) => name.toLowerCase());
  const found = await Promise.all([
    keys.resourceIds.length > 0
      ? sql.unsafe<{ json: string }[]>(BY_IDS, [[...keys.resourceIds]], { prepare: true })
      : [],
    names.length > 0 ? sql.unsafe<{ json: string }[]>(BY_NAMES, [names], { prepare: true }) : [],
  ]);
  return found.flat().map(({ json }) => json);
}
