import type autocannon from 'autocannon';
import type { Goal } from '../goals.ts';
import { fire, median, type Origins, ROUNDS, type Side } from '../measure.ts';

const USUAL_RATIO = 0.5;

/**
 * Sends requests to server and floor by turns. The target is a part of what the floor reaches, usually half, or so many a
 * second where that is lower.
 */
export async function measureAgainstFloor(
  title: string,
  requests: autocannon.Request[],
  origins: Origins,
  {
    seconds,
    perSecond = Number.POSITIVE_INFINITY,
    ratio = USUAL_RATIO,
  }: { seconds: number; perSecond?: number; ratio?: number },
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
    target: { atLeast: ratio },
  };
}
