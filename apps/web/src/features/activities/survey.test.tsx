import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { Survey } from './survey.tsx';

const tasks = (...statuses: number[]) => statuses.map((status) => ({ status }));
const surveys = (...links: string[]) => ({
  code: 'Questionnaire',
  title: 'Surveys',
  cover: '',
  description: '',
  items: links.map((link) => ({ title: link, cover: '', link, resourceId: '' })),
});

let answers: Record<string, unknown>;
let sent: Sent[];
function open(user: object | null = { userId: 7, username: 'mira', status: 0 }): void {
  drawPage(() => <Survey missing="There is none" />);
  queryClient.setQueryData(currentUserQuery.queryKey, user as never);
}
const asked = () => sent.map(({ path }) => path.split('/').at(-1));

beforeAll(async () => {
  await loadTexts(['ui']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ path }) => answers[path.split('/').at(-1)!]);
});
beforeEach(() => {
  sent.length = 0;
  window.location.hash = '';
  answers = {
    getInfoByCode4Client: surveys('/#finished', '/#begun'),
    getResourceTaskInfo: tasks(2, 2),
    getNodeTaskInfo: tasks(1),
  };
});

test.each([
  ['who finished the tasks about resources', tasks(2, 2), tasks(1), '#finished'],
  ['who finished those about nodes', tasks(2, 1), tasks(2, 2), '#finished'],
  ['who finished neither', tasks(2, 1), tasks(1, 2), '#begun'],
])('%s is led to the survey for them', async (_, resource, node, hash) => {
  answers.getResourceTaskInfo = resource;
  answers.getNodeTaskInfo = node;
  open();
  await expect.poll(() => window.location.hash).toBe(hash);
});

test('tasks about nodes are not asked for where those about resources decide', async () => {
  open();
  await expect.poll(() => window.location.hash).toBe('#finished');
  expect(asked()).not.toContain('getNodeTaskInfo');
});

test.each([
  ['no topic', null],
  ['one survey alone, which is for others', surveys('/#finished')],
  ['an address that is followed nowhere', surveys('/#finished', 'javascript:alert(1)')],
])('with %s there is none', async (_, topic) => {
  answers.getInfoByCode4Client = topic;
  answers.getResourceTaskInfo = tasks(1);
  open();
  await shows('There is none');
  expect(window.location.hash).toBe('');
});

test('what does not come is asked for again', async () => {
  delete answers.getResourceTaskInfo;
  open();
  await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
  answers.getResourceTaskInfo = tasks(2);
  control(translate('ui:retry')).click();
  await expect.poll(() => window.location.hash).toBe('#finished');
});
