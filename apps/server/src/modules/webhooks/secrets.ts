import type { Context } from '#platform/context.ts';
import { createSeal, type Seal } from '#platform/sealed.ts';

/** The seal of webhooks' secrets, by the key that whoever answers calls and whoever works on jobs has. */
export function sealOf({ receiptKey }: Pick<Context, 'receiptKey'>): Seal {
  return createSeal(receiptKey, 'colophon secrets of webhooks');
}
