import type { Caller } from '../caller.ts';
import type { Goal } from '../goals.ts';
import { quantile } from '../measure.ts';

const CHANGES = 200;

/**
 * Takes an exhibit off the shelf and puts it back in one process, and asks another one for its file all the time: the time from the
 * acknowledgement until the other has given its last answer that was right before.
 */
export async function measureStaleness(
  title: string,
  { caller, exhibitId }: { caller: Caller; exhibitId: string },
  origin: string,
): Promise<Goal> {
  const isShown = async () => {
    const answer = await fetch(`${origin}/file/exhibits/${exhibitId}`);
    await answer.arrayBuffer();
    return answer.ok && !answer.headers.has('x-refusal');
  };
  const agesMs: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const onlineStatus = change % 2;
    await isShown();
    await caller.call('PUT', `/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus });
    const changedAt = performance.now();
    let ageMs = 0;
    while ((await isShown()) !== Boolean(onlineStatus)) ageMs = performance.now() - changedAt;
    agesMs.push(ageMs);
  }
  agesMs.sort((one, other) => one - other);
  return {
    title: `age of a right in another process${title}, slowest hundredth of ${CHANGES}`,
    value: quantile(agesMs, 0.99),
    unit: 'ms',
    target: { atMost: 100 },
  };
}
