import type { Goal } from '../goals.ts';
import { median } from '../measure.ts';
import { copiedExhibitId } from './copies.ts';
import { openLine, type Site } from './site.ts';

const TIMES = 400;
const WARM_UP = 100;
const TARGET = 1.2;

/** An installation with nodes that are copies of one, of as many exhibits each. */
export interface Crowd {
  readonly origin: string;
  readonly sites: readonly Site[];
  readonly exhibits: number;
}

/**
 * Time to the first byte of pages of sites, of their exhibits' pages and of their lists among many nodes, in times of the same among few: both
 * installations are asked by turns, for another node each time.
 */
export async function measureMany(few: Crowd, many: Crowd): Promise<Goal[]> {
  const among = `among ${many.sites.length.toLocaleString('en')} nodes, ${(many.sites.length * many.exhibits).toLocaleString('en')} exhibits`;
  const kinds = {
    [`page of a site ${among}`]: ({ domain }: Site) => ({ domain, path: '/' }),
    'page of an exhibit there': ({ domain, nodeId }: Site, number: number) => ({
      domain,
      path: `/${copiedExhibitId(nodeId, number)}/content`,
    }),
    'list of exhibits there': ({ nodeId }: Site) => ({ path: `/v2/exhibits/${nodeId}?limit=20` }),
  };
  const goals: Goal[] = [];
  const sides = [few, many].map((crowd) => ({ crowd, line: openLine(crowd.origin) }));
  for (const [title, request] of Object.entries(kinds)) {
    const timesMs: number[][] = [[], []];
    for (let number = -WARM_UP; number < TIMES; number += 1) {
      for (const side of number % 2 === 0 ? [0, 1] : [1, 0]) {
        const { crowd, line } = sides[side]!;
        const place = Math.abs(number * 7919);
        const site = crowd.sites[place % crowd.sites.length]!;
        const tookMs = await line.firstByteMs(request(site, 1 + (place % crowd.exhibits)));
        if (number >= 0) timesMs[side]!.push(tookMs);
      }
    }
    const [base, reached] = timesMs.map(median);
    goals.push({ title, value: reached! / base!, unit: 'of few', target: { atMost: TARGET } });
  }
  for (const { line } of sides) line.close();
  return goals;
}
