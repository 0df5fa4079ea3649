import { findNode, setNodeTestTheme } from '#modules/nodes/index.ts';
import type { Bytes } from '#platform/computing/hand-over.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, isUnstorableText, type Sql } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import { MAX_MATCH_PLACES, WRITTEN_AT_ONCE } from '../limits.ts';
import { matchRules, readNames } from '../match/computations.ts';
import { withWorld } from '../match/world-texts.ts';
import { readWorld } from '../queries/read-world.ts';
import type { AskedMatch } from './ask-for-match.ts';

/**
 * Matches a node's rules and stores what comes out in place of what was there, all or nothing. Does nothing when the rules were
 * matched already or another match was asked for, be it before it begins or while it runs. Two of one node follow one another.
 * Where the computation fails, be it for want of time or memory, the results from before stay and the rules are marked.
 */
export async function runMatch(context: Context, match: AskedMatch): Promise<void> {
  try {
    await matchAndStore(context, match);
  } catch (error) {
    const failure = error instanceof Refusal || isUnstorableText(error) ? new MatchFailure(error) : error;
    if (!(failure instanceof MatchFailure)) throw error;
    context.log.error({ err: failure.cause, ...match }, 'match failed');
    await context.sql`
      update test_nodes set status = 2, match_error_msg = ${failure.refusal}
       where node_id = ${match.nodeId} and revision = ${match.revision}`;
  }
}

/** A match that would fail again. */
class MatchFailure extends Error {
  override name = 'MatchFailure';
  readonly refusal: RefusalName;

  constructor(cause: unknown) {
    super('match failed', { cause });
    this.refusal = cause instanceof Refusal ? cause.refusal : 'server.unexpected';
  }
}

async function matchAndStore(context: Context, { nodeId, revision }: AskedMatch): Promise<void> {
  const { db, sql: pool, settings, clock } = context;
  // Whoever asks for a match must know that this one has begun, so it is told at once.
  const [begun] = await pool<{ rules: string }[]>`
    update test_nodes set begun_revision = revision
     where node_id = ${nodeId} and revision = ${revision} and status = 1 returning rules::text as rules`;
  if (!begun) return;
  await db
    .transaction(async (tx) => {
      const sql = driverOf(tx);
      await lockMatches(sql, nodeId);
      if (!(await isWanted(sql, { nodeId, revision }))) return;
      const { rules } = begun;
      const node = await findNode(tx, { nodeId });
      const named = await readNames({ rules }).catch(failed);
      const { texts, readKeys } = await readWorld(tx, settings, node!, named);
      const input = withWorld({ rules, maxPlaces: MAX_MATCH_PLACES, rowsAtOnce: WRITTEN_AT_ONCE }, texts);
      const matched = await matchRules(input).catch(failed);
      if (!matched) throw new Refusal('test-node.trees-too-large');
      const { rows, outcomes, themeId } = matched;

      // Whoever has changed the rules meanwhile does not wait for results that nobody wants.
      if (!(await isWanted(sql, { nodeId, revision }))) return;
      const now = clock.now();
      for (const some of rows) await writeRows(sql, { nodeId, revision, rows: some, now });
      await sql`delete from test_exhibits where node_id = ${nodeId} and revision <> ${revision}`;
      // The node first: whoever saves rules locks it, and then the rules.
      await setNodeTestTheme(tx, nodeId, themeId);
      const stored = await sql`
        update test_nodes set status = 3, outcomes = ${outcomes}::json, theme_id = ${themeId}, matched_at = ${now},
               match_error_msg = '',
               read_keys = array(select distinct lower(key) from unnest(${[...readKeys]}::text[]) as key)
         where node_id = ${nodeId} and revision = ${revision} returning 1`;
      if (stored.length === 0) throw new Superseded();
    })
    .catch((error) => {
      if (!(error instanceof Superseded)) throw error;
    });
}

/** Has matches of a node wait until the transaction ends. */
export async function lockMatches(sql: Sql, nodeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${AdvisoryLock.testNodeMatch}, ${nodeId})`;
}

/** Takes back all that was written: another match was asked for meanwhile. */
class Superseded extends Error {}

async function isWanted(sql: Sql, { nodeId, revision }: AskedMatch): Promise<boolean> {
  const wanted = await sql`
    select from test_nodes where node_id = ${nodeId} and revision = ${revision} and status = 1`;
  return wanted.length > 0;
}

function failed(cause: unknown): never {
  throw new MatchFailure(cause);
}

/** Writes rows as a match made them. Contracts that were chosen for a test exhibit stand in place of those of its exhibit. */
async function writeRows(
  sql: Sql,
  { nodeId, revision, rows, now }: AskedMatch & { rows: Bytes; now: Date },
): Promise<void> {
  await sql`
    insert into test_exhibits as former (test_resource_id, node_id, position, test_resource_name, presentable_id, entity_type,
      entity_id, entity_name, version, declared_type, declared_id, declared_name, resource_type, resource_type_code, title, tags,
      online_status, details, resolve_resources, dependency_tree, auth_tree, dependency_ids, licensed_resource_ids,
      licensee_version_ids, revision, created_at, updated_at)
    select "testResourceId", ${nodeId}::int, position, "testResourceName", "presentableId", "entityType", "entityId", "entityName",
      version, "declaredType", "declaredId", "declaredName", "resourceType", "resourceTypeCode", title, tags, "onlineStatus",
      details, "resolveResources", "dependencyTree", "authTree", "dependencyIds", "licensedResourceIds", "licenseeVersionIds",
      ${revision}::int, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${rows}::json) as matched (
      "testResourceId" char(32), position int, "testResourceName" text, "presentableId" char(24), "entityType" text,
      "entityId" text, "entityName" text, version text, "declaredType" text, "declaredId" text, "declaredName" text,
      "resourceType" text[], "resourceTypeCode" text, title text, tags text[], "onlineStatus" smallint, details json,
      "resolveResources" jsonb, "dependencyTree" json, "authTree" json, "dependencyIds" text[],
      "licensedResourceIds" char(24)[], "licenseeVersionIds" text[])
    on conflict (test_resource_id) do update set position = excluded.position, test_resource_name = excluded.test_resource_name,
      presentable_id = excluded.presentable_id, entity_type = excluded.entity_type, entity_id = excluded.entity_id,
      entity_name = excluded.entity_name, version = excluded.version, declared_type = excluded.declared_type,
      declared_id = excluded.declared_id, declared_name = excluded.declared_name, resource_type = excluded.resource_type,
      resource_type_code = excluded.resource_type_code, title = excluded.title, tags = excluded.tags,
      online_status = excluded.online_status, details = excluded.details, dependency_tree = excluded.dependency_tree,
      auth_tree = excluded.auth_tree, dependency_ids = excluded.dependency_ids,
      licensed_resource_ids = excluded.licensed_resource_ids, licensee_version_ids = excluded.licensee_version_ids,
      revision = excluded.revision, created_at = excluded.created_at, updated_at = excluded.updated_at,
      resolve_resources = (
        select coalesce(jsonb_agg(case when former.chosen_contracts ? (entry ->> 'resourceId')
            then jsonb_set(entry, '{contracts}', former.chosen_contracts -> (entry ->> 'resourceId')) else entry end
            order by place), '[]')
          from jsonb_array_elements(excluded.resolve_resources) with ordinality as resolved (entry, place))`;
}
