import type { Namespace } from '#i18n/dictionaries.ts';

/** The dictionaries of a screen that shows an unlock plan. */
export const UNLOCK_TEXTS = ['unlock', 'contracts', 'payments', 'policyFacts'] as const satisfies readonly Namespace[];
