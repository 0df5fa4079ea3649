import { connect } from '@colophon/server/platform/database/database.ts';
import { logIn } from '../caller.ts';
import { measureFirstPage } from '../first-page.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT, install, undoLater } from '../installation.ts';
import type { Options } from '../options.ts';
import { withBrowser } from '../with-browser.ts';
import { measureCounters } from './counters.ts';
import { measureRanks } from './ranks.ts';
import { measureRewards } from './rewards.ts';

const PLACES = { notice: 1, floating: 2, carousel: 5 };
const SLIDES = 5;

/** Campaigns, on an installation of their own: rankings, counters, rewards of events, and the home page with advertisements. */
export async function measureCampaigns(options: Options): Promise<Goal[]> {
  const { databaseUrl, server } = await install(options);
  const { sql, close } = await connect(databaseUrl, { connections: 2 });
  undoLater(close);
  const caller = await logIn(server.origin, ACCOUNT);
  const { userId } = await caller.call<{ userId: number }>('GET', '/v2/users/current');

  console.log('Measuring rankings …');
  const goals = await measureRanks(caller, sql, userId);
  console.log('Measuring counters of advertisements …');
  goals.push(...(await measureCounters(caller, sql)));
  console.log('Measuring rewards of events …');
  goals.push(await measureRewards(caller, sql));
  console.log('Measuring the home page with advertisements …');
  const picture = await uploadPicture();
  for (const place of [PLACES.notice, PLACES.floating, ...Array.from({ length: SLIDES }, () => PLACES.carousel)]) {
    const ad = {
      place,
      title: `Advertisement at place ${place}`,
      cover: picture,
      link: 'https://example.org/',
      persist: true,
    };
    await caller.call('POST', '/v2/activities/ads/create', ad);
  }
  const page = await withBrowser('the home page with advertisements', (path) => measureFirstPage(server.origin, path));
  goals.push(...page.map((goal) => ({ ...goal, title: `${goal.title}, with advertisements` })));
  return goals;

  /** A picture of the installation's own; answers its address. */
  async function uploadPicture(): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([PIXELS], { type: 'image/png' }), 'cover.png');
    return (await caller.call<{ url: string }>('POST', '/v2/storages/files/uploadImage', form)).url;
  }
}

/** A picture of one pixel. */
const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
