import type { Context } from '#platform/context.ts';
import { createSeal, type Seal } from '#platform/sealed.ts';
import type { WebhookEndpointRow } from './tables.ts';

/** The seal of webhooks' secrets, by the key that whoever answers calls and whoever works on jobs has. */
export function sealOf({ receiptKey }: Pick<Context, 'receiptKey'>): Seal {
  return createSeal(receiptKey, 'colophon secrets of webhooks');
}

/** The secrets that sign messages to an endpoint now: its own, and for a day the one before. */
export function secretsOf(
  context: Pick<Context, 'receiptKey' | 'clock'>,
  { endpointId, secret, formerSecret, formerUntil }: WebhookEndpointRow,
): string[] {
  const seal = sealOf(context);
  const isFormerGood = formerSecret !== null && formerUntil !== null && formerUntil > context.clock.now();
  return [secret, ...(isFormerGood ? [formerSecret] : [])].map((sealed) => seal.open(sealed, endpointId));
}
