import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { PAGE_SIZE, startOf } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { operatorKeys as keys } from './operator-keys.ts';

/** Filter of the list of users, as the address holds it. */
export interface UserFilter {
  keywords?: string;
  userId?: string;
  /** Ids, joined by commas. */
  tagIds?: string;
  startRegisteredDate?: string;
  endRegisteredDate?: string;
  /** Those who are to be closed, or those who were. */
  closing?: 'waiting' | 'closed';
}

/** Users with the numbers of what each of them made. */
export const usersList = (filter: UserFilter): PagedQuery<ListedUser> => ({
  queryKey: keys.list(filter),
  fetchPage: (skip, after) => fetchUsers(filter, skip, after),
  afterOf: ({ userId, createDate }) => `${createDate}~${userId}`,
  idOf: ({ userId }) => userId,
});

async function fetchUsers(filter: UserFilter, skip: number, after?: string) {
  const query = { ...filter, ...startOf(skip, after), limit: PAGE_SIZE };
  const page = await answer(api.GET('/v2/users', { params: { query } }));
  const counted = await withCounts(page.dataList);
  return { ...page, dataList: counted };
}

async function withCounts<User extends { userId: number }>(users: User[]) {
  if (users.length === 0) return [];
  const params = { query: { userIds: users.map(({ userId }) => userId).join() } };
  const [resources, nodes] = await Promise.all([
    answer(api.GET('/v2/resources/count', { params })),
    answer(api.GET('/v2/nodes/count', { params })),
  ]);
  const resourceCounts = new Map(resources.map((count) => [count.userId, count.createdResourceCount]));
  const nodeCounts = new Map(nodes.map((count) => [count.userId, count.createdNodeCount]));
  return users.map((user) => ({
    ...user,
    resourceCount: resourceCounts.get(user.userId) ?? 0,
    nodeCount: nodeCounts.get(user.userId) ?? 0,
  }));
}

export type ListedUser = Awaited<ReturnType<typeof fetchUsers>>['dataList'][number];

/** Everything about one user; `null` when there is none of that id. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.one(userId),
    queryFn: async () => (await fetchUsers({ userId }, 0)).dataList[0] ?? null,
  });

/** Records of freezing and recovering a user, newest first. */
export const freezingQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.freezing(userId),
    queryFn: async () => {
      const params = { query: { userIds: String(userId) } };
      const [history] = await answer(api.GET('/v2/users/freeOrRecover/records', { params }));
      return history?.records ?? [];
    },
  });

/** The tags that users can carry. */
export const tagsQuery = queryOptions({
  queryKey: keys.tags,
  queryFn: () => answer(api.GET('/v2/users/tags')),
});

export type Tag = Awaited<ReturnType<NonNullable<typeof tagsQuery.queryFn>>>[number];
