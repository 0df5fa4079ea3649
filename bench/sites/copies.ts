import { createHash } from 'node:crypto';
import { type Connection, driverOf, type Fragment, type Sql } from '@colophon/server/platform/database/database.ts';
import { resourceIdOf } from '../dataset.ts';
import type { Site } from './site.ts';

/** Nodes that one transaction fills. */
const NODES_AT_ONCE = 50;

interface Copying {
  /** Exhibit that all are copies of. */
  readonly exhibitId: string;
  readonly nodeIds: readonly number[];
  /** Exhibits of each node: of as many resources of the data set, from the first on. */
  readonly exhibits: number;
}

/** The id of the exhibit by which a node shows a resource of the data set, by the number of the resource. */
export function copiedExhibitId(nodeId: number, number: number): string {
  return createHash('md5')
    .update(`${nodeId}/${resourceIdOf(number)}`)
    .digest('hex')
    .slice(0, 24);
}

/** Opens nodes as copies of one, with names and domains that end with their number, counted from 0. */
export async function copyNodes(sql: Sql, { nodeId, domain }: Site, count: number): Promise<readonly Site[]> {
  const numbers = sql`generate_series(0, ${count - 1}::int) n`;
  await copy(sql, 'nodes', sql`(select * from nodes where node_id = ${nodeId}) source, ${numbers}`, {
    node_id: null,
    node_name: `node_name || '-' || n`,
    node_domain: `node_domain || '-' || n`,
  });
  return sql<Site[]>`
    select node_id as "nodeId", node_domain as domain from nodes where node_domain like ${`${domain}-%`} order by node_id`;
}

/** Mounts resources of the data set on nodes by copying an exhibit, its version and the contract by which its node may show it. */
export async function copyExhibits(connection: Connection, { exhibitId, nodeIds, exhibits }: Copying): Promise<void> {
  for (let first = 0; first < nodeIds.length; first += NODES_AT_ONCE) {
    await fillNodes(connection, { exhibitId, nodeIds: nodeIds.slice(first, first + NODES_AT_ONCE), exhibits });
  }
}

/** In one transaction, at whose end each contract must be in the state of its last transition. */
async function fillNodes({ db }: Connection, { exhibitId, nodeIds, exhibits }: Copying): Promise<void> {
  await db.transaction(async (transaction) => {
    const sql = driverOf(transaction);
    await sql`
      create temporary table copied on commit drop as
      select node_id, n, resource_id, resource_name, md5(resource_id || '-1.0.0') as version_id,
             substr(md5(node_id || '/' || resource_id), 1, 24) as exhibit_id,
             substr(md5(node_id || '/' || resource_id), 9, 24) as contract_id
        from unnest(${[...nodeIds]}::int[]) node_id, generate_series(1, ${exhibits}::int) n
        join resources on resource_id = 'be' || lpad(to_hex(n), 22, '0')`;
    const contract = sql`(select resolve_resources #>> '{0,contracts,0,contractId}' from presentables
                           where presentable_id = ${exhibitId})`;
    const ofContract = (table: string) =>
      sql`(select * from ${sql(table)} where contract_id = ${contract}) source, copied`;
    const ofExhibit = (table: string) =>
      sql`(select * from ${sql(table)} where presentable_id = ${exhibitId}) source, copied`;
    await copy(sql, 'contracts', ofContract('contracts'), {
      contract_id: 'copied.contract_id',
      licensor_id: 'resource_id',
      licensor_name: 'resource_name',
      subject_id: 'resource_id',
      subject_name: 'resource_name',
      licensee_id: 'node_id::text',
    });
    await copy(sql, 'contract_transitions', ofContract('contract_transitions'), {
      contract_id: 'copied.contract_id',
      state_id: 'copied.contract_id',
    });
    const agedBy = `source.created_at - n * interval '1 minute'`;
    await copy(sql, 'presentables', ofExhibit('presentables'), {
      presentable_id: 'exhibit_id',
      node_id: 'copied.node_id',
      presentable_name: `'work-' || n`,
      presentable_title: `'Work ' || n`,
      resource_id: 'copied.resource_id',
      resource_name: 'copied.resource_name',
      resolve_resources: `jsonb_set(jsonb_set(jsonb_set(resolve_resources, '{0,resourceId}', to_jsonb(copied.resource_id)),
        '{0,resourceName}', to_jsonb(copied.resource_name)), '{0,contracts,0,contractId}', to_jsonb(copied.contract_id))`,
      created_at: agedBy,
      updated_at: agedBy,
    });
    const placed = (tree: string) =>
      `replace(replace(${tree}::text, licensed_resource_ids[1], resource_id),
        left(presentable_id, 12), left(exhibit_id, 12))::json`;
    await copy(sql, 'presentable_versions', ofExhibit('presentable_versions'), {
      presentable_id: 'exhibit_id',
      version_id: 'copied.version_id',
      dependency_tree: placed('dependency_tree'),
      auth_tree: placed('auth_tree'),
      licensed_resource_ids: 'array[resource_id]',
    });
  });
}

/** Inserts the rows `from`, among which each of `source` is one of `table`, with values in SQL for what changes; `null` for what is generated. */
async function copy(
  sql: Sql,
  table: string,
  from: Fragment,
  changes: Readonly<Record<string, string | null>>,
): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => name).filter((name) => changes[name] !== null);
  const values = names.map((name) => changes[name] ?? `source."${name}"`);
  await sql`
    insert into ${sql(table)} (${sql.unsafe(names.map((name) => `"${name}"`).join(', '))})
    select ${sql.unsafe(values.join(', '))} from ${from}`;
}
