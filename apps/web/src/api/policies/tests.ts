import { queryOptions } from '@tanstack/react-query';
import { api, lookUp } from '../client.ts';
import { policyKeys } from './keys.ts';

/** Whose policy is tested: `1:` and the id of a resource, `2:` and that of an exhibit. */
export type TestedSubject = `${1 | 2}:${string}`;

/** Tests that a subject says beside a policy, with what came of them; `null` where it says none. */
export const policyTestsQuery = (policyId: string, subject: TestedSubject, locale: string) =>
  queryOptions({
    queryKey: policyKeys.tests(policyId, subject, locale),
    queryFn: () =>
      lookUp(api.GET('/v2/policies/{policyId}/tests', { params: { path: { policyId }, query: { subject } } })),
  });
