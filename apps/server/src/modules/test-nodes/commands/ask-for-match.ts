import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';

/** The queue of matches: a job for each, with its node and its number. */
export const MATCH_QUEUE = 'test-nodes.match';

export interface AskedMatch {
  readonly nodeId: number;
  readonly revision: number;
}

/** Asks for a match of a node's rules as they are stored. Its status is 1 until that has ended; the one before is discarded. */
export async function askForMatch(
  tx: Transaction,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  nodeId: number,
): Promise<void> {
  const [asked] = await driverOf(tx)<AskedMatch[]>`
    update test_nodes set status = 1, revision = revision + 1, asked_at = ${clock.now()}
     where node_id = ${nodeId} returning node_id as "nodeId", revision`;
  await jobs.enqueue(tx, MATCH_QUEUE, asked!);
}

/**
 * Asks for matches of all nodes whose last one has read something that has changed meanwhile: keys as `match/read-keys.ts` makes
 * them. A node whose match is yet to begin will read what has changed, and needs no other.
 */
export async function followWorld(context: Pick<Context, 'db' | 'jobs' | 'clock'>, keys: readonly string[]) {
  const wanted = `read_keys && array(select lower(key) from unnest($1::text[]) as key)`;
  await askAgain(context, wanted, [...keys]);
}

/** The same of one node, an exhibit of which has changed. */
export async function followNode(context: Pick<Context, 'db' | 'jobs' | 'clock'>, nodeId: number) {
  await askAgain(context, 'node_id = $1', nodeId);
}

async function askAgain(
  { db, jobs, clock }: Pick<Context, 'db' | 'jobs' | 'clock'>,
  condition: string,
  parameter: unknown,
): Promise<void> {
  await db.transaction(async (tx) => {
    const asked = await driverOf(tx).unsafe<AskedMatch[]>(
      `with stale as (
         select node_id from test_nodes where ${condition} and (status <> 1 or begun_revision = revision)
          order by node_id for update)
       update test_nodes set status = 1, revision = revision + 1, asked_at = $2
         from stale where stale.node_id = test_nodes.node_id
       returning test_nodes.node_id as "nodeId", revision`,
      [parameter, clock.now()],
    );
    await Promise.all(asked.map((match) => jobs.enqueue(tx, MATCH_QUEUE, match)));
  });
}
