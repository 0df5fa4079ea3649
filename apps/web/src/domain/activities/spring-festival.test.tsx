import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import { question } from '#ui/confirm.ts';
import { ActivityView } from './activity-view.tsx';

/** 01:00 of 11 December in Shanghai. */
const NOW = Date.parse('2026-12-10T17:00:00.000Z');
const MIDNIGHT = '2026-12-10T16:00:00.000Z';
const activity = {
  title: 'Spring',
  cover: '',
  persist: false,
  startTime: '2026-12-01T00:00:00.000Z',
  limitTime: '2026-12-31T00:00:00.000Z',
  status: 4,
};

let done: Record<string, number>;
let answers: Record<string, unknown>;
let sent: Sent[];
const words = (key: string, values?: Record<string, string | number>) =>
  translate(`activityPages:${key}` as 'activityPages:rules', values);
const asked = (name: string) => sent.filter(({ path }) => path.endsWith(`/${name}`));
const reached = () =>
  [...document.querySelectorAll('li[data-done] > span:first-child')].map((each) => each.textContent);

function open(link: string, { isLoggedIn = true, nowMs = NOW, createDate = '2026-11-30T23:59:59.000Z' } = {}): void {
  drawPage(() => <ActivityView activity={{ ...activity, link }} nowMs={nowMs} />);
  queryClient.setQueryData(
    currentUserQuery.queryKey,
    isLoggedIn ? ({ userId: 7, username: 'mira', status: 0, createDate } as never) : null,
  );
}

beforeAll(async () => {
  await loadTexts(['activities', 'activityPages', 'ui', 'reasons']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ path, query, body }) => {
    const name = path.split('/').at(-1)!;
    if (name === 'statisticTaskRecords')
      return (body as { codes: string[] }).codes.map((code) => ({
        code,
        title: code,
        completionTime: done[code] ?? 0,
        label: code === 'TS000801' ? 'spring' : '',
      }));
    return answers[name + (query.capsuleType ?? '')];
  });
});
beforeEach(() => {
  sent.length = 0;
  done = {};
  answers = {
    getInfoByCode4Client: null,
    statisticSingleRewardRecordForAll: { code: 'RS000901', completionTime: 50 },
    pushMessage4Task: true,
    latest: [],
    getInfo1: null,
    getInfo2: null,
    getInfo3: null,
    draw: [],
  };
});

test('a visitor sees the pool, and nothing personal is asked for', async () => {
  open('SpringFestival', { isLoggedIn: false });
  await shows(words('visitor'));
  await shows(words('pool_people', { count: 50 }));
  expect(asked('statisticTaskRecords')).toEqual([]);
  expect(reached()).toEqual([
    words('pool_step', { people: 20, amount: '¥200.00' }),
    words('pool_step', { people: 50, amount: '¥666.00' }),
  ]);
});

test('tasks are those of today of the platform; days and friends are all so far', async () => {
  done = { TS000802: 1, TS000805: 7, TS001001: 3 };
  open('SpringFestival');
  await shows(words('days_so_far', { count: 7 }));
  await shows('TS000802');
  expect(reached().slice(0, 5)).toEqual([
    'TS000802',
    words('days', { count: 1 }),
    words('days', { count: 7 }),
    words('friends_count', { count: 1 }),
    words('friends_count', { count: 3 }),
  ]);
  const bodies = asked('statisticTaskRecords').map(({ body }) => body as { codes: string[]; startTime?: string });
  expect(bodies.find(({ codes }) => codes.includes('TS000801'))!.startTime).toBe(MIDNIGHT);
  expect(bodies.find(({ codes }) => codes.includes('TS000805'))!.startTime).toBeUndefined();
  expect(document.querySelector('li > code')?.textContent).toBe('spring');
});

test('a packet waits for people who have registered since the start', async () => {
  open('SpringFestival');
  await shows(words('packet_since', { date: '2026-12-01' }));
  expect(document.querySelector('a[href$="/dashboard"]')).toBeNull();
  open('SpringFestival', { createDate: activity.startTime });
  await shows(words('packet_text'));
  expect(document.querySelector('a[href$="/dashboard"]')?.textContent).toBe(words('packet_open'));
});

test('a story is handed in once, after a question', async () => {
  open('SpringFestival');
  await shows(words('tell_story'));
  expect(control(words('tell_story')).getAttribute('aria-disabled')).toBe('true');
  typeInto(words('story_address'), 'javascript:alert(1)');
  expect(control(words('tell_story')).getAttribute('aria-disabled')).toBe('true');
  typeInto(words('story_address'), 'https://example.org/post');
  await expect.poll(() => control(words('tell_story')).getAttribute('aria-disabled')).toBeNull();
  control(words('tell_story')).click();
  await expect.poll(() => question.get()).not.toBeNull();
  expect(asked('pushMessage4Task')).toEqual([]);
  done = { TS000901: 1 };
  question.get()!.resolve(true);
  await shows(words('story_told'));
  expect(asked('pushMessage4Task').map(({ body }) => body)).toEqual([
    { taskConfigCode: 'TS000901', meta: { linkUrl: 'https://example.org/post' } },
  ]);
});

test('a story that the platform does not count is said not to have been kept', async () => {
  open('SpringFestival');
  await shows(words('tell_story'));
  typeInto(words('story_address'), 'https://example.org/post');
  await expect.poll(() => control(words('tell_story')).getAttribute('aria-disabled')).toBeNull();
  control(words('tell_story')).click();
  await expect.poll(() => question.get()).not.toBeNull();
  question.get()!.resolve(true);
  await shows(words('story_not_counted'));
});

test.each([
  ['before it starts', Date.parse('2026-11-01'), 'coming_soon'],
  ['when it is over', Date.parse('2027-02-01'), 'ended'],
])('%s neither signing up nor a story is open', async (_, nowMs, word) => {
  open('SpringFestival', { nowMs });
  await shows(words('story_address'));
  const buttons = [...document.querySelectorAll('article button')].filter(
    ({ textContent }) => textContent === words(word),
  );
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
});

test('a capsule is opened in a stage that is open; one that was opened shows its pieces', async () => {
  answers.getInfo1 = {
    capsuleType: 1,
    drawTime: MIDNIGHT,
    items: ['Lantern', 'Lantern'].map((title) => ({ code: 'a', title, cover: '', resourceType: '' })),
  };
  open('SpringFestival2025', { nowMs: Date.parse('2026-12-12T00:00:00.000Z') });
  await shows('Lantern');
  await expect
    .poll(() => [...document.querySelectorAll('button')].filter((each) => each.textContent === words('open_capsule')))
    .toHaveLength(2);
  const [second, third] = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === words('open_capsule'),
  );
  expect(third!.getAttribute('aria-disabled')).toBe('true');
  answers.getInfo2 = { capsuleType: 2, drawTime: MIDNIGHT, items: [{ code: 'b', title: 'Kite', cover: '' }] };
  second!.click();
  await shows('Kite');
  expect(asked('draw').map(({ body }) => body)).toEqual([{ capsuleType: 2, num: 3 }]);
});

test('capsules of a visitor are not asked for', async () => {
  open('SpringFestival2025', { isLoggedIn: false });
  await shows(words('visitor'));
  expect(asked('getInfo')).toEqual([]);
});

test('what does not come is asked for again', async () => {
  delete answers.statisticSingleRewardRecordForAll;
  open('SpringFestival');
  await expect.poll(() => document.querySelectorAll('[role=alert]')).toHaveLength(1);
  answers.statisticSingleRewardRecordForAll = { code: 'RS000901', completionTime: 1 };
  control(translate('ui:retry')).click();
  await shows(words('pool_people', { count: 1 }));
});

test('a participant reads that they signed up; others are led to it', async () => {
  open('SpringFestival');
  await shows(words('do_sign_up'));
  drawPage(() => <ActivityView activity={{ ...activity, link: 'SpringFestival' }} nowMs={NOW} />);
  queryClient.setQueryData(currentUserQuery.queryKey, { userId: 7, username: 'mira', status: 0, userType: 1 } as never);
  await shows(words('signed_up'));
});

test('what others drew lately is there for visitors too', async () => {
  answers.latest = [
    {
      userId: 8,
      username: 'noah',
      displayName: '',
      capsuleType: 1,
      drawTime: '2026-12-09T00:00:00.000Z',
      items: [{ code: 'ink', title: 'Ink stick', cover: '', resourceType: '' }],
    },
  ];
  open('SpringFestival2025', { isLoggedIn: false });
  await shows(words('capsules_of_others'));
  await shows('Ink stick');
  await shows('noah');
});
