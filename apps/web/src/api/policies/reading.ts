import type { SubjectType } from '@colophon/policy';
import { queryOptions } from '@tanstack/react-query';
import { policyKeys } from './keys.ts';

interface PolicyInLanguage {
  text: string;
  subjectType: SubjectType;
  locale: string;
}

/** Meaning of a policy, as `read` finds it out in the browser; cached like an answer, since reading takes time. */
export function readingQuery<Reading>({ text, subjectType, locale }: PolicyInLanguage, read: () => Promise<Reading>) {
  return queryOptions({
    queryKey: policyKeys.reading(text, subjectType, locale),
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
