import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Topic } from '#api/activities/topics.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { write } from '#test/write.ts';
import { ActivityView } from './activity-view.tsx';

const START = '2026-12-01T00:00:00.000Z';
const activity = {
  title: 'Small gears',
  cover: '',
  link: 'Widget',
  persist: false,
  startTime: START,
  limitTime: '2026-12-31T00:00:00.000Z',
  status: 4,
};
const item = (title: string, more: object = {}) => ({
  title,
  cover: '',
  link: '',
  resourceId: 'a'.repeat(24),
  ...more,
});

let topic: Topic | null;
let sent: Sent[];
beforeAll(async () => {
  await loadTexts(['activities', 'activityPages', 'ui', 'reasons']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ path, query }) => {
    if (!path.endsWith('/getInfoByCode4Client')) return null;
    const { keywords = '', code } = query;
    return topic && { ...topic, code, items: topic.items.filter(({ title }) => title.includes(keywords)) };
  });
});
afterEach(() => queryClient.clear());

const draw = (link: string, at = Date.parse(START)) =>
  drawPage(() => <ActivityView activity={{ ...activity, link }} nowMs={at} />);
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('article a')].map((a) => a.getAttribute('href'));
const words = (key: string) => translate(`activityPages:${key}` as Parameters<typeof translate>[0]);

test('the page of a key shows what operators wrote, from which nothing runs, and the works in their order', async () => {
  const description =
    'One **thing** <img src=x onerror="alert(1)"> <script>alert(1)</script> [more](javascript:alert(1))';
  const items = [item('Moon'), item('Elsewhere', { resourceId: '', link: 'https://example.org/widget' })];
  topic = { code: 'Widget', title: 'To begin with', cover: '', description, items };
  draw('Widget');
  await shows('To begin with');
  await expect.poll(() => document.querySelector('article strong')?.textContent).toBe('thing');
  expect(document.querySelector('article script, article [onerror], article a[href^="javascript"]')).toBeNull();
  expect(links().slice(-2)).toEqual([`/resource/details/${'a'.repeat(24)}`, 'https://example.org/widget']);
});

test('labels that operators write as code can be copied', async () => {
  topic = {
    code: 'Widget',
    title: 'Works',
    cover: '',
    description: 'Use `rain` or `雨`, and `rain` alone.',
    items: [],
  };
  draw('Widget');
  await expect
    .poll(() => [...document.querySelectorAll('ul li button')].map((button) => button.getAttribute('aria-label')))
    .toEqual(['rain', '雨'].map((label) => translate('activityPages:copy_label', { label })));
});

test('who won is read once the results are due, and not before', async () => {
  topic = {
    code: '',
    title: 'The winners',
    cover: '',
    description: 'Well **done**.',
    items: [item('Moon')],
  };
  sent.length = 0;
  const due = Date.parse(activity.limitTime) + 15 * 86_400_000;
  draw('Widget', due - 1);
  await shows('The winners');
  expect(document.body.textContent).not.toContain(words('see_winners'));
  expect(sent.every(({ query }) => query.code === 'Widget')).toBe(true);
  draw('Widget', due);
  await shows(words('see_winners'));
  control(words('see_winners')).click();
  await expect.poll(() => document.querySelector('[role=dialog] a')?.textContent).toBe('Moon');
});

test('many works are searched by words', async () => {
  const titles = ['Tide', 'Moon', 'Sun', 'Star', 'Rain', 'Snow', 'Fog'];
  topic = { code: 'Widget', title: 'Works', cover: '', description: '', items: titles.map((title) => item(title)) };
  draw('Widget');
  await shows('Fog');
  const search = (typed: string) => write(document.querySelector<HTMLInputElement>('article input')!, typed);
  search('Moon');
  await expect.poll(() => document.body.textContent).not.toContain('Fog');
  await shows('Moon');
  expect(sent.at(-1)!.query).toEqual({ code: 'Widget', keywords: 'Moon' });
  search('nothing');
  await shows(words('no_works'));
});

test.each([
  ['before it starts', -1, 'coming_soon'],
  ['while it runs', 0, 'do_publish'],
  ['when it is over', 31 * 86_400_000, 'ended'],
])('%s, those who take part read so', async (_, laterMs, word) => {
  topic = null;
  draw('event_contest202409', Date.parse(START) + laterMs);
  await shows(words(word));
  expect(links().includes('/resource/creatorEntry')).toBe(word === 'do_publish');
});

test('the rules stand in a dialog', async () => {
  topic = null;
  draw('event_editorpick');
  await shows(words('prize_pick_sound'));
  control(words('rules')).click();
  await shows(words('rule_terms'));
});

test('beginners are led to each step, whenever they come', async () => {
  topic = null;
  draw('play-newer', 0);
  await shows(words('newer_exhibit_title'));
  expect(links()).toEqual(['/activities', '/resource/creatorEntry', '/policy/playground', '/node/creator', '/market']);
});

test('a key without a page of its own shows the record alone', async () => {
  draw('nonesuch');
  await shows('Small gears');
  expect(links()).toEqual(['/activities']);
});
