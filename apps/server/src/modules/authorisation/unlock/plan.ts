import { type Futures, futuresOf } from './futures.ts';
import { momentsOf } from './moments.ts';
import { type Moments, type Option, optionsOf, signable } from './options.ts';
import { bestChoice, type Choice, compareOrders } from './search.ts';
import { earliest, openAt } from './standing.ts';
import { stepsOf } from './steps.ts';
import type { Keeping, Plan, Question } from './types.ts';

/** Days of a mean month, only to order rates by. */
const MONTH_MINUTES = (146_097 / 4_800) * 1_440;

/** A pair of moments with what every group that is not open then could do. */
interface Attempt {
  readonly moments: Moments;
  readonly options: ReadonlyMap<number, readonly Option[]>;
}

/**
 * The best way to open every group, as steps (specification 13, section 4.3). Pure: the same question gives the same plan.
 * Groups that are open take part where a plan waits, because they may close meanwhile.
 */
export function planFor(question: Question): Plan {
  const futures = futuresOf(question);
  const { tried, isCut } = momentsOf(question, futures);
  const attempts = tried.map((moments) => attemptAt(question, futures, moments));
  let best: Choice | null = null;
  for (const { moments, options } of attempts) {
    const choice = bestChoice(options, moments);
    if (choice && (!best || compareOrders(choice.order, best.order) < 0)) best = choice;
  }
  if (!best) return whyNone(question, futures, attempts);
  return planned(question, futures, best, isCut);
}

function attemptAt(question: Question, futures: Futures, moments: Moments): Attempt {
  const options = new Map<number, readonly Option[]>();
  for (const [index, group] of question.groups.entries()) {
    const isOpen = [moments.waitedAt, moments.openAt].every((at) => openAt(futures, group, at, question.goal));
    if (isOpen) continue;
    options.set(index, optionsOf(question, futures, group, moments));
  }
  return { moments, options };
}

function planned(question: Question, futures: Futures, choice: Choice, isCut: boolean): Plan {
  const { chosen, moments } = choice;
  const options = [...chosen.values()];
  const steps = stepsOf(question, choice);
  const standing = question.groups.map((group, index) => {
    const option = chosen.get(index);
    return option ? option.holdsUntil : openAt(futures, group, moments.openAt, question.goal)!.holdsUntil;
  });
  const firstWait = steps.findIndex(({ what }) => what === 'wait');
  const beforeWait = firstWait < 0 ? steps : steps.slice(0, firstWait);
  const sum = (list: readonly { readonly amountCents?: number }[]) =>
    list.reduce((total, { amountCents = 0 }) => total + amountCents, 0);
  const unknownBecause = steps.find(({ because }) => because !== undefined)?.because;
  const because = unknownBecause ?? (choice.isExact ? undefined : 'tooManyParties') ?? (isCut ? 'tooMany' : undefined);
  return {
    kind: 'planned',
    steps,
    parties: new Set(options.flatMap((option) => option.parties)).size,
    unknown: options.reduce((total, { unknown }) => total + unknown, 0),
    nowCents: sum(beforeWait.filter(({ who }) => who.you)),
    cents: sum(steps),
    signatures: options.reduce((total, { signatures }) => total + signatures, 0),
    openAt: moments.openAt,
    holdsUntil: earliest(standing),
    isExact: because === undefined,
    ...(because !== undefined && { because }),
  };
}

/** Why no moment opens everything: a group that never lasts, or two that are never open together. */
function whyNone(question: Question, futures: Futures, attempts: readonly Attempt[]): Plan {
  const isPossible = ({ options }: Attempt, group: number) => options.get(group)?.length !== 0;
  const indices = [...question.groups.keys()];
  const never = indices.filter((group) => !attempts.some((attempt) => isPossible(attempt, group)));
  if (never.length > 0) return { kind: 'notLasting', keep: never.map((group) => keepingOf(question, futures, group)) };
  for (const group of indices) {
    const other = indices.find(
      (another) =>
        another > group && !attempts.some((attempt) => isPossible(attempt, group) && isPossible(attempt, another)),
    );
    if (other !== undefined) return { kind: 'excluding', groups: [group, other] };
  }
  const closed = indices.filter((group) => attempts.some((attempt) => !isPossible(attempt, group)));
  return { kind: 'excluding', groups: [closed[0]!, closed[1]!] };
}

/** The cheapest way to hold a link for ever by paying again and again. */
function keepingOf({ groups }: Question, futures: Futures, index: number): Keeping {
  const group = groups[index]!;
  const held = group.subjects.flatMap(({ contracts }) => contracts.filter(({ isRunning }) => isRunning));
  const offered = group.subjects.flatMap((subject) => signable(subject));
  const rates = [...held, ...offered].flatMap((policy) => {
    const { status, cents = 0, per } = futures.keepCost(group, policy);
    return status === 'unbounded' && per ? [{ group: index, policyId: policy.policyId, cents, per }] : [];
  });
  const rateOf = ({ cents, per }: (typeof rates)[number]) => cents / (per.months * MONTH_MINUTES + per.minutes || 1);
  return rates.sort((one, other) => rateOf(one) - rateOf(other))[0] ?? { group: index };
}
