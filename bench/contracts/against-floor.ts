import type autocannon from 'autocannon';
import type { Goal } from '../goals.ts';
import { fire, median, type Origins, ROUNDS, type Side } from '../measure.ts';

const TARGET_RATIO = 0.5;

/** Sends requests to server and floor by turns. The target is so many a second, or half of what the floor reaches, whichever is lower. */
export async function measureAgainstFloor(
  title: string,
  requests: autocannon.Request[],
  origins: Origins,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Goal> {
  const rates: Record<Side, number[]> = { floor: [], server: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const sides: Side[] = round % 2 === 0 ? ['floor', 'server'] : ['server', 'floor'];
    for (const side of sides) {
      const { requestsPerSecond } = await fire({ title: `${title} (${side})`, requests }, origins[side], seconds);
      if (round > 0) rates[side].push(requestsPerSecond);
    }
  }
  const reached = median(rates.server);
  if (reached >= perSecond) return { title, value: reached, unit: '/s', target: { atLeast: perSecond } };
  return {
    title: `${title} (${reached.toFixed(0)}/s, floor ${median(rates.floor).toFixed(0)}/s)`,
    value: median(rates.server.map((rate, round) => rate / rates.floor[round]!)),
    unit: 'of the floor',
    target: { atLeast: TARGET_RATIO },
  };
}
