import type { Connection } from '@colophon/server/platform/database/database.ts';
import type autocannon from 'autocannon';
import type { Caller } from '../caller.ts';
import { addResources } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import type { Payer } from '../ledger/wallets.ts';
import { median, type Origins } from '../measure.ts';
import { measureAgainstFloor } from './against-floor.ts';
import { copyId, copyRows } from './copies.ts';

const PATH = '/v2/contracts';
const TARGET_PER_SECOND = 1000;
/** Each of the people signs each of these once. */
export const EXHIBITS = 4000;
const BATCH = 100;
const BATCHES = 30;
const WARM_UPS = 5;
const BATCH_TARGET_MS = 50;

/** `POST /v2/contracts`, each call for another exhibit or another person, against a floor that inserts the same rows. */
export async function measureSigning(
  origins: Origins,
  { sql }: Connection,
  { exhibitId, people, seconds }: { exhibitId: string; people: readonly Payer[]; seconds: number },
): Promise<Goal> {
  const { policyId, userIds } = await prepareSigning(sql, exhibitId, people);
  let number = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const person = number % people.length;
    const exhibit = Math.floor(number / people.length);
    number += 1;
    return {
      ...request,
      headers: { ...people[person]!.caller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        subjectId: copyId(exhibit),
        subjectType: 2,
        policyId,
        licenseeId: userIds[person],
        licenseeIdentityType: 3,
      }),
    };
  };
  const requests = [{ method: 'POST' as const, path: PATH, setupRequest }];
  return measureAgainstFloor('signing', requests, origins, { seconds, perSecond: TARGET_PER_SECOND });
}

/** Makes things to sign: copies of an exhibit that show other resources. */
export async function prepareSigning(
  sql: Connection['sql'],
  exhibitId: string,
  people: readonly Payer[],
): Promise<{ policyId: string; userIds: number[] }> {
  await addResources(sql, EXHIBITS);
  await copyRows(sql, 'presentables', {
    key: 'presentable_id',
    id: exhibitId,
    count: EXHIBITS,
    changes: {
      presentable_id: 'copy',
      presentable_name: `presentable_name || '-' || n`,
      resource_id: `'be' || lpad(to_hex(n + 1), 22, '0')`,
    },
  });
  await sql`vacuum analyze`;
  return { policyId: await policyOf({ sql }, exhibitId), userIds: await userIdsOf({ sql }, people) };
}

/** `POST /v2/contracts/batchSign` of 100 exhibits, one call after the other. */
export async function measureBatches(caller: Caller, { sql }: Connection, exhibitId: string): Promise<Goal> {
  const policyId = await policyOf({ sql }, exhibitId);
  const { userId } = await caller.call<{ userId: number }>('GET', '/v2/users/current');
  const timesMs: number[] = [];
  for (let batch = -WARM_UPS; batch < BATCHES; batch += 1) {
    const first = (batch + WARM_UPS) * BATCH;
    const subjects = Array.from({ length: BATCH }, (_, index) => ({ subjectId: copyId(first + index), policyId }));
    const startedAt = performance.now();
    await caller.call('POST', `${PATH}/batchSign`, {
      subjects,
      subjectType: 2,
      licenseeId: userId,
      licenseeIdentityType: 3,
    });
    if (batch >= 0) timesMs.push(performance.now() - startedAt);
  }
  return {
    title: `a batch of ${BATCH} signed`,
    value: median(timesMs),
    unit: 'ms',
    target: { atMost: BATCH_TARGET_MS },
  };
}

async function policyOf({ sql }: Pick<Connection, 'sql'>, exhibitId: string): Promise<string> {
  const [row] = await sql<{ policyId: string }[]>`
    select policies -> 0 ->> 'policyId' as "policyId" from presentables where presentable_id = ${exhibitId}`;
  return row!.policyId;
}

async function userIdsOf({ sql }: Pick<Connection, 'sql'>, people: readonly Payer[]): Promise<number[]> {
  const rows = await sql<{ accountId: string; userId: number }[]>`
    select account_id as "accountId", owner_user_id as "userId" from accounts`;
  const byAccount = new Map(rows.map(({ accountId, userId }) => [accountId, userId]));
  return people.map(({ accountId }) => byAccount.get(accountId)!);
}
