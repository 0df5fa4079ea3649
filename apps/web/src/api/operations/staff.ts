import type { OperatorPermission } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { operationKeys } from './keys.ts';

/** Parts of the platform that the user takes care of, who is an operator; `null` is all. */
export const ownPermissionsQuery = queryOptions({
  queryKey: operationKeys.own,
  queryFn: async () => (await answer(api.GET('/v2/operators/current'))).permissions,
});

/** All operators, those who have been users for longest first. */
export const staffQuery = queryOptions({
  queryKey: operationKeys.staff,
  queryFn: () => answer(api.GET('/v2/operators/staff')),
});

export type Operator = Awaited<ReturnType<NonNullable<(typeof staffQuery)['queryFn']>>>[number];

/** Gives an operator other parts to take care of; `null` is all. */
export const changeStaff = mutation({
  call: (body: { userId: number; permissions: OperatorPermission[] | null }) =>
    answer(api.PUT('/v2/operators/staff', { body })),
  stale: [operationKeys.staff, operationKeys.allAudits],
});
