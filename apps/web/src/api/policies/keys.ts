/** Keys of policies, their templates and what their texts say. */
export const policyKeys = {
  allTemplates: ['policies', 'templates'],
  operatorTemplates: (filter: object) => ['policies', 'templates', 'operator', filter],
  templates: (subject: string, resourceTypeCodes: readonly string[], locale: string) => [
    ...['policies', 'templates', subject],
    resourceTypeCodes,
    locale,
  ],
  allTests: ['policies', 'tests'],
  tests: (policyId: string, subject: string, locale: string) => ['policies', 'tests', policyId, subject, locale],
  reading: (text: string, subjectType: string | number, locale: string) => [
    'policies',
    'reading',
    subjectType,
    locale,
    text,
  ],
};
