import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { ActivityView } from './activity-view.tsx';

/** 01:00 of 11 December in Shanghai. */
const NOW = Date.parse('2026-12-10T17:00:00.000Z');
const activity = {
  title: 'Creation contest',
  cover: '',
  link: 'ResourceCompetition',
  persist: false,
  startTime: '2026-11-01T00:00:00.000Z',
  limitTime: '2026-12-31T00:00:00.000Z',
  status: 4,
};
const draw = (id: string, weekStart: string) => ({
  id,
  weekStart,
  weekEnd: 'its end',
  resourceId: 'a'.repeat(24),
  resourceName: `mira/work-${id}`,
  resourceUsername: 'mira',
});

let answers: Record<string, unknown>;
let sent: Sent[];
const words = (key: string, values?: Record<string, string | number>) =>
  translate(`activityPages:${key}` as 'activityPages:rules', values);
const asked = (name: string) => sent.filter(({ path }) => path.endsWith(`/${name}`));

function open({ isLoggedIn = true, nowMs = NOW, persist = false } = {}): void {
  drawPage(() => <ActivityView activity={{ ...activity, persist }} nowMs={nowMs} />);
  queryClient.setQueryData(
    currentUserQuery.queryKey,
    isLoggedIn ? ({ userId: 7, username: 'mira', status: 0 } as never) : null,
  );
}

beforeAll(async () => {
  await loadTexts(['activities', 'activityPages', 'ui', 'reasons']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ path }) => answers[path.split('/').at(-1)!]);
});
beforeEach(() => {
  sent.length = 0;
  answers = { getInfoByCode4Client: null, show: [], listRewardRecordInfos: [] };
});

test('a visitor sees who won, and nothing personal is asked for', async () => {
  answers.show = [draw('one', '2026-11-30')];
  open({ isLoggedIn: false });
  await shows('mira/work-one');
  await shows(words('visitor'));
  expect(asked('listRewardRecordInfos')).toEqual([]);
});

test('the last three weeks are shown, the latest first, of days of the platform', async () => {
  answers.show = ['2026-11-09', '2026-11-30', '2026-11-16', '2026-11-23'].map((week) => draw(week, week));
  open();
  await shows('mira/work-2026-11-16');
  const weeks = [...document.querySelectorAll('article section section h3')].map(({ textContent }) => textContent);
  expect(weeks).toEqual(
    ['2026-11-30', '2026-11-23', '2026-11-16'].map((from) => words('week', { from, to: 'its end' })),
  );
  expect(asked('show')[0]!.query).toEqual({ startDate: '2026-11-01', limitDate: '2026-12-11' });
});

test('an activity without a start asks for the last four weeks', async () => {
  open({ persist: true });
  await shows(words('no_winners'));
  expect(asked('show')[0]!.query).toEqual({ startDate: '2026-11-13', limitDate: '2026-12-11' });
});

test('sunlight is what was given for works', async () => {
  answers.listRewardRecordInfos = [{ rewardNum: 20 }, { rewardNum: 5.5 }];
  open();
  await shows('¥25.50');
  await shows(words('works_counted', { count: 2 }));
  expect(asked('listRewardRecordInfos')[0]!.body).toEqual({ rewardGroupCodes: ['RG00007'], statusArray: [3] });
});

test.each([
  ['before it starts', Date.parse('2026-10-01'), 'coming_soon', 2],
  ['while it runs', NOW, 'do_publish', 2],
  ['when it is over', Date.parse('2027-02-01'), 'ended', 2],
])('%s both tracks say so', async (_, nowMs, word, count) => {
  open({ nowMs });
  await shows(words('no_sunlight'));
  const buttons = [...document.querySelectorAll('article button, article a')];
  expect(buttons.filter(({ textContent }) => textContent === words(word))).toHaveLength(count);
});

test('what does not come is asked for again', async () => {
  delete answers.show;
  open();
  await expect.poll(() => document.querySelectorAll('[role=alert]')).toHaveLength(1);
  answers.show = [draw('one', '2026-11-30')];
  control(translate('ui:retry')).click();
  await shows('mira/work-one');
});
