import { resourceIdOf } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { median } from '../measure.ts';
import { type Line, openLine } from './site.ts';

const TIMES = 300;
const WARM_UP = 50;
const TARGET = 1.3;

/**
 * Time to the first byte of a site's page and of the page of one of its exhibits, in times of reading one resource: one request after
 * the other on one connection, of each kind in turn.
 */
export async function measurePages(
  origin: string,
  { domain, exhibitIds, rows }: { domain: string; exhibitIds: readonly string[]; rows: number },
): Promise<Goal[]> {
  const line = openLine(origin);
  const asked = {
    read: (number: number) => ({ path: `/v2/resources/${resourceIdOf(1 + ((number * 7919) % rows))}` }),
    site: () => ({ domain, path: '/' }),
    exhibit: (number: number) => ({ domain, path: `/${exhibitIds[number % exhibitIds.length]!}/content` }),
  };
  const [read, site, exhibit] = await middlesByTurns(line, [asked.read, asked.site, asked.exhibit]);
  line.close();
  console.log(
    `  first bytes: resource ${shown(read!)}, page of a site ${shown(site!)}, of an exhibit ${shown(exhibit!)}`,
  );
  const goal = (title: string, ms: number): Goal => ({
    title: `first byte of ${title}`,
    value: ms / read!,
    unit: 'of reading one',
    target: { atMost: TARGET },
  });
  return [goal("a site's page", site!), goal("an exhibit's page", exhibit!)];
}

/** The middle time of each kind of request, which take turns. */
async function middlesByTurns(
  line: Line,
  kinds: readonly ((number: number) => Parameters<Line['firstByteMs']>[0])[],
): Promise<number[]> {
  const timesMs: number[][] = kinds.map(() => []);
  for (let number = -WARM_UP; number < TIMES; number += 1) {
    for (const [kind, request] of kinds.entries()) {
      const tookMs = await line.firstByteMs(request(Math.abs(number)));
      if (number >= 0) timesMs[kind]!.push(tookMs);
    }
  }
  return timesMs.map(median);
}

const shown = (ms: number) => `${ms.toFixed(2)} ms`;
