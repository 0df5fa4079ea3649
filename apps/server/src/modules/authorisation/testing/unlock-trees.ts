import { compile, policyId } from '@colophon/policy';
import type {
  Goal,
  Group,
  HeldContract,
  LinkLicensee,
  LinkSubject,
  OfferedPolicy,
  Owner,
  Plan,
  Question,
  Step,
} from '../unlock/types.ts';

/** Trees to plan for, by names: groups, what they are offered and who owns them. */

export const ZONE = 'UTC+8';
export const NOW = Date.parse('2026-11-22T10:00+08:00');
export const DAY_MS = 86_400_000;

/** `{a}` is the price. */
const TEXTS = {
  free: 'for public initial[active]: terminate',
  registered: 'for registeredUsers initial[active]: terminate',
  named: 'for 13911112222 initial[active]: terminate',
  good: 'for public initial: ~freelog.TransactionEvent("{a}","self.account") => own own[active]: terminate',
  week: 'for public initial: ~freelog.TransactionEvent("{a}","self.account") => on on[active]: ~freelog.RelativeTimeEvent("1","week") => end end: terminate',
  monthly:
    'for public initial: ~freelog.TransactionEvent("{a}","self.account") => on on[active]: ~freelog.RelativeTimeEvent("1","month") => initial',
  trial:
    'for public initial[active]: ~freelog.RelativeTimeEvent("7","day") => offer offer: ~freelog.TransactionEvent("{a}","self.account") => on on[active]: ~freelog.RelativeTimeEvent("1","month") => offer',
  sevenDays: 'for public initial[active]: ~freelog.RelativeTimeEvent("7","day") => over over: terminate',
  march: 'for public initial: ~freelog.TimeEvent("2027-03-01 09:30") => open open[active]: terminate',
  nextDay:
    'for public initial: ~freelog.RelativeTimeEvent("1","day") => open open[active]: ~freelog.RelativeTimeEvent("7","day") => over over: terminate',
  inMarch:
    'for public initial: ~freelog.TimeEvent("2027-03-01 09:30") => open open[active]: ~freelog.TimeEvent("2027-03-03 00:00") => over over: terminate',
  inApril:
    'for public initial: ~freelog.TimeEvent("2027-04-01 00:00") => open open[active]: ~freelog.TimeEvent("2027-04-03 00:00") => over over: terminate',
  dayLater:
    'for public initial: ~freelog.TransactionEvent("{a}","self.account") => wait wait: ~freelog.RelativeTimeEvent("1","day") => own own[active]: terminate',
  account: 'for public initial: ~freelog.TransactionEvent("{a}","7700415") => own own[active]: terminate',
  minutes:
    'for public initial: ~freelog.RelativeTimeEvent("1","minute") => b ~freelog.TimeEvent("2030-01-01 00:00") => open b: ~freelog.RelativeTimeEvent("1","minute") => initial ~freelog.TimeEvent("2030-01-01 00:00") => open open[active]: terminate',
} as const;
export type TextName = keyof typeof TEXTS;
/** A policy by the name of its text and its price. */
export type Terms = TextName | `${TextName} ${number}`;

export function textOf(terms: Terms): string {
  const [name, price = ''] = terms.split(' ') as [TextName, string?];
  return TEXTS[name].replace('{a}', price);
}

const machines = new Map<string, OfferedPolicy['machine']>();

/** A policy; `awaitsWallet` where its subject's owner cannot be paid and it names that account. */
export function policy(terms: Terms, hasWallet = true): OfferedPolicy {
  const text = textOf(terms);
  if (!machines.has(text)) machines.set(text, compile(text, 1).state_machine!);
  return {
    policyId: policyId(text, 1),
    policyName: terms,
    machine: machines.get(text)!,
    isAdmitting: !terms.startsWith('named'),
    isFree: terms === 'free' || terms === 'registered',
    awaitsWallet: !hasWallet && text.includes('self.account'),
  };
}

const owners = new Map<string, Owner>();

export function person(name: string): Owner {
  const known = owners.get(name) ?? { userId: 10_001 + owners.size, name };
  owners.set(name, known);
  return known;
}

/** A contract of the licensee, by the state in which it is. */
export function contract(terms: Terms, state: string, more: Partial<HeldContract> = {}): HeldContract {
  const { policyId: id, machine } = policy(terms);
  return {
    contractId: `${terms} ${state}`,
    policyId: id,
    policyName: terms,
    machine,
    isRunning: true,
    isUnstarted: false,
    awaitsWallet: false,
    state,
    enteredAt: NOW - 30 * DAY_MS,
    ...more,
  };
}

export function subject(
  name: string,
  owner: string,
  terms: readonly Terms[],
  more: Partial<LinkSubject> = {},
): LinkSubject {
  const base = { subjectType: 1 as const, id: name, name, owner: person(owner), isOnline: true };
  return { ...base, policies: terms.map((each) => policy(each)), contracts: [], ...more };
}

export function licensee(name: string, owner: string | null, identityType: 1 | 2 | 3 = 1): LinkLicensee {
  return { identityType, id: name, name, owner: owner === null ? null : person(owner) };
}

/** A link that nobody lists a contract for, unless `listed` says so. */
export function link(
  from: LinkLicensee,
  to: LinkSubject | readonly LinkSubject[],
  listed: readonly (readonly string[])[] = [[]],
): Group {
  const subjects = [to].flat() as LinkSubject[];
  return { licensee: from, subjects, holders: listed.map((contractIds, index) => ({ name: `${index}`, contractIds })) };
}

export function ask(caller: string | null, groups: readonly Group[], goal: Goal = 'open'): Question {
  return { groups, caller: caller === null ? null : person(caller), nowAt: NOW, timeZone: ZONE, goal };
}

/** Steps in words: who does what with what, for how much. */
export function told(plan: Plan): unknown {
  if (plan.kind !== 'planned') return plan;
  return plan.steps.map(({ what, who, subject: about, policyId: id, amountCents, untilAt }) =>
    [
      who.you ? 'you' : who.name,
      what,
      about?.name,
      about?.policies.find((one) => one.policyId === id)?.policyName,
      amountCents === undefined ? '' : `¥${amountCents / 100}`,
      untilAt === undefined ? '' : new Date(untilAt + 8 * 3_600_000).toISOString().slice(0, 16),
    ]
      .filter(Boolean)
      .join(' '),
  );
}

/** Parties, steps of unknown price, money now, money in all, signatures. */
export function tupleOf(plan: Plan): unknown {
  if (plan.kind !== 'planned') return plan.kind;
  return [plan.parties, plan.unknown, plan.nowCents / 100, plan.cents / 100, plan.signatures];
}

/** Everything that a plan says: a line for each step, and one about all of them. */
export function toldInFull(plan: Plan): unknown {
  if (plan.kind !== 'planned') return plan;
  const { steps, parties, unknown, nowCents, cents, signatures, isExact, because, openAt, holdsUntil } = plan;
  const counts = `${parties} parties, ${unknown} unknown, ¥${nowCents / 100} of ¥${cents / 100}, ${signatures} signatures`;
  const exact = `${isExact ? 'exact' : 'not exact'}${because === undefined ? '' : ` (${because})`}`;
  return [...steps.map(stepInFull), `${counts}, ${exact}, open ${dateOf(openAt)}, holds ${dateOf(holdsUntil)}`];
}

function stepInFull({ who, what, group, subject: about, holdsUntil, untilAt, ...step }: Step): string {
  const { policyId: id, contractId, eventId, amountCents, payeeAccount, because, ...others } = step;
  const terms = [...(about?.policies ?? []), ...(about?.contracts ?? [])].find((one) => one.policyId === id);
  const events = Object.values(terms?.machine.states ?? {}).flatMap(({ transitions }) => transitions);
  return [
    `${who.you ? 'you' : who.name}${who.userId === undefined ? ' (nobody)' : ''} ${what}`,
    about && `${about.name} (${group})`,
    id !== undefined && (terms?.policyName ?? '?'),
    contractId !== undefined && `by “${contractId}”`,
    eventId !== undefined && `for ${events.find((event) => event.id === eventId)?.code ?? '?'}`,
    amountCents !== undefined && `¥${amountCents / 100}`,
    payeeAccount !== undefined && `to ${payeeAccount}`,
    because !== undefined && `(${because})`,
    untilAt !== undefined && `until ${dateOf(untilAt)}`,
    holdsUntil !== undefined && `holds ${dateOf(holdsUntil)}`,
    ...Object.keys(others),
  ]
    .filter(Boolean)
    .join(' ');
}

/** In the zone of the plans. */
function dateOf(at: number | undefined): string {
  if (at === undefined) return 'for an unknown time';
  if (at === NOW) return 'now';
  return Number.isFinite(at) ? new Date(at + 8 * 3_600_000).toISOString().slice(0, 16) : 'for good';
}
