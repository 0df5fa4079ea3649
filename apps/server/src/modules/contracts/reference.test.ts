import { compile, describeStates } from '@colophon/policy';
import { expect, test } from 'vitest';
import { randomNumbers } from '#modules/accounts/testing/stories.ts';
import { firstStanding, type Move, openPayment, paidMove, type Standing, standingAfter, standingAt } from './moves.ts';
import { payeeOf, payeesOf } from './payees.ts';
import { pick, planPolicy, type Random, writePolicy } from './testing/random-policies.ts';
import { TIME_ZONE } from './testing/rebuild.ts';
import { ReferenceContract } from './testing/reference.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const SEED = Number(process.env.FUZZ_SEED);
console.log(`Contracts against the reference: FUZZ_SEED=${SEED} FUZZ_FACTOR=${FACTOR}`);

const SEQUENCES = 100_000 * FACTOR;
const SEQUENCES_PER_POLICY = 10;
const STEPS = 6;
const NOW = Date.parse('2026-03-01T04:00:00Z');
const LICENSOR_ACCOUNT = '233000000010000';
const ACCOUNTS = [...Array(12).fill('self.account'), LICENSOR_ACCOUNT, '233000000020000', 'self.publisher'];
const MINUTE_MS = 60_000;
const WAITS_MS = [0, MINUTE_MS, 30 * MINUTE_MS, 4 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS, 40 * 24 * 60 * MINUTE_MS];
const REASONS = {
  'contract.event-not-open': 'not open',
  'contract.event-not-payable': 'not payable',
  'contract.amount-differs': 'other amount',
} as const;

/** The engine's contract: what the commands keep of one between their transactions, and what they compute. */
class EngineContract {
  standing: Standing;
  payees: Readonly<Record<string, string>> = {};
  latest: { move: Move; createdAt: Date } | null = null;
  records: { from: string; to: string; eventId: string; at: number }[] = [];
  paid: { account: string; cents: number }[] = [];
  readonly policy: Machine;
  readonly identityType: number;

  constructor(policy: Machine, identityType: number) {
    this.policy = policy;
    this.identityType = identityType;
    this.standing = firstStanding(policy, null, identityType, new Date(NOW), TIME_ZONE);
  }

  initialise(account: string | null, now: number): void {
    if (this.standing.fsmRunningStatus !== 16) return;
    const payees = payeesOf(this.policy, account === null ? undefined : { accountId: account, status: 1 });
    if (!payees) return;
    const { fsmDeclarations, ...standing } = firstStanding(
      this.policy,
      payees,
      this.identityType,
      new Date(now),
      TIME_ZONE,
    );
    this.payees = fsmDeclarations;
    const init = { fromState: '_none_', toState: 'initial', event: { code: 'init', eventId: 'init' } };
    this.keep(standing, [init], now);
  }

  look(now: number): void {
    if (this.standing.dueAt === null || this.standing.dueAt.getTime() > now) return;
    const { standing, moves } = this.at(now);
    this.keep(standing, moves, now);
  }

  pay(eventId: string, cents: number, now: number): keyof typeof REASONS | null {
    if (!this.latest) return 'contract.event-not-open';
    const { standing, moves } = this.at(now);
    const open = openPayment(this.policy.fsmStates, standing, { eventId, amountCents: cents });
    if (open.refusal) return open.refusal;
    const account = payeeOf({ fsmDeclarations: this.payees }, open.transition);
    this.paid.push({ account, cents });
    const payment = { recordId: '1', serialNo: '1', amountCents: cents, fromAccountId: '0', toAccountId: account };
    const paid = paidMove(standing.fsmCurrentState, open.transition, { payment, triggerUserId: 1, stateId: '1' });
    this.keep(standingAfter(paid, this.machine(), new Date(now), TIME_ZONE), [...moves, paid], now);
    return null;
  }

  /** As it is when somebody looks at it, without anything being kept. */
  at(now: number) {
    return standingAt(new Date(now), this.latest!, this.machine(), TIME_ZONE);
  }

  private machine() {
    return { states: this.policy.fsmStates, licenseeIdentityType: this.identityType };
  }

  private keep(standing: Standing, moves: readonly Move[], now: number): void {
    this.standing = standing;
    for (const move of moves)
      this.records.push({ from: move.fromState, to: move.toState, eventId: move.event.eventId, at: now });
    if (moves.length > 0) this.latest = { move: moves.at(-1)!, createdAt: new Date(now) };
  }
}

type Machine = Parameters<typeof firstStanding>[0] & Parameters<typeof payeesOf>[0];

function machineOf(text: string): Machine {
  const { state_machine: machine, errors, warnings } = compile(text, 2);
  if (!machine || errors.length + warnings.length > 0) throw new Error(`${text}\n${[...errors, ...warnings]}`);
  const { fsmDescriptionInfo, fsmDeclarationInfo } = describeStates(machine);
  return { fsmStates: fsmDescriptionInfo, fsmDeclarations: fsmDeclarationInfo };
}

function summaryOf(contract: EngineContract) {
  const { standing } = contract;
  return [
    standing.fsmCurrentState,
    standing.fsmRunningStatus,
    standing.status,
    standing.authStatus,
    standing.dueAt?.getTime() ?? null,
  ];
}

function expectedOf(contract: ReferenceContract) {
  return [contract.state, contract.runningStatus, contract.status, contract.authStatus, contract.dueAt()];
}

/** Something that is tried on both: how it went, when both agree. */
function trySomething(random: Random, engine: EngineContract, reference: ReferenceContract, now: number): string {
  const kind = random();
  if (kind < 0.3) {
    engine.look(now);
    reference.look(now);
    return 'look';
  }
  if (kind < 0.4) {
    const account = pick(random, [null, LICENSOR_ACCOUNT]);
    engine.initialise(account, now);
    reference.initialise(account, now);
    return 'initialise';
  }
  const open = reference.state === '' ? [] : reference.events();
  const ids = open.map(({ id }) => id);
  const { id, event } = open.length > 0 && random() < 0.85 ? pick(random, open) : { id: '0badcafe', event: null };
  const cents = event?.type === 'pay' && random() < 0.9 ? event.cents : pick(random, [1, 500, 777]);
  const [refused, expected] = [engine.pay(id, cents, now), reference.pay(id, cents, now)];
  if ((refused && REASONS[refused]) !== expected)
    throw new Error(`paying ${cents} for ${id} of ${ids}: ${refused} instead of ${expected}`);
  return `pay ${id}`;
}

function trySequence(random: Random, text: string, plan: ReturnType<typeof planPolicy>, machine: Machine): number {
  const identityType = pick(random, [1, 2, 3, 3]);
  const [engine, reference] = [new EngineContract(machine, identityType), new ReferenceContract(plan, identityType)];
  let now = NOW;
  const account = random() < 0.9 ? LICENSOR_ACCOUNT : null;
  engine.initialise(account, now);
  reference.initialise(account, now);
  const done: string[] = [];
  const compare = () => {
    const [is, expected] = [summaryOf(engine), expectedOf(reference)];
    if (JSON.stringify(is) !== JSON.stringify(expected))
      throw new Error(`${is} instead of ${expected} after ${done.join(', ')} in\n${text}`);
  };
  compare();
  for (let step = 0; step < STEPS; step += 1) {
    const dueAt = reference.dueAt();
    // as often as not exactly the moment that matters, or just before it
    if (dueAt !== null && dueAt > now && random() < 0.5) now = dueAt - (random() < 0.4 ? 1 : 0);
    else now += pick(random, WAITS_MS);
    done.push(`${new Date(now).toISOString()} ${trySomething(random, engine, reference, now)}`);
    compare();
  }
  const [records, expected] = [JSON.stringify(engine.records), JSON.stringify(reference.records)];
  if (records !== expected) throw new Error(`${records} instead of ${expected} in\n${text}`);
  if (JSON.stringify(engine.paid) !== JSON.stringify(reference.paid)) throw new Error(`paid otherwise in\n${text}`);
  return reference.records.length;
}

test(`${SEQUENCES.toLocaleString('en')} random sequences of payments and moments move contracts as the specification says`, {
  timeout: 240_000 * FACTOR,
}, () => {
  let moves = 0;
  for (let number = 0; number < SEQUENCES; number += SEQUENCES_PER_POLICY) {
    const random = randomNumbers(SEED * 1_000_003 + number);
    const plan = planPolicy(random, { around: new Date(NOW), accounts: ACCOUNTS });
    const text = writePolicy(plan);
    const machine = machineOf(text);
    for (let copy = 0; copy < SEQUENCES_PER_POLICY; copy += 1) moves += trySequence(random, text, plan, machine);
  }
  console.log(`${moves} moves`);
  expect(moves).toBeGreaterThan(SEQUENCES);
});
