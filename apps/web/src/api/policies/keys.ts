/** Keys of policies, their templates and what their texts say. */
export const policyKeys = {
  allTemplates: ['policies', 'templates'],
  operatedTemplates: (filter: object) => ['policies', 'templates', 'operated', filter],
  templates: (subject: string, resourceTypeCodes: readonly string[], locale: string) => [
    ...['policies', 'templates', subject],
    resourceTypeCodes,
    locale,
  ],
  reading: (text: string, subjectType: string | number, locale: string) => [
    'policies',
    'reading',
    subjectType,
    locale,
    text,
  ],
};
