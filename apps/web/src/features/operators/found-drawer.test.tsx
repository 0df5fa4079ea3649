import { beforeAll, expect, test } from 'vitest';
import { userQuery } from '#api/users/operator-queries.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { FoundDrawer } from './found-drawer.tsx';

let sent: Sent[];
let users: { userId: number; username: string }[] | undefined;

beforeAll(async () => {
  await loadTexts(['operators', 'ui']);
  pretendBrowser();
  sent = pretendServer(({ path }) => (path === '/v2/users' ? users && { totalItem: 1, dataList: users } : []));
});

const drawFor = (id: string | undefined) =>
  drawPage(() => (
    <>
      <h1>Users</h1>
      <FoundDrawer
        id={id}
        query={userQuery}
        title="User"
        none="Nobody of this number"
        heights={[56]}
        onClose={() => {}}
      >
        {({ username }) => <p>It is {username}</p>}
      </FoundDrawer>
    </>
  ));

test.each([
  ['en_US', 'Try again'],
  ['zh_CN', '重试'],
] as const)('what cannot be read can be asked for again, and is shown then (%s)', async (locale, retry) => {
  await switchLocale(locale);
  users = undefined;
  drawFor('50001');
  await expect.poll(() => control(retry)).not.toBeNull();
  users = [{ userId: 50001, username: 'mira' }];
  control(retry).click();
  await shows('It is mira');
});

test('what does not exist is told apart from what is read still', async () => {
  await switchLocale('en_US');
  users = [];
  drawFor('50001');
  await shows('Nobody of this number');
});

test('without an id nothing is open and nothing is read', async () => {
  sent.length = 0;
  drawFor(undefined);
  await shows('Users');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(sent).toEqual([]);
});
