import { queryOptions } from '@tanstack/react-query';
import { api, lookUp } from '../client.ts';
import { betaKeys } from './keys.ts';

/** The reader's newest application for the test, or `null`. */
export const ownApplicationQuery = queryOptions({
  queryKey: betaKeys.ownApplication,
  queryFn: () => lookUp(api.GET('/v2/testQualifications/beta/apply/current')),
});

export type OwnApplication = NonNullable<Awaited<ReturnType<NonNullable<typeof ownApplicationQuery.queryFn>>>>;
