/** The screens about an own resource or collection, as addresses name them. */
export const SECTIONS = ['versionInfo', 'info', 'policy', 'contract', 'dependency'] as const;

export type Section = (typeof SECTIONS)[number];
