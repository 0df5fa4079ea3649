import type { Price, Span } from './form.ts';
import type { Offer } from './offer.ts';
import type { Lead, Shape } from './shape.ts';

/** Prices of a policy, in whole cents, as far as its terms tell and whenever it is signed. */
export interface Prices {
  /** Sum of all payments for a licence for good; 0 for nothing. */
  purchaseCents?: number | undefined;
  /** Amount of each payment for a licence that payments renew, the smallest of the rates. */
  subscriptionCents?: number | undefined;
}

/** A licence that begins when a calendar says so, or ends then, has no price here: another day it is another one. */
export function pricesOf(shape: Shape): Prices {
  if ('open' in shape) return {};
  if ('freeOrBuy' in shape) return isDated(shape.freeOrBuy) ? {} : { purchaseCents: shape.price.cents };
  if (!shape.leads.every(isFreeTime)) return {};
  if ('offer' in shape) return pricesOfOffer(shape.offer);
  return shape.end === 'F' && shape.leads.length === 0 ? { purchaseCents: 0 } : {};
}

function isFreeTime({ label, span }: Lead): boolean {
  return label === 'L' && !isDated(span);
}

function pricesOfOffer(offer: Offer): Prices {
  if (isDated(offer.deadline)) return {};
  switch (offer.name) {
    case 'buy':
      return { purchaseCents: offer.price.cents };
    case 'choice':
      return { purchaseCents: smallest(offer.prices) };
    case 'instalments':
      return { purchaseCents: offer.prices.reduce((sum, { cents }) => sum + cents, 0) };
    case 'subscribe':
    case 'plans':
      return { subscriptionCents: smallest(offer.rates.map(({ price }) => price)) };
    case 'grace':
      return { subscriptionCents: offer.price.cents };
    case 'tiers': {
      const priced = (tiers: typeof offer.tiers) => smallest(tiers.map(({ price }) => price));
      const [forGood, forTime] = [offer.tiers.filter(({ span }) => !span), offer.tiers.filter(({ span }) => span)];
      return { purchaseCents: priced(forGood), subscriptionCents: offer.isRenewed ? priced(forTime) : undefined };
    }
    default:
      return {};
  }
}

function isDated(span: Span | undefined): boolean {
  return span?.date !== undefined;
}

function smallest(prices: readonly Price[]): number | undefined {
  return prices.length > 0 ? Math.min(...prices.map(({ cents }) => cents)) : undefined;
}
