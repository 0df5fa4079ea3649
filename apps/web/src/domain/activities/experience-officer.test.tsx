import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { ActivityView } from './activity-view.tsx';

/** 13:00 in Shanghai. */
const NOW = Date.parse('2026-12-10T05:00:00.000Z');
const NOON = '2026-12-10T04:00:00.000Z';
const activity = {
  title: 'Experience officers',
  cover: '',
  link: 'ExperienceOfficer',
  persist: false,
  startTime: '2026-12-01T00:00:00.000Z',
  limitTime: '2026-12-31T00:00:00.000Z',
  status: 4,
};
const ranks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    username: `person-${index + 1}.`,
    balance: String(100 - index),
    num: String(index + 1),
  }));
const record = (id: string, more: object = {}) => ({
  id,
  title: `Record ${id}`,
  status: 3,
  rewardNum: 2,
  extra: '{}',
  updateTime: NOON,
  ...more,
});

let answers: Record<string, unknown>;
let sent: Sent[];
const words = (key: string, values?: Record<string, string | number>) =>
  translate(`activityPages:${key}` as 'activityPages:rules', values);
const asked = (name: string) => sent.filter(({ path }) => path.endsWith(`/${name}`));

function open({ isLoggedIn = true, nowMs = NOW } = {}): void {
  drawPage(() => <ActivityView activity={activity} nowMs={nowMs} />);
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
  answers = {
    getInfoByCode4Client: null,
    rank: ranks(12),
    rankInfo: { balance: 40, sortNum: 3, beforeBalance: 5 },
    find4Client: { balance: 42 },
    statisticRewardRecords: [
      {
        code: 'RS0000801',
        title: 'Game listed',
        completionTimes: 0,
        completionTime: 2,
        rewardNum: 20,
        sumRewardNum: 40,
      },
      { code: 'RS0000804', title: 'Node made', completionTimes: 3, completionTime: 1, rewardNum: 2, sumRewardNum: 2 },
      { code: 'RS0000810', title: 'Survey', completionTimes: 1, completionTime: 0, rewardNum: 5, sumRewardNum: 0 },
    ],
    listRewardRecordInfos: [],
    list4Client: { skip: 0, limit: 100, totalItem: 1, dataList: [{ _id: 'a'.repeat(24), link: 'Questionnaire' }] },
    nodes: { skip: 0, limit: 100, totalItem: 0, dataList: [] },
  };
});

test('a visitor sees the ranking, and nothing personal is asked for', async () => {
  open({ isLoggedIn: false });
  await shows('person-8.');
  await shows(words('visitor'));
  expect(document.body.textContent).not.toContain('person-9.');
  const names = sent.map(({ path }) => path.split('/').at(-1));
  expect(names.toSorted()).toEqual(['getInfoByCode4Client', 'rank']);
});

test('the first is gold, two are silver and five bronze; all stand in a dialog, ten a page', async () => {
  open();
  await shows('person-8.');
  const medals = [...document.querySelectorAll('[data-medal]')].map((place) => place.getAttribute('data-medal'));
  expect(medals).toEqual(['gold', 'silver', 'silver', 'bronze', 'bronze', 'bronze', 'bronze', 'bronze']);
  control(words('whole_ranking')).click();
  await shows('person-10.');
  expect(document.body.textContent).not.toContain('person-11.');
  control(words('page_next')).click();
  await shows('person-12.');
});

test.each([
  ['while it runs, as of the last noon of the platform', NOW, NOON],
  ['before noon, as of that of the day before', NOW - 2 * 3_600_000, '2026-12-09T04:00:00.000Z'],
  ['when it is over, as of the last noon of it', NOW + 60 * 86_400_000, '2026-12-30T04:00:00.000Z'],
])('%s people are ranked', async (_, nowMs, limitTime) => {
  open({ nowMs });
  await shows('person-1.');
  await expect.poll(() => asked('rankInfo')).toHaveLength(1);
  for (const name of ['rank', 'rankInfo'])
    expect(asked(name)[0]!.body).toMatchObject({ coinAccountType: 2, limitTime });
});

test('one’s points are of now, the place and what is missing of noon', async () => {
  open();
  await shows(words('points_count', { count: 42 }));
  await shows(words('to_place_before'));
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '42 points',
    '3',
    '5 points',
  ]);
});

test.each([
  ['without points', null],
  ['unranked', { balance: 0, sortNum: 0, beforeBalance: 0 }],
])('%s there is no place', async (_, own) => {
  answers.rankInfo = own;
  open();
  await shows(words('no_place'));
  expect(document.body.textContent).not.toContain(words('to_place_before'));
});

test('tasks say how often they were done, and lead to where they are', async () => {
  open();
  await shows('Game listed');
  await shows(words('times', { count: 2 }));
  await shows(words('done_of', { done: 1, needed: 3 }));
  const survey = `[aria-label="${words('do_it_named', { task: 'Survey' })}"]`;
  await expect.poll(() => document.querySelector(survey)?.getAttribute('href')).toBe(`/activity/${'a'.repeat(24)}`);
});

test('records say what was deducted and why', async () => {
  answers.listRewardRecordInfos = [
    record('a', { status: 4, extra: '{"reason":"Copied"}' }),
    ...Array.from({ length: 10 }, (_, index) => record(`b${index}`)),
  ];
  open();
  await shows('Game listed');
  control(words('point_records')).click();
  await shows(words('reason', { reason: 'Copied' }));
  expect(asked('listRewardRecordInfos')[0]!.body).toEqual({ rewardGroupCodes: ['RG00008'], statusArray: [3, 4] });
  expect(document.body.textContent).not.toContain('Record b9');
  control(words('page_next')).click();
  await shows('Record b9');
});

test('an empty ranking and empty records say so', async () => {
  answers.rank = [];
  open();
  await shows(words('no_ranks'));
  await shows('Game listed');
  control(words('point_records')).click();
  await shows(words('no_point_records'));
});

test('what does not come is asked for again', async () => {
  delete answers.rank;
  open();
  await expect.poll(() => document.querySelectorAll('[role=alert]')).toHaveLength(1);
  answers.rank = ranks(1);
  control(translate('ui:retry')).click();
  await shows('person-1.');
});
