import { formatMoney } from '@colophon/model';
import { amountCents, eventText, PAYMENT_CODE, type StateMachine, stateText, type Transition } from '@colophon/policy';
import {
  type Fact,
  type FactItem,
  type Facts,
  MONEY_FACTS,
  type Period,
  STRUCTURE_FACTS,
  type Story,
  TIME_FACTS,
} from '@colophon/policy/facts';
import { useMemo } from 'react';
import { config } from '#config.ts';
import type { Translate } from '#i18n/translator.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import type { Money } from '#ui/money.ts';

/** Wording of facts: the words, and the formats of amounts, moments, states and events. */
export interface Wording {
  t: Translate<'policyFacts'>;
  money: Money;
  moment: (at: number) => string;
  state: (name: string) => string;
  /** An event without where it leads. */
  event: (transition: Transition) => string;
}

/** Returns the wording of facts in the reader's language. */
export function useWording(): Wording {
  const { t } = useTranslation('policyFacts');
  const locale = useLocale();
  return useMemo(() => {
    const money: Wording['money'] = (cents) => formatMoney(cents, config.currency, locale);
    const event = (transition: Transition) =>
      transition.code === PAYMENT_CODE
        ? t('step_pay', { amount: money(amountCents(transition)) })
        : eventText(transition, 'open', locale);
    return { t, money, moment: (at) => timeText(at), event, state: (name: string) => stateText(name, locale) };
  }, [t, locale]);
}

export interface FactLine {
  name: Fact['name'];
  tone: 'good' | 'note' | 'warn' | 'open';
  text: string;
  /** True when the text is certain. Nothing else may be called so. */
  isProved: boolean;
  stories: { title: string; steps: string[] }[];
}

interface Options {
  nowAt: number;
  /** True when faultless parts of the policy are listed, too. */
  isDetailed: boolean;
}

const ORDER = [
  ...(['takenWithoutYou'] as const),
  ...MONEY_FACTS,
  ...TIME_FACTS,
  ...(['endsAgainstWill', 'licensorCanEnd'] as const),
  ...STRUCTURE_FACTS,
];
const STRUCTURE: ReadonlySet<string> = new Set(STRUCTURE_FACTS);

/** The facts of a policy in words, without those that another one says already. */
export function factLines(
  facts: Facts,
  machine: Pick<StateMachine, 'states'>,
  { nowAt, isDetailed }: Options,
  words: Wording,
): FactLine[] {
  const transitions = new Map(
    Object.values(machine.states).flatMap(({ transitions }) => transitions.map((event) => [event.id, event] as const)),
  );
  return ORDER.flatMap((name): FactLine[] => {
    const fact = facts[name];
    if (isSaidAlready(fact, facts) || (!isDetailed && isFaultless(fact))) return [];
    const isProved = fact.status !== 'notComputable';
    return [{ name, isProved, ...said(fact, nowAt, transitions, words), stories: storiesOf(fact, transitions, words) }];
  });
}

/** Facts about the most that it can cost, when it can end, and whether one can be shut out; without a licence, that fact. */
const MATTERING: readonly (readonly Fact['name'][])[] = [
  ['mostCost'],
  ['earliestEnd', 'firstCost'],
  ['endsAgainstWill', 'keepCost'],
];

/** The lines that matter most before signing, three at the most. */
export function mattering(lines: readonly FactLine[]): FactLine[] {
  return MATTERING.flatMap((names) => {
    const found = names.flatMap((name) => lines.find((line) => line.name === name) ?? []);
    return found.slice(0, 1);
  });
}

/** Without a licence there is nothing to say of its price or end, and what is kept by one price needs no second one. */
function isSaidAlready({ name, status }: Fact, facts: Facts): boolean {
  if (name === 'keepCost' && status === 'exact') return true;
  if (name === 'endsAgainstWill' && facts.keepCost.status === 'never') return true;
  const isAboutLicence = ['lastingCost', 'keepCost', 'endsAgainstWill', ...TIME_FACTS].includes(name);
  return isAboutLicence && facts.firstCost.status === 'never';
}

function isFaultless({ name, items }: Fact): boolean {
  return STRUCTURE.has(name) && items?.length === 0;
}

function said(
  fact: Fact,
  nowAt: number,
  transitions: ReadonlyMap<string, Transition>,
  words: Wording,
): Pick<FactLine, 'tone' | 'text'> {
  const { name, status, cents = 0, per, at = 0, items, because } = fact;
  const { t, money } = words;
  if (because) {
    return { tone: 'open', text: t('open', { subject: t(`subject_${name}`), reason: t(`because_${because}`) }) };
  }
  if (items) return saidOfParts(fact, transitions, words);
  const amount = money(cents);
  const moment = words.moment(at);
  switch (name) {
    case 'takenWithoutYou':
    case 'licensorCanEnd':
      return { tone: 'good', text: t(`${name}_exact`) };
    case 'endsAgainstWill':
      return fact.holds
        ? { tone: 'warn', text: t('endsAgainstWill_yes') }
        : { tone: 'good', text: t('endsAgainstWill_no') };
    case 'firstCost':
    case 'lastingCost':
      if (status === 'never') return { tone: name === 'firstCost' ? 'warn' : 'note', text: t(`${name}_never`) };
      return cents === 0
        ? { tone: 'good', text: t(`${name}_free`) }
        : { tone: 'note', text: t(`${name}_exact`, { amount }) };
    case 'keepCost':
      if (status === 'never') return { tone: 'warn', text: t('keepCost_never') };
      return { tone: 'note', text: t('keepCost_unbounded', { amount, period: periodText(per!, t) }) };
    case 'mostCost':
      if (status === 'exact') {
        return cents === 0
          ? { tone: 'good', text: t('mostCost_free') }
          : { tone: 'good', text: t('mostCost_exact', { amount }) };
      }
      if (per!.months + per!.minutes === 0) return { tone: 'warn', text: t('mostCost_atOnce', { amount }) };
      return { tone: 'note', text: t('mostCost_unbounded', { amount, period: periodText(per!, t) }) };
    case 'earliestStart':
      if (status === 'never') return { tone: 'warn', text: t('earliestStart_never') };
      return at <= nowAt
        ? { tone: 'good', text: t('earliestStart_now') }
        : { tone: 'note', text: t('earliestStart_exact', { moment }) };
    case 'earliestEnd':
      return status === 'never'
        ? { tone: 'good', text: t('earliestEnd_never') }
        : { tone: 'note', text: t('earliestEnd_exact', { moment }) };
    default:
      return status === 'exact'
        ? { tone: 'note', text: t('latestEnd_exact', { moment }) }
        : { tone: 'good', text: t(status === 'never' ? 'latestEnd_never' : 'latestEnd_unbounded') };
  }
}

function saidOfParts(
  { name, items = [] }: Fact,
  transitions: ReadonlyMap<string, Transition>,
  words: Wording,
): Pick<FactLine, 'tone' | 'text'> {
  const part = name as (typeof STRUCTURE_FACTS)[number];
  const { t } = words;
  if (items.length === 0) return { tone: 'good', text: t(`${part}_none`) };
  const names = items.map((item) => itemText(item, transitions, words));
  return { tone: 'warn', text: t(`${part}_exact`, { items: [...new Set(names)].join(t('list_separator')) }) };
}

function itemText(item: FactItem, transitions: ReadonlyMap<string, Transition>, words: Wording): string {
  if (typeof item !== 'string') {
    const [one, other] = item.map((each) => itemText(each, transitions, words));
    return words.t('pair', { one: one!, other: other! });
  }
  const transition = transitions.get(item);
  if (!transition) return words.state(item);
  return words.t('leads', { event: words.event(transition), state: words.state(transition.toState) });
}

function storiesOf(
  { story, stories = [], items = [] }: Fact,
  transitions: ReadonlyMap<string, Transition>,
  words: Wording,
): FactLine['stories'] {
  const { t } = words;
  if (story) return [{ title: t('story'), steps: stepsOf(story, transitions, words) }];
  return stories.map((each, index) => ({
    title: t('story_of', { item: itemText(items[index]!, transitions, words) }),
    steps: stepsOf(each, transitions, words),
  }));
}

function stepsOf(story: Story, transitions: ReadonlyMap<string, Transition>, words: Wording): string[] {
  const { t } = words;
  return story.map(({ at, event, to, again }) => {
    const transition = transitions.get(event);
    const happened = transition ? words.event(transition) : t('step_signing');
    const step = t('step', { moment: words.moment(at), event: happened, state: words.state(to) });
    return again ? t('step_again', { step }) : step;
  });
}

/** A period in the largest units that it is a whole number of. */
export function periodText({ months, minutes }: Period, t: Translate<'policyFacts'>): string {
  const parts: string[] = [];
  const add = (unit: 'year' | 'month' | 'day' | 'hour' | 'minute', count: number) =>
    parts.push(count === 1 ? t(`single_${unit}`) : t(`period_${unit}`, { count }));
  if (months > 0 && months % 12 === 0) add('year', months / 12);
  else if (months > 0) add('month', months);
  if (minutes > 0 && minutes % 1_440 === 0) add('day', minutes / 1_440);
  else if (minutes > 0 && minutes % 60 === 0) add('hour', minutes / 60);
  else if (minutes > 0) add('minute', minutes);
  return parts.reduce((one, other) => t('period_and', { one, other }));
}
