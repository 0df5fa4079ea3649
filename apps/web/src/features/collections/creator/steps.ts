export const STEPS = ['create', 'items', 'terms', 'details'] as const;
export type Step = (typeof STEPS)[number];
