import type { SubjectType } from '@colophon/policy';
import { useQuery } from '@tanstack/react-query';
import { readingQuery } from '#api/policies/reading.ts';
import { currentLocale } from '#i18n/i18n.ts';

/** Reads a policy text here, where what it says was not loaded with it; `null` when it cannot be read. */
export function useReading(text: string, subjectType: SubjectType, isNeeded: boolean) {
  const locale = currentLocale();
  const { data, isError } = useQuery({
    ...readingQuery({ text, subjectType, locale }, async () =>
      (await import('./read-policy.ts')).readPolicy(text, subjectType, locale),
    ),
    enabled: isNeeded,
  });
  return isError ? null : data;
}
