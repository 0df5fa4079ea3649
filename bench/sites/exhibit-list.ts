import { dataOf } from '../caller.ts';
import type { Goal } from '../goals.ts';
import { median } from '../measure.ts';

/** The most that one call lists, and decides about. */
const PAGE = 100;
const TIMES = 30;
const WARM_UP = 10;
const TARGET_MS = 60;

/** All exhibits of a large node with the decisions about them: a call for each page, then one about what is on it; the pages at once. */
export async function measureExhibitList(origin: string, nodeId: number, exhibits: number): Promise<Goal> {
  const timesMs: number[] = [];
  for (let time = -WARM_UP; time < TIMES; time += 1) {
    const startedAt = performance.now();
    const pages = Array.from({ length: exhibits / PAGE }, (_, number) => readPage(origin, nodeId, number * PAGE));
    const shown = (await Promise.all(pages)).flat();
    if (time >= 0) timesMs.push(performance.now() - startedAt);
    if (new Set(shown).size !== exhibits) throw new Error(`${shown.length} of ${exhibits} exhibits were listed.`);
  }
  return {
    title: `${exhibits.toLocaleString('en')} exhibits with decisions`,
    value: median(timesMs),
    unit: 'ms',
    target: { atMost: TARGET_MS },
  };
}

/** The ids of a page of exhibits, all of which a visitor may see. */
async function readPage(origin: string, nodeId: number, skip: number): Promise<string[]> {
  const listed = await fetch(`${origin}/v2/exhibits/${nodeId}?skip=${skip}&limit=${PAGE}&sort=createDate:1`);
  const { dataList } = await dataOf<{ dataList: { exhibitId: string }[] }>(listed);
  const ids = dataList.map(({ exhibitId }) => exhibitId);
  const decided = await fetch(`${origin}/v2/auths/exhibits/${nodeId}/batchAuth/results?authType=4&exhibitIds=${ids}`);
  const refused = (await dataOf<{ isAuth: boolean }[]>(decided)).find(({ isAuth }) => !isAuth);
  if (refused) throw new Error(`An exhibit of the bench is not authorised: ${JSON.stringify(refused)}.`);
  return ids;
}
