import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import { question } from '#ui/confirm.ts';
import ActivitiesPage from './activities-page.tsx';
import AdsPage from './ads-page.tsx';
import TopicsPage from './topics-page.tsx';

const AT = '2026-11-20T04:00:00.000Z';
const id = (digit: string) => digit.repeat(24);
const activity = (digit: string, title: string, more: object = {}) => ({
  _id: id(digit),
  title,
  cover: 'https://example.org/cover.png',
  link: 'Widget',
  persist: false,
  startTime: '2026-12-01T00:00:00.000Z',
  limitTime: '2026-12-31T00:00:00.000Z',
  publishDate: AT,
  isDraft: false,
  status: 1,
  clientStatus: 3,
  createTime: AT,
  updateTime: AT,
  ...more,
});
const ad = (digit: string, title: string, more: object = {}) => ({
  _id: id(digit),
  place: 1,
  title,
  cover: '',
  linkActivityId: '',
  link: 'https://example.org/',
  persist: true,
  startTime: null,
  limitTime: null,
  priority: 100,
  ev: 200,
  pv: 25,
  cvr: 0.125,
  status: 2,
  createTime: AT,
  updateTime: AT,
  ...more,
});
const ACTS = [
  {
    actId: 2,
    act: 'change',
    fields: ['title', 'limitTime'],
    operatorId: 1,
    operatorName: 'administrator',
    operatorDisplayName: '',
    createTime: AT,
  },
  {
    actId: 1,
    act: 'create',
    fields: [],
    operatorId: 1,
    operatorName: 'administrator',
    operatorDisplayName: '',
    createTime: AT,
  },
];
const TOPIC = { code: 'Widget', title: 'Widgets', cover: '', description: '', items: [] };

let activities: ReturnType<typeof activity>[];
let ads: ReturnType<typeof ad>[];
let sent: Sent[];
/** Addresses and bodies of the writing requests, in their order. */
const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

beforeAll(async () => {
  await loadTexts(['campaigns', 'operators', 'rules', 'activities', 'activityPages', 'ui', 'crop']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ method, path, query }) => {
    if (method !== 'GET') return { ...TOPIC, ...activity('a', '') };
    if (path.endsWith('/ads/list')) return { ads, num: ads.length };
    if (path.endsWith('/acts')) return { acts: ACTS, num: ACTS.length };
    if (path.endsWith('/ads/days')) return [{ day: '2026-11-20', ev: 12, pv: 3 }];
    if (path.endsWith('/item/list')) return { topics: [TOPIC], num: 1 };
    if (path.endsWith('/getInfoByCode4Client')) return TOPIC;
    if (path.endsWith('/list2')) return activities;
    if (path.endsWith('/activities/list')) {
      const found = activities.filter(({ clientStatus }) => !Number(query.flag) || clientStatus === Number(query.flag));
      return { activities: found, num: found.length };
    }
    return null;
  });
});
beforeEach(() => {
  activities = [activity('a', 'Reading week'), activity('b', 'Old one', { clientStatus: 5 })];
  ads = [ad('c', 'First', { priority: 1 }), ad('d', 'Second'), ad('e', 'Floating', { place: 2, status: 4 })];
  sent.length = 0;
});
afterEach(() => queryClient.clear());

type Key = Parameters<typeof translate>[0];
const words = (key: string, values?: Record<string, string | number>) =>
  translate(`campaigns:${key}` as Key, values as never);
const save = () => control(translate('ui:save'));

test('an activity that has ended is not changed', async () => {
  drawPage(ActivitiesPage);
  await shows('Old one');
  expect(control(words('change_named', { name: 'Reading week' }))).not.toBeNull();
  expect(control(words('change_named', { name: 'Old one' }))).toBeNull();
});

test('activities are narrowed by their status', async () => {
  drawPage(ActivitiesPage, '/?status=5');
  await shows('Old one');
  expect(document.body.textContent).not.toContain('Reading week');
  expect(control(words('activity_status_5')).getAttribute('aria-pressed')).toBe('true');
  expect(sent.at(-1)!.query).toMatchObject({ flag: '5' });
});

test('an activity is paused after a question, and resumed without one', async () => {
  drawPage(ActivitiesPage);
  await shows('Reading week');
  control(words('pause_named', { name: 'Reading week' })).click();
  await expect.poll(() => question.get()?.title).toBe(words('pause_named', { name: 'Reading week' }));
  question.get()!.resolve(true);
  await expect.poll(writes).toEqual([['/v2/activities/updateStatus', { _id: id('a'), status: 2 }]]);
  activities = [activity('a', 'Reading week', { status: 2, clientStatus: 2 })];
  await queryClient.invalidateQueries();
  await expect.poll(() => control(words('resume_named', { name: 'Reading week' }))).not.toBeNull();
  control(words('resume_named', { name: 'Reading week' })).click();
  await expect.poll(() => writes()[1]).toEqual(['/v2/activities/updateStatus', { _id: id('a'), status: 1 }]);
});

test('a draft needs its title only; to be published it needs all', async () => {
  drawPage(ActivitiesPage);
  await shows('Reading week');
  control(words('add_activity')).click();
  await expect.poll(save).not.toBeNull();
  expect(save().ariaDisabled).toBe('true');
  typeInto(words('title'), ' Film week ');
  await expect.poll(() => save().ariaDisabled).toBeNull();
  const publish = () => [...document.querySelectorAll<HTMLElement>('[role="switch"]')].at(-1)!;
  publish().click();
  await expect.poll(() => save().ariaDisabled).toBe('true');
  publish().click();
  await expect.poll(() => save().ariaDisabled).toBeNull();
  save().click();
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toEqual([
    '/v2/activities/create',
    {
      title: 'Film week',
      cover: '',
      link: '',
      persist: false,
      startTime: null,
      limitTime: null,
      publishDate: expect.stringMatching(/Z$/),
      isDraft: true,
    },
  ]);
});

test('a published activity keeps its times as they were, and offers neither a draft nor to go on for ever', async () => {
  drawPage(ActivitiesPage);
  await shows('Reading week');
  control(words('change_named', { name: 'Reading week' })).click();
  await expect.poll(save).not.toBeNull();
  expect(document.querySelectorAll('[role="switch"]')).toHaveLength(0);
  await shows(words('changed_fields', { fields: `${words('title')}, ${words('end')}` }));
  await shows(words('act_create'));
  typeInto(words('title'), 'Readers’ week');
  save().click();
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]![1]).toMatchObject({
    _id: id('a'),
    title: 'Readers’ week',
    startTime: '2026-12-01T00:00:00.000Z',
    limitTime: '2026-12-31T00:00:00.000Z',
    isDraft: false,
  });
});

test('the preview shows the page before, during and after the activity', async () => {
  drawPage(ActivitiesPage);
  await shows('Reading week');
  control(words('preview_named', { name: 'Reading week' })).click();
  const button = (key: string) =>
    [...document.querySelectorAll('article a, article button')].filter(
      ({ textContent }) => textContent === translate(key as Key),
    );
  await expect.poll(() => button('activityPages:do_publish')).toHaveLength(1);
  control(words('as_of_before')).click();
  await expect.poll(() => button('activityPages:coming_soon')).toHaveLength(1);
  control(words('as_of_after')).click();
  await expect.poll(() => button('activityPages:ended')).toHaveLength(1);
  expect(button('activityPages:do_publish')).toEqual([]);
  const all = button('activities:all')[0]!;
  expect(all.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
});

test('an activity that leads away is previewed as what it is', async () => {
  activities = [activity('a', 'Elsewhere', { link: 'https://example.org/week' })];
  drawPage(ActivitiesPage);
  await shows('Elsewhere');
  control(words('preview_named', { name: 'Elsewhere' })).click();
  await shows('https://example.org/week');
});

test('advertisements say how often they were followed, and go up within their place', async () => {
  drawPage(AdsPage);
  await shows('12.5%');
  const up = (name: string) => control(words('up_named', { name }));
  expect([up('First').disabled, up('Second').disabled, up('Floating').disabled]).toEqual([true, false, true]);
  up('Second').click();
  await expect.poll(writes).toEqual([
    ['/v2/activities/ads/updatePriority', { _id: id('d'), priority: 1 }],
    ['/v2/activities/ads/updatePriority', { _id: id('c'), priority: 100 }],
  ]);
});

test('an advertisement is disabled after a question, and enabled without one', async () => {
  drawPage(AdsPage);
  await shows('First');
  control(words('enable_named', { name: 'Floating' })).click();
  await expect.poll(() => writes()[0]).toEqual(['/v2/activities/ads/updateStatus', { _id: id('e'), status: 0 }]);
  control(words('disable_named', { name: 'First' })).click();
  await expect.poll(() => question.get()?.title).toBe(words('disable_named', { name: 'First' }));
  question.get()!.resolve(true);
  await expect.poll(() => writes()[1]).toEqual(['/v2/activities/ads/updateStatus', { _id: id('c'), status: 4 }]);
});

test('an advertisement is changed beside the chart of its days', async () => {
  drawPage(AdsPage);
  await shows('First');
  control(words('change_named', { name: 'First' })).click();
  await shows(words('chart_day', { day: '2026-11-20', exposures: 12, clicks: 3 }));
  typeInto(words('address'), '');
  await expect.poll(() => save().ariaDisabled).toBe('true');
  typeInto(words('address'), 'https://example.org/join');
  await expect.poll(() => save().ariaDisabled).toBeNull();
  save().click();
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toEqual([
    '/v2/activities/ads/update',
    {
      _id: id('c'),
      place: 1,
      title: 'First',
      cover: '',
      linkActivityId: '',
      link: 'https://example.org/join',
      persist: true,
      startTime: null,
      limitTime: null,
      priority: 1,
    },
  ]);
});

test('a topic shows works that lead somewhere', async () => {
  drawPage(TopicsPage);
  await shows('Widgets');
  control(words('change_named', { name: 'Widgets' })).click();
  await expect.poll(() => control(words('add_work'))).not.toBeNull();
  control(words('add_work')).click();
  await expect.poll(() => control(words('work_title', { number: 1 }))).not.toBeNull();
  typeInto(words('work_title', { number: 1 }), 'Player');
  expect(save().ariaDisabled).toBe('true');
  typeInto(words('work_link', { number: 1 }), 'https://example.org/player');
  await expect.poll(() => save().ariaDisabled).toBeNull();
  save().click();
  await expect.poll(writes).toHaveLength(1);
  const item = { title: 'Player', cover: '', link: 'https://example.org/player', resourceId: '' };
  expect(writes()[0]).toEqual(['/v2/activities/item/update', { ...TOPIC, items: [item] }]);
});

test('where there are none, the way to one is shown', async () => {
  [activities, ads] = [[], []];
  drawPage(ActivitiesPage);
  await shows(words('activities_empty_text'));
  drawPage(AdsPage);
  await shows(words('ads_empty_text'));
});
