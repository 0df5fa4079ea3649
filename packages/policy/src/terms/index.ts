import { type Currency, formatMoney } from '@colophon/model';
import { DateTime } from 'luxon';
import { isEnvironmentAccount } from '../arguments.ts';
import { INITIAL_STATE, TIME_CODE } from '../definitions.ts';
import { reachableFrom } from '../graph.ts';
import { isLive } from '../life.ts';
import { dueAt } from '../timers.ts';
import type { Audience, Locale, States } from '../types.ts';
import { batchText, beginText, DETAILS, dueNextOf, NOT_POSSIBLE, signButton } from './button.ts';
import * as chinese from './chinese.ts';
import * as english from './english.ts';
import type { Form, Kind } from './form.ts';
import type { Formats } from './formats.ts';
import { LICENSOR_ACCOUNT, normalForm } from './normal-form.ts';
import { type Icons, iconsOf, patternOf } from './pattern.ts';
import { phraseOf } from './phrase.ts';
import { type Prices, pricesOf } from './prices.ts';
import { admits, remarkSentences } from './remarks.ts';
import { readShape } from './shape.ts';

export type { Kind } from './form.ts';
export type { GainIcon, Icons, PriceIcon } from './pattern.ts';
export type { Prices } from './prices.ts';

type Texts = Record<Locale, string>;

/** A policy as the compiler or a policy record has it. */
export interface Policy {
  audiences: readonly Audience[];
  states: States;
}

export interface TermsOptions {
  /** Who signs. */
  kind: Kind;
  /** The moment of reading; without it no date has passed. */
  now?: Date | undefined;
  currency: Currency;
  /** Platform time, as an IANA name. */
  zone: string;
  /** The reader's time zone: dates say theirs where the reader's clock shows another time. */
  readerZone?: string | undefined;
}

/** A policy in words that people read. */
export interface Terms {
  /** The name of what the policy is, such as `trial+buy`; `details` where no sentence says everything. */
  pattern: string;
  icons: Icons;
  /** A few words; they may say less than the sentence. */
  phrase: Texts;
  /** Everything: what is granted, at what price, for how long, how it can end, for whom. */
  sentence: Texts;
  /** On the button that signs. */
  button: Texts;
  isSignable: boolean;
  /** Who can sign instead, where others can. */
  whoCan?: Texts | undefined;
  /** The amounts of which one is due next after the signing, the smallest first; absent when only the details tell. */
  dueNext?: number[] | undefined;
  /** The moments of the sentence's dates, where the reader's clock shows them differently. */
  dates: Date[];
}

/** More sentences than these, without remarks, are no summary. */
const MAX_SENTENCES = 3;

/** Says what a policy is in one or two sentences that say everything, or refers to the details. Never guesses. */
export function terms({ audiences, states }: Policy, options: TermsOptions): Terms {
  const { kind, currency } = options;
  if (!audiences.some((audience) => admits(audience, kind)))
    return { ...impossible('unsignable', UNSIGNABLE, BY_KIND[kind]), whoCan: whoCan(audiences) };
  const account = foreignAccount(states);
  if (account) return impossible('neverStarts', NEVER_STARTS, { en_US: account, zh_CN: account });

  const form = normalForm(states, options);
  const money = (locale: Locale) => (cents: number) => formatMoney(cents, currency, locale);
  return {
    ...((form && summary(form, audiences, options)) ?? details(states)),
    button: signButton(form ? inBoth((locale) => beginText(form, money(locale))[locale]) : DETAILS),
    isSignable: true,
    dueNext: form && dueNextOf(form),
  };
}

/**
 * Returns the prices of a policy for everybody who signs as `kind`, on any day; empty where the policy is for chosen persons,
 * or its terms cannot be told without dates.
 */
export function pricesOfPolicy({ audiences, states }: Policy, reading: Pick<TermsOptions, 'kind' | 'zone'>): Prices {
  const isOpen = audiences.some((audience) => audience.type !== 'userId' && admits(audience, reading.kind));
  if (!isOpen || foreignAccount(states)) return {};
  const form = normalForm(states, reading);
  const shape = form && readShape(form);
  return shape ? pricesOf(shape) : {};
}

/** Returns the label of the button that signs several policies. */
export function batchButton(policies: readonly Pick<Terms, 'dueNext'>[], currency: Currency): Texts {
  return inBoth((locale) => batchText(policies, (cents) => formatMoney(cents, currency, locale))[locale]);
}

/** Orders what is offered by what it costs to begin with: free for good, free for now, by price, then what is not told. */
export function compareTerms(one: Terms, other: Terms): number {
  return rankOf(one) - rankOf(other) || (one.dueNext?.[0] ?? 0) - (other.dueNext?.[0] ?? 0);
}

function rankOf({ pattern, isSignable, dueNext }: Terms): number {
  if (!isSignable || pattern === 'none') return 4;
  if (!dueNext) return 3;
  if (dueNext.length > 0) return 2;
  return pattern === 'free' ? 0 : 1;
}

type Summary = Pick<Terms, 'pattern' | 'icons' | 'phrase' | 'sentence' | 'dates'>;

function summary(form: Form, audiences: readonly Audience[], options: TermsOptions): Summary | undefined {
  const shape = readShape(form);
  if (!shape) return undefined;
  const { kind, currency } = options;
  const dates = new Map<string, Date>();
  const formats = (locale: Locale): Formats => ({
    money: (cents) => formatMoney(cents, currency, locale),
    offset: (date) => offsetAt(date, options, dates),
  });
  const sentences = english.sentences(shape, formats('en_US'));
  if (sentences.length > MAX_SENTENCES) return undefined;
  const remarks = (locale: Locale) => remarkSentences(form, { audiences, kind, locale, formats: formats(locale) });
  return {
    pattern: patternOf(shape),
    icons: iconsOf(shape),
    phrase: inBoth((locale) => phraseOf(shape, locale, formats(locale).money)),
    sentence: {
      en_US: [...sentences, ...remarks('en_US')].join(' '),
      zh_CN: [...chinese.sentences(shape, formats('zh_CN')), ...remarks('zh_CN')].join(''),
    },
    dates: [...dates.values()],
  };
}

function details(states: States): Summary {
  const count = countLiveStates(states);
  return {
    pattern: 'details',
    icons: ['list', 'none'],
    phrase: { en_US: 'See details', zh_CN: '详见条款' },
    sentence: {
      en_US: `These terms have ${count} ${count === 1 ? 'state' : 'states'}: see the details.`,
      zh_CN: `此策略共有 ${count} 个状态，请查看详情。`,
    },
    dates: [],
  };
}

const BY_KIND: Record<Kind, Texts> = {
  1: { en_US: 'Resources', zh_CN: '资源' },
  2: { en_US: 'Nodes', zh_CN: '节点' },
  3: { en_US: 'Visitors', zh_CN: '访客' },
};

/** A phrase, and a sentence about `{}`. */
interface Impossible {
  phrase: Texts;
  sentence: Texts;
}

const UNSIGNABLE: Impossible = {
  phrase: { en_US: 'Cannot be signed', zh_CN: '无法签约' },
  sentence: { en_US: '{} cannot sign this.', zh_CN: '{}无法签约。' },
};

const NEVER_STARTS: Impossible = {
  phrase: { en_US: 'Can never start', zh_CN: '无法生效' },
  sentence: {
    en_US: 'This can never start: the account {} does not exist.',
    zh_CN: '无法生效：账户 {} 不存在。',
  },
};

function impossible(pattern: string, { phrase, sentence }: Impossible, subject: Texts): Terms {
  return {
    pattern,
    icons: ['none', 'none'],
    phrase,
    sentence: inBoth((locale) => sentence[locale].replace('{}', subject[locale])),
    button: signButton(NOT_POSSIBLE),
    isSignable: false,
    dates: [],
  };
}

/** Those whom a policy admits that does not admit who asks: only `nodes` keeps others out. */
function whoCan(audiences: readonly Audience[]): Texts | undefined {
  const isForNodes = audiences.some((audience) => admits(audience, 2));
  return isForNodes ? { en_US: 'Nodes can.', zh_CN: '节点可以签约。' } : undefined;
}

/** An account that the environment names and nobody has, the first in the alphabet. */
function foreignAccount(states: States): string | undefined {
  const accounts = Object.values(states).flatMap(({ transitions }) => transitions.map(({ args }) => args.account));
  return accounts
    .filter((account) => typeof account === 'string')
    .filter((account) => isEnvironmentAccount(account) && account !== LICENSOR_ACCOUNT)
    .sort()[0];
}

/** Returns the number of states of a text that can be reached by events that something makes happen. */
function countLiveStates(states: States): number {
  const numbers = new Map(Object.keys(states).map((name, number) => [name, number]));
  const graph = Object.values(states).map(({ transitions }) =>
    transitions.filter(isLive).map(({ toState }) => numbers.get(toState)!),
  );
  return reachableFrom(graph, [numbers.get(INITIAL_STATE)!]).filter(Boolean).length;
}

/** Returns the addition to a date for readers whose clocks show another time at that moment; the date is noted in `dates`. */
function offsetAt(date: string, { zone, readerZone }: TermsOptions, dates: Map<string, Date>): string {
  if (readerZone === undefined || readerZone === zone) return '';
  const at = dueAt({ code: TIME_CODE, args: { dateTime: date } }, new Date(0), zone);
  if (!at) return '';
  const { offset } = DateTime.fromJSDate(at, { zone });
  if (offset === DateTime.fromJSDate(at, { zone: readerZone }).offset) return '';
  dates.set(date, at);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `(UTC${offset < 0 ? '-' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''})`;
}

function inBoth(text: (locale: Locale) => string): Texts {
  return { en_US: text('en_US'), zh_CN: text('zh_CN') };
}
