import { type Connection, connect, driverOf } from '@colophon/server/platform/database/database.ts';
import type { Caller } from './caller.ts';
import { dataOf } from './caller.ts';
import { FREE, licence, type Published, resourceIdOf } from './dataset.ts';
import type { Goal } from './goals.ts';
import { fire, median } from './measure.ts';

const PAGE = 100;
const TREE = 1000;
/** Dependencies of each resource of the tree. */
const BRANCHES = 4;
const TIMES = 60;
const WARM_UP = 10;
const ROUNDS = 5;
const nothing = () => undefined;

interface Shown {
  readonly nodeId: number;
  readonly exhibitIds: readonly string[];
}

/**
 * Measures deciding whether exhibits may be shown: one exhibit, as a part of reading one resource, by turns in the same run; a
 * page of them; one whose tree has a thousand resources, after a change that invalidates the decision.
 */
export async function measureDecisions(
  caller: Caller,
  base: Published,
  { databaseUrl, rows, seconds }: { databaseUrl: string; rows: number; seconds: number },
): Promise<Goal[]> {
  const connection = await connect(databaseUrl, { connections: 1 });
  const { sql } = connection;
  try {
    const tree = await plantTree(connection, base);
    const node = await caller.call<{ nodeId: number }>('POST', '/v2/nodes', { nodeName: 'hall', nodeDomain: 'hall' });
    // of the themes of a node only one is online
    const listed = await sql<{ id: string }[]>`
      select resource_id as id from resources join resource_types t on t.code = resource_type_code
       where resource_id like 'be%' and t.names::text !~* 'theme|主题' order by resource_id limit ${PAGE}`;
    const resources = listed.map(({ id }) => id);
    const shown = await show(caller, node.nodeId, [...resources, tree], base);
    const page = { ...shown, exhibitIds: shown.exhibitIds.slice(0, PAGE) };
    const big = { ...shown, exhibitIds: shown.exhibitIds.slice(PAGE) };
    await sql`vacuum analyze`;
    return [
      await measureOne(caller.origin, page, rows, seconds),
      {
        title: `decisions about a page of ${PAGE} exhibits`,
        value: await middleMs(caller.origin, page, nothing),
        unit: 'ms',
        target: { atMost: 5 },
      },
      {
        title: `decision over a tree of ${TREE} resources, cold`,
        value: await middleMs(caller.origin, big, async () => {
          await sql`update presentables set updated_at = now() where presentable_id = ${big.exhibitIds[0]!}`;
        }),
        unit: 'ms',
        target: { atMost: 10 },
      },
    ];
  } finally {
    await connection.close();
  }
}

/** Inserts resources of which each depends on the next few and licenses them itself; answers the first. */
async function plantTree({ db, sql }: Connection, { resourceId }: Published): Promise<string> {
  const first = 'dec0'.padEnd(24, '0');
  await sql`
    create temporary table planted as
    select n, 'dec0' || lpad(to_hex(n), 20, '0') as id, md5('dec0' || lpad(to_hex(n), 20, '0') || '-1.0.0') as version_id,
           'dec1' || lpad(to_hex(n), 20, '0') as contract_id, (n - 1) / ${BRANCHES}::int as above
      from generate_series(0, ${TREE - 1}::int) n`;
  await sql`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username,
      status, latest_version, latest_version_released_at, first_version_released_at, resource_versions, policies, created_at, updated_at)
    select id, r.username || '/leaf-' || n, 'Leaf ' || n, r.resource_type_code, 1, r.user_id, r.username, 1, '1.0.0', now(), now(),
      json_build_array(json_build_object('version', '1.0.0', 'versionId', version_id, 'createDate', now())), r.policies, now(), now()
      from planted, resources r where r.resource_id = ${resourceId}`;
  const [signed] = await sql<
    { id: string }[]
  >`select contract_id as id from contracts where subject_id = ${resourceId}`;
  // PostgreSQL generates the others.
  const [written] = await sql<{ columns: string }[]>`
    select string_agg(attname, ', ') as columns from pg_attribute
    where attrelid = 'contracts'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const { columns } = written!;
  await db.transaction(async (transaction) => {
    const tx = driverOf(transaction);
    await tx`
      insert into contracts (${tx.unsafe(columns)}) select ${tx.unsafe(columns.replaceAll(/\w+/g, 'made.$&'))}
        from planted p join planted a on a.n = p.above join contracts c on c.contract_id = ${signed!.id}
        cross join lateral jsonb_populate_record(c, jsonb_build_object('contract_id', p.contract_id,
          'subject_id', p.id, 'licensee_id', a.id)) made where p.n > 0`;
    await tx`
      insert into contract_transitions select (jsonb_populate_record(t, jsonb_build_object(
          'contract_id', p.contract_id, 'state_id', p.contract_id))).*
        from planted p join contract_transitions t on t.contract_id = ${signed!.id} where p.n > 0`;
  });
  await sql`
    insert into resource_versions (version_id, resource_id, user_id, version, file_sha1, filename, dependencies, resolve_resources, created_at, updated_at)
    select a.version_id, a.id, v.user_id, '1.0.0', v.file_sha1, 'text.txt',
      coalesce((select json_agg(json_build_object('resourceId', p.id, 'resourceName', 'leaf', 'versionRange', '*'))
         from planted p where p.above = a.n and p.n > 0), '[]'),
      coalesce((select json_agg(json_build_object('resourceId', p.id, 'resourceName', 'leaf', 'contracts',
          json_build_array(json_build_object('policyId', repeat('0', 32), 'contractId', p.contract_id))))
         from planted p where p.above = a.n and p.n > 0), '[]'), now(), now()
      from planted a, resource_versions v where v.resource_id = ${resourceId}`;
  return first;
}

/** Mounts resources on a node, each free for everybody, and puts them online. */
async function show(caller: Caller, nodeId: number, resourceIds: readonly string[], base: Published): Promise<Shown> {
  const exhibitIds: string[] = [];
  for (const [index, resourceId] of resourceIds.entries()) {
    const { presentableId } = await caller.call<{ presentableId: string }>('POST', '/v2/presentables', {
      nodeId,
      resourceId,
      version: '1.0.0',
      presentableName: `shown-${index}`,
      batchSignContracts: [licence({ ...base, resourceId })],
      policies: [FREE],
    });
    await caller.call('PUT', `/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
    exhibitIds.push(presentableId);
  }
  return { nodeId, exhibitIds };
}

/** Decisions about one exhibit and reads of one resource by turns; the middle of the ratios. */
async function measureOne(origin: string, { nodeId, exhibitIds }: Shown, rows: number, seconds: number): Promise<Goal> {
  const title = 'decision about one exhibit';
  const decide = exhibitIds.map((id) => ({
    method: 'GET' as const,
    path: `/v2/auths/exhibits/${nodeId}/${id}/result`,
  }));
  const read = exhibitIds.map((_, index) => ({
    method: 'GET' as const,
    path: `/v2/resources/${resourceIdOf(1 + ((index * 7919) % rows))}`,
  }));
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const sides = round % 2 === 0 ? [decide, read] : [read, decide];
    const reached = new Map<typeof decide, number>();
    for (const requests of sides) {
      reached.set(requests, (await fire({ title, requests }, origin, seconds)).requestsPerSecond);
    }
    if (round > 0) ratios.push(reached.get(decide)! / reached.get(read)!);
  }
  return { title, value: median(ratios), unit: 'of reading one', target: { atLeast: 0.5 } };
}

/** The middle time of a call for all of these exhibits, one call at a time. */
async function middleMs(origin: string, { nodeId, exhibitIds }: Shown, before: () => unknown): Promise<number> {
  const timesMs: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await before();
    const startedAt = performance.now();
    const answer = await fetch(
      `${origin}/v2/auths/exhibits/${nodeId}/batchAuth/results?authType=4&exhibitIds=${exhibitIds}`,
    );
    const results = await dataOf<{ isAuth: boolean }[]>(answer);
    const tookMs = performance.now() - startedAt;
    const refused = results.find(({ isAuth }) => !isAuth);
    if (refused) throw new Error(`An exhibit of the bench is not authorised: ${JSON.stringify(refused)}.`);
    if (time >= WARM_UP) timesMs.push(tookMs);
  }
  return median(timesMs);
}
