import { ResourceStatus } from '@colophon/model';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { countByUser } from './count-by-user.ts';

/** A page of users by name or number, each with the number of resources they have online. */
export async function searchCreators(context: Pick<Context, 'db' | 'settings'>, search: userNames.UserSearch) {
  const page = await userNames.searchUsers(context, search, { contactData: false });
  const userIds = page.dataList.map(({ userId }) => userId);
  const counts = await countByUser(context.db, userIds, ResourceStatus.online);
  return {
    ...page,
    dataList: page.dataList.map((user, index) => ({
      ...user,
      createdResourceCount: counts[index]!.createdResourceCount,
    })),
  };
}
