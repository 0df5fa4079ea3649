import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '@colophon/server/platform/database/database.ts';
import autocannon from 'autocannon';
import type { Caller } from '../caller.ts';
import { publish } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { median } from '../measure.ts';
import { openLine } from '../sites/site.ts';

const PER_SECOND = 2_000;
const SECONDS = 5;
/** Each answer waits up to 50 ms for others to be counted with it: so many visitors are on their way at once. */
const CONNECTIONS = 200;
const ROUNDS = 5;
const READS = 2_000;
/** After a round, until everything that was counted is in the database. */
const SETTLE_MS = 1_000;
const SHOWN = 'https://example.org/cover.png';

/** Exposures of one advertisement, as many a second as a busy home page has, and what they do to reads meanwhile. */
export async function measureCounters(caller: Caller, sql: Sql): Promise<Goal[]> {
  const read = await publish(caller, 'read-meanwhile', []);
  const ad = { place: 1, title: 'Counted', cover: SHOWN, link: 'https://example.org/', persist: true };
  const { _id } = await caller.call<{ _id: string }>('POST', '/v2/activities/ads/create', ad);
  const line = openLine(caller.origin);
  const path = `/v2/resources/${read.resourceId}`;
  const reached: number[] = [];
  const ratios: number[] = [];
  let sent = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const calm: number[] = [];
    for (let reads = 0; reads < READS; reads += 1) calm.push(await line.firstByteMs({ path }));
    const firing = autocannon({
      url: `${caller.origin}/v2/activities/ads/visit?_id=${_id}`,
      connections: CONNECTIONS,
      overallRate: PER_SECOND,
      duration: SECONDS,
    });
    let isBusy = true;
    const fired = firing.then((result) => {
      isBusy = false;
      return result;
    });
    const busy: number[] = [];
    while (isBusy) busy.push(await line.firstByteMs({ path }));
    const { requests, non2xx, errors } = await fired;
    assert.deepEqual({ non2xx, errors }, { non2xx: 0, errors: 0 });
    sent += requests.total;
    reached.push(requests.total / SECONDS);
    ratios.push(median(busy) / median(calm));
  }
  line.close();
  await sleep(SETTLE_MS);
  const [counted] = await sql`select exposures from ads where ad_id = ${_id}`;
  assert.ok(counted!.exposures >= sent, `${counted!.exposures} of ${sent} were counted`);
  return [
    { title: 'exposures counted', value: median(reached), unit: 'a second', target: { atLeast: 0.95 * PER_SECOND } },
    { title: 'reading meanwhile', value: median(ratios), unit: 'of calm', target: { atMost: 1.1 } },
  ];
}
