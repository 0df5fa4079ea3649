import type { Locale } from '../types.ts';
import * as chinese from './chinese.ts';
import * as english from './english.ts';
import { isTwofold, type Length, type Span } from './form.ts';
import { countOf } from './formats.ts';
import type { Deal, Offer } from './offer.ts';
import type { Shape } from './shape.ts';

/** Most words of an English phrase, and most characters of a Chinese one besides its amounts and dates. */
const MAX_WORDS = 5;
const MAX_CHARACTERS = 12;

type Money = (cents: number) => string;

/** Returns price and licence in a few words; they may say less than the sentence. */
export function phraseOf(shape: Shape, locale: Locale, money: Money): string {
  if (locale === 'en_US') {
    const texts = candidates(shape, ENGLISH, { money, date: english.shortDate });
    return texts.find((text) => text.split(' ').length <= MAX_WORDS) ?? texts.at(-1)!;
  }
  const bare = candidates(shape, CHINESE, { money: () => '', date: () => '' });
  const fits = bare.findIndex((text) => text.replaceAll(' ', '').length <= MAX_CHARACTERS);
  return chinese.tidy(candidates(shape, CHINESE, { money, date: chinese.shortDate }).at(fits)!);
}

interface Writing {
  money: Money;
  date: (date: string) => string;
}

/** The words of a language. */
interface Words {
  length: (length: Length) => string;
  rate: (price: string, length: Length) => string;
  ends: Record<string, string>;
  rhythm: string;
  freeFor: (length: string) => string;
  freeUntil: (date: string) => string;
  freeForTime: string;
  freeOrBuy: (length: string, price: string) => string;
  freeOrBuyNow: (price: string) => string;
  freeFrom: (date: string) => string;
  freeAfter: (length: string) => string;
  freeLater: string;
  onDates: string;
  paidLater: string;
  freeLaterThenPaid: string;
  testThenPaid: string;
  trialThen: (length: string, price: string) => string;
  trialThenPaid: (length: string) => string;
  freeThenPaid: string;
  rehearseThen: (price: string) => string;
  rehearseThenPaid: string;
  once: (price: string) => string;
  forTests: (price: string) => string;
  fromOnce: (price: string) => string;
  from: (price: string) => string;
  paidFor: (price: string, length: string) => string;
  paidForTime: (price: string) => string;
  startsLater: (price: string) => string;
  instalments: (sum: string, count: number) => string;
  firstThen: (price: string, next: string) => string;
  nowThen: (price: string, later: string) => string;
  now: (price: string) => string;
}

const ENGLISH: Words = {
  length: english.plainLength,
  rate: (price, length) => {
    const { count, unit } = countOf(length);
    return `${price}/${count === 1n ? unit : english.plainLength(length)}`;
  },
  ends: {
    F: 'Free for ever',
    E: 'No licence',
    R: 'For rehearsing only',
    TE: 'For rehearsing only',
    LR: 'Free first, then rehearsing',
    TF: 'Rehearse first, then free',
    TLE: 'Rehearse first, then free',
  },
  rhythm: 'Free at times',
  freeFor: (length) => `Free for ${length}`,
  freeUntil: (date) => `Free until ${date}`,
  freeForTime: 'Free for a time',
  freeOrBuy: (length, price) => `${length} free, or ${price}`,
  freeOrBuyNow: (price) => `Free now, or ${price}`,
  freeFrom: (date) => `Free from ${date}`,
  freeAfter: (length) => `Free after ${length}`,
  freeLater: 'Free later',
  onDates: 'Free on given dates',
  paidLater: 'Paid, starts later',
  freeLaterThenPaid: 'Free later, then paid',
  testThenPaid: 'Rehearse first, then paid',
  trialThen: (length, price) => `${length} free, then ${price}`,
  trialThenPaid: (length) => `${length} free, then paid`,
  freeThenPaid: 'Free first, then paid',
  rehearseThen: (price) => `Rehearse free, use ${price}`,
  rehearseThenPaid: 'Rehearse free, then paid',
  once: (price) => `${price} once`,
  forTests: (price) => `${price} for rehearsing`,
  fromOnce: (price) => `From ${price} once`,
  from: (price) => `From ${price}`,
  paidFor: (price, length) => `${price} for ${length}`,
  paidForTime: (price) => `${price} for a time`,
  startsLater: (price) => `${price} once, starts later`,
  instalments: (sum, count) => `${sum} in ${count} payments`,
  firstThen: (price, next) => `${price} first, then ${next}`,
  nowThen: (price, later) => `${price} now, ${later} later`,
  now: (price) => `${price} now`,
};

const CHINESE: Words = {
  length: chinese.plainLength,
  rate: (price, length) => `${price}/${chinese.shortUnit(length)}`,
  ends: {
    F: '永久免费',
    E: '不产生授权',
    R: '仅供测试',
    TE: '仅供测试',
    LR: '先免费，后测试',
    TF: '先测试，后免费',
    TLE: '先测试，后免费',
  },
  rhythm: '间歇免费',
  freeFor: (length) => `免费 ${length}`,
  freeUntil: (date) => `免费至 ${date}`,
  freeForTime: '限时免费',
  freeOrBuy: (length, price) => `免费 ${length}，${price} 永久`,
  freeOrBuyNow: (price) => `限时免费，${price} 永久`,
  freeFrom: (date) => `${date} 起免费`,
  freeAfter: (length) => `${length} 后免费`,
  freeLater: '稍后免费',
  onDates: '限期免费',
  paidLater: '稍后开售',
  freeLaterThenPaid: '稍后试用，之后付费',
  testThenPaid: '先测试后付费',
  trialThen: (length, price) => `试用 ${length}，之后 ${price}`,
  trialThenPaid: (length) => `试用 ${length} 后付费`,
  freeThenPaid: '先试用后付费',
  rehearseThen: (price) => `测试免费，正式使用 ${price}`,
  rehearseThenPaid: '测试免费，正式使用付费',
  once: (price) => `${price} 买断`,
  forTests: (price) => `${price} 仅供测试`,
  fromOnce: (price) => `${price} 起买断`,
  from: (price) => `${price} 起`,
  paidFor: (price, length) => `${price} 可用 ${length}`,
  paidForTime: (price) => `${price} 限时`,
  startsLater: (price) => `${price} 预购`,
  instalments: (sum, count) => `分 ${count} 次共 ${sum}`,
  firstThen: (price, next) => `首期 ${price}，之后 ${next}`,
  nowThen: (price, later) => `现价 ${price}，之后 ${later}`,
  now: (price) => `现价 ${price}`,
};

/** Phrases for a shape, the one that says most first, the last one always short enough. */
function candidates(shape: Shape, words: Words, { money, date }: Writing): string[] {
  if ('open' in shape) return [words.rhythm];
  if ('freeOrBuy' in shape) {
    const { freeOrBuy: span, price } = shape;
    const free = freePhrases(span, words, date);
    if (span.date && !span.length) return free;
    const [paid, length] = [money(price.cents), words.length(span.length!)];
    return [...(span.date ? [] : [words.freeOrBuy(length, paid)]), words.freeOrBuyNow(paid), ...free];
  }
  const chain = shape.leads.map(({ label }) => label).join('');
  const spans = shape.leads.map(({ span }) => span);
  if ('offer' in shape) {
    const { offer } = shape;
    const price = firstPrice(offer, words, money);
    if (chain === 'N') return [words.paidLater];
    if (chain === 'NL') return [words.freeLaterThenPaid];
    if (chain.startsWith('T')) return [words.testThenPaid];
    const isTold = offer.name === 'buy' || offer.name === 'subscribe';
    if (offer.isRehearsing) return [...(isTold ? [words.rehearseThen(price)] : []), words.rehearseThenPaid];
    if (chain === 'L') {
      const { length, date: end } = spans[0]!;
      if (!length) return [words.freeUntil(date(end!))];
      const trial = words.length(length);
      return [...(isTold ? [words.trialThen(trial, price)] : []), words.trialThenPaid(trial), words.freeThenPaid];
    }
    return dealPhrases(offer, price, words, money);
  }
  if (chain === 'L' && shape.end === 'E') return freePhrases(spans[0]!, words, date);
  if (!chain.startsWith('N')) return [words.ends[`${chain}${shape.end}`]!];
  if (chain === 'NL' && spans.some((span) => span.date)) return [words.onDates];
  const { length, date: start } = spans[0]!;
  return [length ? words.freeAfter(words.length(length)) : words.freeFrom(date(start!)), words.freeLater];
}

function freePhrases(span: Span, words: Words, date: Writing['date']): string[] {
  if (isTwofold(span)) return [words.freeForTime];
  const { length, date: end } = span;
  return [length ? words.freeFor(words.length(length)) : words.freeUntil(date(end!)), words.freeForTime];
}

function dealPhrases(deal: Deal, price: string, words: Words, money: Money): string[] {
  switch (deal.name) {
    case 'buy':
      return [words.once(price)];
    case 'buyTest':
      return [words.forTests(price)];
    case 'choice':
      return [words.fromOnce(price)];
    case 'rent': {
      const { length, date } = deal.span;
      return [...(length && !date ? [words.paidFor(price, words.length(length))] : []), words.paidForTime(price)];
    }
    case 'grace':
      return [words.paidFor(price, words.length(deal.length)), words.paidForTime(price)];
    case 'subscribe':
      return [price, words.from(money(deal.rates[0]!.price.cents))];
    case 'plans':
      return [words.from(price), words.from(money(deal.rates[0]!.price.cents))];
    case 'tiers':
      return [words.from(price)];
    case 'later':
      return [words.startsLater(price)];
    case 'instalments':
      return [words.instalments(money(deal.prices.reduce((sum, { cents }) => sum + cents, 0)), deal.prices.length)];
    case 'steps':
      return [words.firstThen(price, firstPrice(deal.next, words, money)), words.from(price)];
    case 'priceChange':
      return [words.nowThen(price, money(deal.laterPrice.cents)), words.now(price)];
  }
}

/** The first price that can be due; of a subscription its rate. */
function firstPrice(offer: Offer, words: Words, money: Money): string {
  switch (offer.name) {
    case 'choice':
    case 'instalments':
      return money(offer.prices[0]!.cents);
    case 'tiers':
      return money(offer.tiers[0]!.price.cents);
    case 'subscribe':
    case 'plans': {
      const { price, length } = offer.rates[0]!;
      return words.rate(money(price.cents), length);
    }
    default:
      return money(offer.price.cents);
  }
}
