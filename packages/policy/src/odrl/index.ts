import { type Currency, presentAmount, SubjectType } from '@colophon/model';
import { DateTime } from 'luxon';
import { amountCents } from '../amounts.ts';
import { argumentText, isNobodysAccount } from '../arguments.ts';
import { CYCLE_END_CODE, INITIAL_STATE, PAYMENT_CODE, RELATIVE_TIME_CODE, TIME_CODE } from '../definitions.ts';
import { isLive, LICENSED } from '../life.ts';
import { admits, type SignerKind } from '../signers.ts';
import type { Price, Span } from '../terms/form.ts';
import type { Policy } from '../terms/index.ts';
import { liveStates } from '../terms/live-states.ts';
import { normalForm } from '../terms/normal-form.ts';
import { readShape, type Shape } from '../terms/shape.ts';
import { dueAt } from '../timers.ts';
import type { State, Transition } from '../types.ts';

/** The profile of offers that no standard rule says: a processor that does not know it must stop. */
export const ODRL_PROFILE = 'urn:colophon:odrl:1';

export interface OdrlOptions {
  /** IRI of the policy. */
  readonly uid: string;
  /** IRI of the licensor. */
  readonly assigner: string;
  /** IRIs of the works that it is offered for. */
  readonly targets: readonly string[];
  /** 1: signed by resources and nodes; 2: by consumers. */
  readonly subjectType: 1 | 2;
  readonly currency: Currency;
  /** Platform time, as an IANA name. */
  readonly zone: string;
}

type Typed = { readonly '@value': string; readonly '@type': string };

interface Constraint {
  readonly leftOperand: string;
  readonly operator: 'eq' | 'lteq' | 'gteq' | 'lt';
  readonly rightOperand: Typed | { readonly '@id': string };
  readonly unit?: string;
}

interface Duty {
  readonly action: { readonly 'rdf:value': { readonly '@id': string }; readonly refinement: readonly Constraint[] };
  readonly constraint: readonly Constraint[];
}

interface Permission {
  readonly action: string;
  readonly target: readonly string[];
  readonly assignee?: object;
  readonly constraint?: readonly Constraint[];
  readonly duty?: readonly Duty[];
  /** States of the machine in which it holds. */
  readonly 'cl:inState'?: readonly string[];
}

/** An offer in the JSON-LD of ODRL 2.2. */
export interface OdrlOffer {
  readonly '@context': readonly unknown[];
  readonly '@type': 'Offer';
  readonly uid: string;
  readonly profile?: typeof ODRL_PROFILE;
  readonly conflict: 'prohibit';
  readonly assigner: string;
  readonly permission: readonly Permission[];
  readonly 'cl:machine'?: readonly object[];
}

const CONTEXT = [
  'http://www.w3.org/ns/odrl.jsonld',
  {
    cl: `${ODRL_PROFILE}:`,
    odrl: 'http://www.w3.org/ns/odrl/2/',
    rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    xsd: 'http://www.w3.org/2001/XMLSchema#',
  },
];
/** Actions that a licence of each kind of signer permits. */
const ACTIONS: Readonly<Record<SignerKind, string>> = { 1: 'derive', 2: 'display', 3: 'use' };

/**
 * A policy as an offer of ODRL 2.2. Terms that standard rules say exactly are said by them: free, for a length, until a date, bought, rented,
 * from a date on. Of all others the machine is written by a profile, with one permission while it is in a state that licenses. Nothing is
 * permitted that the machine does not grant; a policy that licenses nobody is `null`.
 */
export function odrlOffer(policy: Policy, options: OdrlOptions): OdrlOffer | null {
  const signers: readonly SignerKind[] = options.subjectType === SubjectType.resource ? [1, 2] : [3];
  const kinds = signers.filter((kind) => admits(policy.audiences, kind));
  if (kinds.length === 0 || paysNobody(policy)) return null;
  const rules = kinds.map((kind) => exactRule(policy, kind, options));
  const offer = {
    '@context': CONTEXT,
    '@type': 'Offer',
    uid: options.uid,
    conflict: 'prohibit',
    assigner: options.assigner,
  } as const;
  const exact = rules.filter((rule) => rule !== undefined);
  if (exact.length === rules.length) {
    const permission = kinds.map((kind, index) => permit(policy, kind, options, exact[index]!));
    return { ...offer, permission };
  }
  const { machine, licensed } = machineOf(policy, kinds[0]!, options);
  if (licensed.length === 0) return null;
  const permission = kinds.map((kind) => ({ ...permit(policy, kind, options, NO_RULE), 'cl:inState': licensed }));
  return { ...offer, profile: ODRL_PROFILE, permission, 'cl:machine': machine };
}

interface Rule {
  readonly constraint: readonly Constraint[];
  readonly duty: readonly Duty[];
}

const NO_RULE: Rule = { constraint: [], duty: [] };

function permit(
  { audiences }: Policy,
  kind: SignerKind,
  { targets }: OdrlOptions,
  { constraint, duty }: Rule,
): Permission {
  const assignee = assigneeOf(audiences, kind);
  return {
    action: ACTIONS[kind],
    target: targets,
    ...(assignee && { assignee }),
    ...(constraint.length > 0 && { constraint }),
    ...(duty.length > 0 && { duty }),
  };
}

/** Nothing for everybody; otherwise a collection of parties, of whom none is named. */
function assigneeOf(audiences: Policy['audiences'], kind: SignerKind): object | undefined {
  const types = audiences.filter((one) => admits([one], kind)).map(({ type }) => type);
  if (types.includes('public')) return undefined;
  const members = types.find((type) => type !== 'userId') ?? 'chosen';
  return { '@type': 'PartyCollection', 'cl:members': { '@id': `cl:${members}` } };
}

/** True where something is to be paid to an account that nobody has: such a policy never starts. */
function paysNobody({ states }: Policy): boolean {
  return Object.values(states).some(({ transitions }) =>
    transitions.some(({ args }) => isNobodysAccount(args.account)),
  );
}

/** The rule that says the terms exactly; undefined where none does. */
function exactRule({ states }: Policy, kind: SignerKind, options: OdrlOptions): Rule | undefined {
  const form = normalForm(states, { kind, zone: options.zone });
  // a payment that ends the licence is no part of what rules say
  const shape = form && form.remarks.ending.length === 0 ? readShape(form) : undefined;
  return shape && ruleOf(shape, options);
}

function ruleOf(shape: Shape, options: OdrlOptions): Rule | undefined {
  if (!('leads' in shape)) return undefined;
  const [lead, ...more] = shape.leads;
  if ('end' in shape) {
    if (shape.end === 'F' && !lead) return NO_RULE;
    if (shape.end !== 'E' || lead?.label !== 'L' || more.length > 0) return undefined;
    const constraint = withinSpan(lead.span, options);
    return constraint && { constraint, duty: [] };
  }
  const { offer } = shape;
  const isPlain = !offer.isRehearsing && !offer.deadline && offer.extensions.length + offer.upgrades.length === 0;
  if (lead || !isPlain || !('price' in offer) || offer.price.account !== undefined) return undefined;
  const duty = [compensate(offer.price, options)];
  if (offer.name === 'buy') return { constraint: [], duty };
  if (offer.name !== 'rent' && offer.name !== 'later') return undefined;
  const begin = offer.name === 'later' ? sinceSpan(offer.wait, options) : [];
  const end = offer.span ? withinSpan(offer.span, options) : [];
  return begin && end && { constraint: [...begin, ...end], duty };
}

/** The payment before the licence. */
function compensate({ cents }: Price, { currency }: OdrlOptions): Duty {
  const name = 'sign' in currency ? currency.sign : currency.one;
  return {
    action: {
      'rdf:value': { '@id': 'odrl:compensate' },
      refinement: [
        {
          leftOperand: 'payAmount',
          operator: 'eq',
          rightOperand: { '@value': presentAmount(cents), '@type': 'xsd:decimal' },
          unit: `urn:colophon:currency:${encodeURIComponent(name)}`,
        },
      ],
    },
    constraint: [{ leftOperand: 'event', operator: 'lt', rightOperand: { '@id': 'odrl:policyUsage' } }],
  };
}

/** Until a length has passed, or a date; at the earlier of both. Undefined for lengths that are not exact. */
function withinSpan({ length, date }: Span, { zone }: OdrlOptions): Constraint[] | undefined {
  const constraints: Constraint[] = [];
  if (length) {
    const duration = length.toPoint ? undefined : durationOf(length.count, length.unit);
    if (!duration) return undefined;
    constraints.push({ leftOperand: 'elapsedTime', operator: 'lteq', rightOperand: typed(duration, 'duration') });
  }
  if (date !== undefined) {
    const at = momentOf(date, zone);
    if (!at) return undefined;
    constraints.push({ leftOperand: 'dateTime', operator: 'lteq', rightOperand: typed(at, 'dateTime') });
  }
  return constraints;
}

/** From a date on. Undefined for lengths: they are counted from the payment. */
function sinceSpan({ length, date }: Span, { zone }: OdrlOptions): Constraint[] | undefined {
  const at = length || date === undefined ? null : momentOf(date, zone);
  return at ? [{ leftOperand: 'dateTime', operator: 'gteq', rightOperand: typed(at, 'dateTime') }] : undefined;
}

const typed = (value: string, type: 'duration' | 'dateTime'): Typed => ({ '@value': value, '@type': `xsd:${type}` });

const DURATIONS: Readonly<Record<string, (count: bigint) => string>> = {
  minute: (count) => `PT${count}M`,
  hour: (count) => `PT${count}H`,
  day: (count) => `P${count}D`,
  week: (count) => `P${count * 7n}D`,
  month: (count) => `P${count}M`,
  year: (count) => `P${count}Y`,
};

/** A length of XML Schema; undefined for settlement cycles. */
function durationOf(count: bigint, unit: string): string | undefined {
  return DURATIONS[unit]?.(count);
}

/** The moment of a date in platform time, with its offset. */
function momentOf(date: string, zone: string): string | null {
  const at = dueAt({ code: TIME_CODE, args: { dateTime: date } }, new Date(0), zone);
  return at && DateTime.fromJSDate(at, { zone }).toISO({ suppressMilliseconds: true });
}

/** The states that a contract can come to, and those of them that license. */
function machineOf({ states }: Policy, kind: SignerKind, options: OdrlOptions) {
  const { entries, numbers, worth } = liveStates(states, { kind, zone: options.zone });
  const isReached = (name: string) => entries[numbers.get(name)!] !== undefined;
  const isLicensed = (name: string) => worth[numbers.get(name)!] === LICENSED;
  const reached = Object.entries(states).filter(([name]) => isReached(name));
  return {
    machine: reached.map(([name, state]) => presentState(name, state, isLicensed(name), options)),
    licensed: reached.map(([name]) => name).filter(isLicensed),
  };
}

function presentState(name: string, { transitions }: State, licensed: boolean, options: OdrlOptions): object {
  return {
    'cl:name': name,
    'cl:isInitial': name === INITIAL_STATE,
    'cl:isLicensed': licensed,
    'cl:transition': transitions.filter(isLive).map((transition) => presentTransition(transition, options)),
  };
}

function presentTransition(transition: Transition, { zone }: OdrlOptions): object {
  const { code, args, toState } = transition;
  const to = { 'cl:event': code, 'cl:to': toState };
  if (code === PAYMENT_CODE)
    return {
      ...to,
      'cl:amount': { '@value': presentAmount(amountCents(transition)), '@type': 'xsd:decimal' },
      'cl:account': String(args.account),
    };
  if (code === TIME_CODE) {
    const at = momentOf(String(args.dateTime), zone);
    return { ...to, 'cl:date': at === null ? String(args.dateTime) : typed(at, 'dateTime') };
  }
  const count = BigInt(argumentText(args, code === RELATIVE_TIME_CODE ? 'elapsed' : 'cycleCount'));
  const unit = String(args.timeUnit);
  const duration = durationOf(count, unit);
  const length = duration ? typed(duration, 'duration') : `${count} ${unit}`;
  return { ...to, 'cl:length': length, 'cl:isToSettlementPoint': code === CYCLE_END_CODE };
}
