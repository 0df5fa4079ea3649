import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '@colophon/server/platform/database/database.ts';
import type { Caller } from '../caller.ts';
import type { Goal } from '../goals.ts';
import { quantile } from '../measure.ts';
import { copyNodes } from '../sites/copies.ts';
import { openSite } from '../sites/site.ts';

const PER_SECOND = 200;
const SECONDS = 10;
/** Events that come together. */
const AT_ONCE = 10;
const OWNERS = 200;
const FIRST_OWNER = 20_000_001;
const LOOK_MS = 20;
const LONGEST_MS = 30_000;
const QUEUE = 'exhibit.went-online--rewards';

/** From exhibits that go online, two hundred a second of as many people, until their points are on the accounts. */
export async function measureRewards(caller: Caller, sql: Sql): Promise<Goal> {
  await caller.call('PUT', '/v2/activities/task/configs/pauseOrRecover', { code: 'TS000075' });
  await caller.call('PUT', '/v2/activities/reward/configs/pauseOrRecover', { code: 'RS0000805' });
  const nodes = await copyNodes(sql, await openSite(caller, 'rewarded'), OWNERS);
  await sql`
    insert into users (user_id, username, password_hash, token_sn, created_at, updated_at) overriding system value
    select ${FIRST_OWNER}::int + n, 'owner-' || n, '', md5('owner' || n), now(), now() from generate_series(0, ${OWNERS - 1}::int) n`;
  await sql`
    update nodes set owner_user_id = ${FIRST_OWNER}::int + number from unnest(${nodes.map(({ nodeId }) => nodeId)}::int[]) with ordinality
      as listed (id, number) where node_id = id and number < ${OWNERS}`;

  const statedAt = new Map<string, number>();
  const tookMs: number[] = [];
  const batches = (PER_SECOND * SECONDS) / AT_ONCE;
  const startedAt = performance.now();
  const stating = (async () => {
    for (let batch = 0; batch < batches; batch += 1) {
      await sleep(Math.max(1, startedAt + (batch * 1000 * AT_ONCE) / PER_SECOND - performance.now()));
      const ids = Array.from({ length: AT_ONCE }, (_, index) =>
        (batch * AT_ONCE + index).toString(16).padStart(24, '0'),
      );
      const payloads = ids.map((presentableId, index) =>
        JSON.stringify({
          presentableId,
          nodeId: nodes[(batch * AT_ONCE + index) % (OWNERS - 1)]!.nodeId,
          isTheme: false,
          at: new Date().toISOString(),
        }),
      );
      for (const id of ids) statedAt.set(id, performance.now());
      // as the commands that put exhibits online do
      await sql`
        insert into jobs (queue, payload, is_single, due_at, created_at, updated_at)
        select ${QUEUE}, payload::jsonb, false, now(), now(), now() from unnest(${payloads}::text[]) as payload`;
      await sql`select pg_notify('colophon_jobs', ${QUEUE})`;
    }
  })();
  while (tookMs.length < batches * AT_ONCE && performance.now() - startedAt < LONGEST_MS) {
    const issued = await sql<{ id: string }[]>`
      select evidence ->> 'presentableId' as id from reward_records where reward_code = 'RS0000805' and tag = 4
        and evidence ->> 'presentableId' = any(${[...statedAt.keys()]}::text[])`;
    const now = performance.now();
    for (const { id } of issued) {
      tookMs.push(now - statedAt.get(id)!);
      statedAt.delete(id);
    }
    await sleep(LOOK_MS);
  }
  await stating;
  const missing = batches * AT_ONCE - tookMs.length;
  const all = [...tookMs, ...Array.from({ length: missing }, () => LONGEST_MS)].sort((one, other) => one - other);
  return {
    title: `from ${PER_SECOND} events a second to their reward, slowest hundredth`,
    value: quantile(all, 0.99) / 1000,
    unit: 's',
    target: { atMost: 1 },
  };
}
