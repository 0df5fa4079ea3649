export const STEPS = ['file', 'details', 'terms'] as const;
export type Step = (typeof STEPS)[number];
