import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { ActivityView } from './activity-view.tsx';

const NOW = Date.parse('2026-12-10T00:00:00.000Z');
const DAY_MS = 86_400_000;
const activity = {
  title: 'Bring your friends',
  cover: '',
  link: 'invite-friend',
  persist: false,
  startTime: '2026-12-01T00:00:00.000Z',
  limitTime: '2026-12-31T00:00:00.000Z',
  status: 4,
};
const friend = (userId: number) => ({
  userId,
  username: `friend-${userId}`,
  displayName: '',
  email: '',
  mobile: `138****000${userId}`,
  invitedDate: activity.startTime,
});

let answers: Record<string, unknown>;
let sent: Sent[];
const words = (key: string, values?: Record<string, string | number>) =>
  translate(`activityPages:${key}` as 'activityPages:rules', values);

/** Draws the page, as a visitor or somebody logged in sees it. */
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
    userActivateCode: { code: 'MIRA1234', limitCount: 3, usedCount: 2 },
    invitees: [],
    listInviteFriendInfos: [],
  };
});
afterEach(() => queryClient.clear());

test('a visitor is told to log in, and nothing is asked for them', async () => {
  open({ isLoggedIn: false });
  await shows(words('visitor'));
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['getInfoByCode4Client']);
});

test('an invitation is ready to be sent, with the link and the code', async () => {
  open();
  await shows(words('invitations_left', { count: 1 }));
  await shows(words('no_friends'));
  control(words('invite')).click();
  await expect.poll(() => document.querySelector('textarea')?.value).toContain('/logon?invitationCode=MIRA1234');
});

test.each([
  ['before it starts', NOW - 20 * DAY_MS, 'coming_soon'],
  ['when it is over', NOW + 30 * DAY_MS, 'ended'],
])('%s nobody can be invited, and friends are still shown', async (_, nowMs, word) => {
  answers.invitees = [friend(1)];
  open({ nowMs });
  await shows('friend-1');
  expect(control(words(word)).getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['without the test', null],
  ['with no invitation left', { code: 'MIRA1234', limitCount: 3, usedCount: 3 }],
])('%s the button says why not', async (_, code) => {
  answers.userActivateCode = code;
  open();
  await expect.poll(() => control(words('invite'))?.getAttribute('aria-disabled')).toBe('true');
});

test('a code without a limit invites as many as one likes', async () => {
  answers.userActivateCode = { code: 'MIRA1234', limitCount: 0, usedCount: 9 };
  open();
  await shows(words('invitations_unlimited'));
  expect(control(words('invite')).getAttribute('aria-disabled')).toBeNull();
});

test('friends are shown with how each stands', async () => {
  answers.invitees = [friend(1), friend(2), friend(3)];
  answers.listInviteFriendInfos = [
    { friendId: 1, status: 0 },
    { friendId: 2, status: 1 },
    { friendId: 3, status: 3 },
  ];
  open();
  await shows('friend-3');
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toContain('138****0001');
  for (const [index, status] of [0, 1, 3].entries()) expect(rows[index]).toContain(words(`friend_${status}`));
});

test('what does not come is asked for again', async () => {
  delete answers.invitees;
  open();
  await expect.poll(() => document.querySelectorAll('[role=alert]')).toHaveLength(1);
  answers.invitees = [friend(1)];
  control(translate('ui:retry')).click();
  await shows('friend-1');
});
