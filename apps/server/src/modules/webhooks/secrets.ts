import type { KeyObject } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { createSeal, type Seal } from '#platform/sealed.ts';
import { keyOf } from './delivery/sign.ts';
import { MAX_OPEN_KEYS } from './limits.ts';
import type { WebhookEndpointRow } from './tables.ts';

/** The seal of webhooks' secrets, by the key that whoever answers calls and whoever works on jobs has. */
export function sealOf({ receiptKey }: Pick<Context, 'receiptKey'>): Seal {
  return createSeal(receiptKey, 'colophon secrets of webhooks');
}

/** The keys that sign messages to an endpoint now: its own, and for a day the one before. */
export function signingKeys(
  context: Pick<Context, 'receiptKey' | 'clock'>,
  { endpointId, secret, formerSecret, formerUntil }: WebhookEndpointRow,
): KeyObject[] {
  const seal = sealOf(context);
  const isFormerGood = formerSecret !== null && formerUntil !== null && formerUntil > context.clock.now();
  return [secret, ...(isFormerGood ? [formerSecret] : [])].map((sealed) => keyOf(seal.open(sealed, endpointId)));
}

/** Opens an endpoint's sealed secret as the key that signs. */
export type OpenKey = (sealed: Buffer, endpointId: string) => KeyObject;

/** Opens secrets, and keeps the keys: opening one takes longer than signing with it. */
export function keysOf(context: Pick<Context, 'receiptKey'>): OpenKey {
  const seal = sealOf(context);
  const keys = new Map<string, KeyObject>();
  return (sealed, endpointId) => {
    const name = endpointId + sealed.toString('latin1');
    let key = keys.get(name);
    if (key === undefined) {
      if (keys.size === MAX_OPEN_KEYS) keys.clear();
      key = keyOf(seal.open(sealed, endpointId));
      keys.set(name, key);
    }
    return key;
  };
}
