import { PartyIdentity } from '@colophon/model';
import { amountCents } from '../amounts.ts';
import { isNobodysAccount } from '../arguments.ts';
import { grants } from '../describe.ts';
import { explainHistory, type HistoryEntry } from '../explain-history.ts';
import { type Fact, NotComputable } from '../facts/index.ts';
import { admits, type SignerKind, signerOf } from '../signers.ts';
import {
  advance,
  begin,
  type Move,
  moneyOf,
  openEvents,
  type Simulation,
  stateNameOf,
  stateOf,
} from '../simulation.ts';
import { INIT_EVENT_ID } from '../step.ts';
import type { SubjectType, Transition } from '../types.ts';
import type { Answers } from './answers.ts';
import { MAX_HISTORY } from './limits.ts';
import { minuteOf, momentAfter, momentOf } from './moments.ts';
import type {
  Act,
  Action,
  Case,
  CaseSigner,
  EndOfLicence,
  Expectation,
  FactValue,
  Grant,
  Relation,
  Step,
  TestedMachine,
} from './types.ts';
import {
  cannotSignText,
  cannotTellText,
  dueText,
  endText,
  expectedText,
  factText,
  grantText,
  neverStartsText,
  paidText,
  situationText,
  type Wording,
} from './words.ts';

/** Moment of signing of a case that names none, in platform time. */
export const DEFAULT_START = '2030-01-01 00:00';

export const KINDS: Record<CaseSigner, SignerKind> = {
  resource: PartyIdentity.resource,
  node: PartyIdentity.node,
  consumer: PartyIdentity.consumer,
};

export interface RunOptions {
  machine: TestedMachine;
  subject: SubjectType;
  /** About the same machine. */
  answers: Answers;
}

/** First wrong step of a case, in words. */
export interface Failure {
  step: Step;
  expected: string;
  found: string;
  /** Everything that happened to the contract until then, oldest first. */
  history: string[];
}

/** A case that was run. */
export interface Run {
  of: Case;
  kind: SignerKind;
  startAt: number;
  failure?: Failure | undefined;
  /** Absent where nobody could sign. */
  contract?: Contract | undefined;
}

/** Signs the policy and does the steps of a case until one of them is wrong. */
export function runCase(tested: Case, { machine, subject, answers }: RunOptions, wording: Wording): Run {
  const { timeZone } = wording;
  const kind = tested.signer ? KINDS[tested.signer] : signerOf(subject);
  const startAt = momentOf(tested.startsAt ?? DEFAULT_START, timeZone);
  const signing: Step =
    tested.steps[0]?.act.kind === 'sign' ? tested.steps[0] : { act: { kind: 'sign' }, at: tested.at };
  const obstacle = obstacleTo(machine, kind, wording);
  if (obstacle !== undefined) {
    const failure = { step: signing, expected: expectedText(signing.act, wording), found: obstacle, history: [] };
    return { of: tested, kind, startAt, failure };
  }

  const contract = new Contract(begin({ machine, subject, startAt, timeZone }), { machine, kind, answers }, wording);
  for (const step of tested.steps) {
    const found = contract.do(step.act);
    if (found === undefined) continue;
    const failure = { step, expected: expectedText(step.act, wording), found, history: contract.history() };
    return { of: tested, kind, startAt, failure, contract };
  }
  return { of: tested, kind, startAt, contract };
}

/** Why no contract comes about, if none does. */
function obstacleTo({ audiences, states }: TestedMachine, kind: SignerKind, wording: Wording): string | undefined {
  if (!admits(audiences, kind)) {
    return cannotSignText((Object.keys(KINDS) as CaseSigner[]).find((signer) => KINDS[signer] === kind)!, wording);
  }
  const accounts = Object.values(states).flatMap(({ transitions }) => transitions.map(({ args }) => args.account));
  const nobodys = accounts.find(isNobodysAccount);
  return nobodys === undefined ? undefined : neverStartsText(String(nobodys), wording);
}

/** Contract that a case moves and asks about. */
export class Contract {
  simulation: Simulation;
  readonly #machine: TestedMachine;
  readonly #kind: SignerKind;
  readonly #answers: Answers;
  readonly #wording: Wording;

  constructor(
    simulation: Simulation,
    { machine, kind, answers }: { machine: TestedMachine; kind: SignerKind; answers: Answers },
    wording: Wording,
  ) {
    this.simulation = simulation;
    this.#machine = machine;
    this.#kind = kind;
    this.#answers = answers;
    this.#wording = wording;
  }

  /** Does a step. Returns what was found in place of what it needs, in words, where it is wrong. */
  do(act: Act): string | undefined {
    const { status } = this.simulation;
    if (act.kind === 'sign') return undefined;
    if (status === 'circle' || status === 'long') return situationText(status, this.#wording);
    return isAction(act) ? this.#act(act) : this.#expect(act);
  }

  get grant(): Grant {
    const state = stateOf(this.simulation);
    if (this.simulation.status === 'ended') return 'ended';
    if (grants(state, 'authorization')) return 'licensed';
    return grants(state, 'testAuthorization') && this.#kind !== KINDS.consumer ? 'rehearsing' : 'nothing';
  }

  /** When the licence ends if nothing more is paid; infinite where it never does. */
  endsAt(): number | NotComputable {
    const { moves, nowAt } = this.simulation;
    const { toState: state, at: enteredAt } = moves.at(-1)!;
    return this.#answers.licenceEnd({ kind: this.#kind, state, enteredAt, nowAt });
  }

  /** Everything that happened, oldest first, a line each; of much the newest. */
  history(): string[] {
    const moves = this.simulation.moves.slice(-MAX_HISTORY);
    const isCut = moves.length < this.simulation.moves.length;
    const told = this.#explained(moves).map(({ time, stateInfoStr }) => `${time} ${stateInfoStr}`);
    return isCut ? ['…', ...told] : told;
  }

  /** Events that the contract waits for, with what they bring, in words. */
  open(): string[] {
    if (this.simulation.status !== 'running') return [];
    return this.#explained(this.simulation.moves.slice(-1))[0]!.eventSectionStrs;
  }

  /** Payments that can be made now. */
  payments(): Transition[] {
    return openEvents(this.simulation).flatMap(({ event, kind }) => (kind === 'pay' ? [event] : []));
  }

  #explained(moves: readonly Move[]): HistoryEntry[] {
    const records = moves.map(({ at, fromState, toState, event }, index) => ({
      id: String(index),
      fromState,
      toState,
      eventId: event?.id ?? INIT_EVENT_ID,
      time: minuteOf(at, this.#wording.timeZone),
    }));
    return explainHistory(this.#machine, records, this.#wording.locale).reverse();
  }

  #act(act: Exclude<Action, { kind: 'sign' }>): string | undefined {
    switch (act.kind) {
      case 'pay':
        return this.#pay(act.cents, act.account);
      case 'tryPay': {
        const isPossible = this.payments().some((event) => amountCents(event) === act.cents);
        return isPossible ? situationText('possible', this.#wording) : undefined;
      }
      case 'wait':
        return this.#passTime(momentAfter(this.simulation.nowAt, act.length, this.#wording.timeZone));
      case 'until':
        return this.#passTime(momentOf(act.date, this.#wording.timeZone));
    }
  }

  #pay(cents: number, account: string | undefined): string | undefined {
    const payments = this.payments();
    const meant = payments.filter(
      (event) => amountCents(event) === cents && (account === undefined || String(event.args.account) === account),
    );
    const accounts = new Set(meant.map(({ args }) => String(args.account)));
    if (accounts.size > 1) return situationText('twoAccounts', this.#wording);
    const paid = meant[0] && advance(this.simulation, { payFor: meant[0].id });
    if (!paid) return this.grant === 'ended' ? grantText('ended', this.#wording) : this.#due();
    this.simulation = paid;
    return undefined;
  }

  #passTime(untilAt: number): string | undefined {
    if (untilAt < this.simulation.nowAt) return situationText('passed', this.#wording);
    const passed = advance(this.simulation, { untilAt });
    if (!passed) return situationText('beyond', this.#wording);
    this.simulation = passed;
    return undefined;
  }

  #expect(act: Expectation): string | undefined {
    switch (act.kind) {
      case 'grant': {
        const { grant } = this;
        const isRight = grant === act.grant || (grant === 'ended' && act.grant === 'nothing');
        return isRight ? undefined : grantText(grant, this.#wording);
      }
      case 'state': {
        const state = stateNameOf(this.simulation);
        return state === act.state ? undefined : expectedText({ kind: 'state', state }, this.#wording);
      }
      case 'paid': {
        const { paidCents } = moneyOf(this.simulation);
        return paidCents === act.cents ? undefined : paidText(paidCents, this.#wording);
      }
      case 'due': {
        const amounts = this.payments().map(amountCents);
        return (act.cents === 0 ? amounts.length === 0 : amounts.includes(act.cents)) ? undefined : this.#due();
      }
      case 'ends':
        return this.#expectEnd(act.end);
      case 'fact':
        return this.#expectFact(act);
    }
  }

  #due(): string {
    return dueText([...new Set(this.payments().map(amountCents))], this.#wording);
  }

  #expectEnd(end: EndOfLicence): string | undefined {
    const { timeZone } = this.#wording;
    if (this.grant !== 'licensed') return situationText('noLicence', this.#wording);
    const found = this.endsAt();
    if (found instanceof NotComputable) return cannotTellText(found.because, this.#wording);
    if (found === momentOfEnd(end, this.simulation.nowAt, timeZone)) return undefined;
    const told = found === Number.POSITIVE_INFINITY ? 'never' : { date: minuteOf(found, timeZone) };
    return endText(told, this.#wording);
  }

  #expectFact({ fact: name, relation, value }: Extract<Expectation, { kind: 'fact' }>): string | undefined {
    const { nowAt } = this.simulation;
    const { timeZone } = this.#wording;
    const fact = this.#answers.fact(name, { kind: this.#kind, nowAt });
    const isRight = fact.status !== 'notComputable' && compares(fact, relation, value, { nowAt, timeZone });
    return isRight ? undefined : factText(fact, this.#wording);
  }
}

function momentOfEnd(end: EndOfLicence, nowAt: number, timeZone: string): number {
  if (end === 'never') return Number.POSITIVE_INFINITY;
  return 'date' in end ? momentOf(end.date, timeZone) : momentAfter(nowAt, end.length, timeZone);
}

/** Returns true when a fact stands in a relation to a value. What never comes or has no bound is more than every number. */
function compares(
  { status, cents, at, holds, items }: Fact,
  relation: Relation,
  value: FactValue,
  { nowAt, timeZone }: { nowAt: number; timeZone: string },
): boolean {
  if (value === 'never' || value === 'unbounded') return status === value;
  if (value === 'yes' || value === 'no') return (holds ?? items!.length > 0) === (value === 'yes');
  const wanted = 'cents' in value ? value.cents : momentAfter(nowAt, value.length, timeZone);
  const found = status === 'exact' ? (cents ?? at!) : Number.POSITIVE_INFINITY;
  if (relation === '=') return found === wanted;
  return relation === '<=' ? found <= wanted : found >= wanted;
}

/** Returns true for what is done, as against what is expected. */
function isAction<Some extends Act>(act: Some): act is Extract<Some, Action> {
  return ['sign', 'pay', 'tryPay', 'wait', 'until'].includes(act.kind);
}
