import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '#api/client.ts';
import type { paths } from '#api/schema.gen.ts';

export type NewApplication =
  paths['/v2/testQualifications/beta/apply']['post']['requestBody']['content']['application/json'];

/** The reader's newest application for the test, or `null`. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['beta', 'application'],
  queryFn: () => lookUp(api.GET('/v2/testQualifications/beta/apply/current')),
});

export type OwnApplication = NonNullable<Awaited<ReturnType<NonNullable<typeof ownApplicationQuery.queryFn>>>>;

/** Takes part in the test by a code. */
export function activateCode(code: string) {
  return answer(api.POST('/v2/testQualifications/beta/codes/activate', { body: { code } }));
}

/** Asks the operators to let the reader take part. */
export function apply(application: NewApplication) {
  return answer(api.POST('/v2/testQualifications/beta/apply', { body: application }));
}
