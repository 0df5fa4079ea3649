import { InvitationStatus } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { rewardKeys } from './keys.ts';

/** Most friends that one request asks about. */
const MAX_FRIENDS = 200;

/** The code by which the user invites others; `null` for who does not take part in the test. */
export const ownCodeQuery = queryOptions({
  queryKey: rewardKeys.ownCode,
  queryFn: () => lookUp(api.GET('/v2/testQualifications/beta/codes/userActivateCode')),
});

/** People who came by an invitation of the user, with how each stands. */
export const invitedFriendsQuery = (userId: number) =>
  queryOptions({ queryKey: rewardKeys.friends(userId), queryFn: () => fetchFriends(userId) });

async function fetchFriends(userId: number) {
  const query = { userId: String(userId) };
  const friends = await answer(api.GET('/v2/testQualifications/beta/codes/invitees', { params: { query } }));
  const statuses = new Map<number, number>();
  for (let first = 0; first < friends.length; first += MAX_FRIENDS) {
    const body = friends.slice(first, first + MAX_FRIENDS).map(({ userId: id }) => ({ userId: id }));
    const standings = await answer(api.POST('/v2/activities/facade/listInviteFriendInfos', { body }));
    for (const { friendId, status } of standings) statuses.set(friendId, status);
  }
  return friends.map((friend) => {
    const status = statuses.get(friend.userId) ?? InvitationStatus.onTheWay;
    return { ...friend, status: status as InvitationStatusValue };
  });
}

type InvitationStatusValue = (typeof InvitationStatus)[keyof typeof InvitationStatus];
export type InvitedFriend = Awaited<ReturnType<typeof fetchFriends>>[number];
