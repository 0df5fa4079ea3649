import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { RewardPage } from './reward-page.tsx';

const AT = '2026-11-20T04:00:00.000Z';
const task = (taskConfigCode: string, taskConfigTitle: string, status: number) => ({
  taskConfigCode,
  taskConfigTitle,
  taskConfigDescription: '',
  status,
});
const reward = (id: string, more: object) => ({
  id,
  title: `Reward ${id}`,
  rewardType: 2,
  rewardNum: 6,
  status: 3,
  tag: 4,
  extra: '{}',
  updateTime: AT,
  ...more,
});
const record = (id: string, changedAmount: number, extra: string) => ({
  id,
  changedAmount,
  afterBalance: 12.5,
  extra,
  createTime: AT,
});
const page = (dataList: object[]) => ({ skip: 0, limit: 100, totalItem: dataList.length, dataList });

let answers: Record<string, unknown>;
let sent: Sent[];
/** Opens the page as a user. */
function open(address = '/'): void {
  drawPage(RewardPage, address);
  queryClient.setQueryData(currentUserQuery.queryKey, { userId: 7, username: 'mira', status: 0 } as never);
}

const words = (key: string, values?: Record<string, string | number>) =>
  translate(`rewards:${key}` as 'rewards:heading', values);

beforeAll(async () => {
  await loadTexts(['rewards', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ path, query }) => answers[path.split('/').at(-1)!] ?? answers[`${path}?${query.type}`]);
});
beforeEach(() => {
  sent.length = 0;
  answers = {
    nodes: page([]),
    getBaseTaskInfo: [task('TS000011', 'Read the guide', 2), task('TS000012', 'Complete your profile', 1)],
    getResourceTaskInfo: [task('TS000021', 'Create a resource', 1)],
    getNodeTaskInfo: [task('TS000035', 'Look at recommended nodes', 1)],
    statisticRewardRecords: [
      { code: 'RS000011', rewardNum: 6, tag: 2 },
      { code: 'RS000021', rewardNum: 7, tag: 4 },
      { code: 'RS000012', rewardNum: 1, tag: 2 },
    ],
    listRewardRecordInfos: [],
    '/v2/activities/coin/account/find4Client?1': { balance: 12.5 },
    '/v2/activities/coin/account/find4Client?2': { balance: 1 },
    list4Client: page([]),
    '{userId}': { accountId: '1', status: 0, balance: '0.00' },
    individualAccounts: { accountId: '1', status: 0, balance: '0.00' },
  };
});

test('shows the coins, and the tasks with how one stands and what they give, but nothing that is stopped', async () => {
  open();
  await shows('¥12.50');
  await shows(words('points', { count: 1 }));
  await shows(words('done_of', { done: 1, count: 2 }));
  await shows(words('gives', { amount: '¥6.00' }));
  expect(document.body.textContent).not.toContain('¥0.00');
  expect(document.body.textContent).not.toContain('¥7.00');
  await shows(words('gives_invitations', { count: 1 }));
  const ways = [...document.querySelectorAll('li a')].map((link) => link.getAttribute('aria-label'));
  expect(ways).toEqual(
    ['Complete your profile', 'Create a resource', 'Look at recommended nodes'].map((name) =>
      words('do_it_named', { task: name }),
    ),
  );
  await shows(words('no_rewards_text'));
  await shows(words('no_records_text'));
});

test('a reward says why it waits and why it was taken back', async () => {
  answers.listRewardRecordInfos = [
    reward('a', { rewardType: 1, status: 2, tag: 3 }),
    reward('b', { status: 4, tag: 5, extra: '{"reason":"Copied"}' }),
    reward('c', { rewardType: 5, rewardNum: 0, status: 2, tag: 3 }),
  ];
  open();
  await shows(words('reason', { reason: 'Copied' }));
  await shows(words('tag_5'));
  await shows(words('waits_for_pool'));
  await shows(words('part_of_pool'));
});

test('rewards of one status are asked for by it, and found or not', async () => {
  open('/?status=4');
  await shows(translate('ui:nothing_found'));
  const asked = () => sent.filter(({ path }) => path.endsWith('listRewardRecordInfos')).map(({ body }) => body);
  expect(asked()).toEqual([{ statusArray: [4] }]);
  expect(control(words('status_4')).getAttribute('aria-pressed')).toBe('true');
  control(words('status_all')).click();
  await shows(words('no_rewards_text'));
});

test('records say what they were for, whatever their text is', async () => {
  answers.list4Client = page([
    record('1', 6, '{"mark":"First steps done"}'),
    record('2', -6, '{"remark":"Copied"}'),
    record('3', 1, 'broken'),
  ]);
  open();
  await shows('First steps done');
  await shows('Copied');
  await shows('--');
  await shows('+¥6.00');
  await shows('-¥6.00');
  control(words('points_account')).click();
  await expect
    .poll(() => sent.filter(({ path }) => path.endsWith('list4Client')).at(-1)?.query.coinAccountType)
    .toBe('2');
});

test('what does not come is asked for again', async () => {
  delete answers.getNodeTaskInfo;
  delete answers['/v2/activities/coin/account/find4Client?1'];
  open();
  await expect.poll(() => document.querySelectorAll('[role=alert]')).toHaveLength(2);
});
