import type { Span } from './form.ts';
import type { Offer } from './offer.ts';
import type { Shape } from './shape.ts';

/** Icon of the licence that the signer gets. */
export type GainIcon = 'infinity' | 'clock' | 'calendar' | 'repeat' | 'flask' | 'list' | 'none';
export type PriceIcon = 'gift' | 'coin' | 'giftCoin' | 'none';
export type Icons = [GainIcon, PriceIcon];

const ENDS: Record<string, string> = {
  F: 'free',
  E: 'none',
  R: 'testFree',
  LR: 'freeThenTest',
  TF: 'testThenFree',
  TE: 'testFor',
  TLE: 'testThenFreeFor',
  NLE: 'window',
};
const PREFIXES = { L: 'trial+', N: 'from+', T: 'test+' };

/** The name of a shape. */
export function patternOf(shape: Shape): string {
  if ('open' in shape) return 'rhythm';
  if ('freeOrBuy' in shape) return 'freeOrBuy';
  const last = shape.leads.at(-1);
  if ('offer' in shape) {
    const prefix = last ? PREFIXES[last.label] : shape.offer.isRehearsing ? 'rehearse+' : '';
    return `${prefix}${shape.offer.name}`;
  }
  const chain = `${shape.leads.map(({ label }) => label).join('')}${shape.end}`;
  if (chain === 'LE') return last!.span.length ? 'freeFor' : 'freeUntil';
  if (chain === 'NF') return last!.span.date ? 'freeFrom' : 'freeAfter';
  return ENDS[chain]!;
}

export function iconsOf(shape: Shape): Icons {
  if ('open' in shape) return ['clock', 'gift'];
  if ('freeOrBuy' in shape) return [timeIcon(shape.freeOrBuy), 'giftCoin'];
  const { leads } = shape;
  const wait = leads.find(({ label }) => label === 'N')?.span;
  if ('offer' in shape) {
    const isTrial = leads.at(-1)?.label === 'L';
    const price = isTrial ? 'giftCoin' : 'coin';
    if (wait) return [timeIcon(wait), price];
    return [shape.offer.isRehearsing || leads.at(-1)?.label === 'T' ? 'flask' : gainIcon(shape.offer), price];
  }
  if (shape.end === 'E' && leads.length === 0) return ['none', 'none'];
  if (leads.length === 0) return [shape.end === 'F' ? 'infinity' : 'flask', 'gift'];
  if (leads[0]!.label === 'T') return ['flask', 'gift'];
  return [timeIcon(...leads.map(({ span }) => span)), 'gift'];
}

function gainIcon(offer: Offer): Icons[0] {
  switch (offer.name) {
    case 'buyTest':
      return 'flask';
    case 'rent':
      return timeIcon(offer.span);
    case 'later':
      return timeIcon(offer.wait, offer.span);
    case 'subscribe':
    case 'plans':
    case 'grace':
      return 'repeat';
    case 'tiers':
      return offer.tiers.every(({ span }) => span) ? timeIcon(...offer.tiers.map(({ span }) => span)) : 'infinity';
    case 'steps':
      return gainIcon(offer.next);
    default:
      return 'infinity';
  }
}

function timeIcon(...spans: (Span | undefined)[]): 'calendar' | 'clock' {
  return spans.some((span) => span?.date) ? 'calendar' : 'clock';
}
