import type { Sql } from '#platform/database/database.ts';
import type { Concern } from '#platform/events/events.ts';
import { nameKey } from '../match/read-keys.ts';

/** Keys by which a match has read a resource, or has looked for it before it was there. */
export async function resourceKeys(sql: Sql, resourceId: string): Promise<string[]> {
  const [resource] = await sql<{ name: string }[]>`
    select resource_name as name from resources where resource_id = ${resourceId}`;
  return [resourceId, nameKey('resource', resource!.name)];
}

/** The same of objects, by all names that they have or had. */
export function objectKeys({ objectIds, names }: { objectIds: readonly string[]; names: readonly string[] }): string[] {
  return [...objectIds, ...names.map((name) => nameKey('object', name))];
}

/** Conditions that a fact concerns any test node. */
export const concerns = {
  resource: ((sql, { resourceId }) => sql`exists (select from test_nodes where read_keys && array(
    select unnest(array[resource_id::text, '$' || lower(resource_name)]) from resources where resource_id = ${resourceId}))`) as Concern<{
    resourceId: string;
  }>,
  objects: ((sql, changed) => sql`exists (select from test_nodes where read_keys && array(
    select lower(key) from unnest(${objectKeys(changed)}::text[]) as key))`) as Concern<
    Parameters<typeof objectKeys>[0]
  >,
  node: ((sql, { nodeId }) => sql`exists (select from test_nodes where node_id = ${nodeId})`) as Concern<{
    nodeId: number;
  }>,
  deletedNode: ((sql, { nodeId }) => sql`exists (select from test_nodes where node_id = ${nodeId})
    or exists (select from test_node_shares where node_id = ${nodeId})`) as Concern<{ nodeId: number }>,
};
