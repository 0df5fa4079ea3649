import {
  type CompileResult,
  compile,
  decompile,
  explain,
  pricesOfPolicy,
  reformat,
  routes,
  type StateMachine,
  terms,
} from '@colophon/policy';
import { factsOf, Work } from '@colophon/policy/facts';
import { advance, begin, nextDueAt, openEvents, type Simulation } from '@colophon/policy/simulation';
import { checkReceipt } from '@colophon/receipt';
import { planOfMachine } from '#modules/authorisation/testing/plan-of-machine.ts';
import { standingAt } from '#modules/contracts/testing/standing.ts';
import { randomFrom } from './machines.ts';
import { receiptOf } from './receipt.ts';

/** Asking for the offset of a place takes longer than all the rest: mostly it is fixed. */
const FIXED = 'UTC+8';
const PLACES = ['Asia/Shanghai', 'Europe/Berlin'];
const IN_A_PLACE = 16;
const NOW = Date.parse('2026-11-22T02:00:00.000Z');
const STEPS = 20;

/** Of most machines as much is searched as takes a millisecond, so that many are tried; of one in so many all of it. */
const LITTLE_WORK = 1_000;
const ALL_WORK = 100_000;
const SEARCHED_WHOLLY = 50;

/** Everything that is computed of a text, by one who signs it. @throws what should never happen */
export function walk(text: string, seed: number, number: number): void {
  const random = randomFrom(seed ^ 0x5bd1e995, number);
  const kind = ([1, 2, 3, 3] as const)[random(4)]!;
  const isInPlace = random(IN_A_PLACE) === 0;
  const zone = isInPlace ? PLACES[random(2)]! : FIXED;
  const machine = machineOf(compile(text, kind === 3 ? 2 : 1), text);
  const now = random(4) === 0 ? undefined : new Date(NOW);
  same(machineOf(compile(decompile(machine), kind === 3 ? 2 : 1), text).states, machine.states);
  if (random(8) === 0) reformat(text);
  explain(machine, random(2) ? 'en_US' : 'zh_CN');
  routes(machine);
  terms(machine, { kind, now, currency: { sign: '¥' }, zone });
  pricesOfPolicy(machine, { kind, zone });
  const isWhole = random(SEARCHED_WHOLLY) === 0;
  factsOf(machine, { kind, nowAt: NOW, timeZone: zone }, new Work(isWhole ? ALL_WORK : LITTLE_WORK));
  if (isWhole || random(8) === 0) planOfMachine({ text, machine, kind, nowAt: NOW, timeZone: zone });
  const lived = live(machine, kind === 3 ? 2 : 1, zone, random);
  if (isInPlace && lived.status !== 'circle') check(text, machine, lived, kind, zone);
}

function machineOf({ state_machine: machine, errors, warnings }: CompileResult, text: string): StateMachine {
  if (!machine || errors.length + warnings.length > 0)
    throw new Error(`No policy: ${errors[0] ?? warnings[0]} ${text}`);
  return machine;
}

function same(one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error('Printed and compiled again it is another one');
}

/** A contract's life: paid, left alone, and moved as the platform moves it. */
function live(machine: StateMachine, subject: 1 | 2, timeZone: string, random: (below: number) => number): Simulation {
  let lived = begin({ machine, subject, startAt: NOW, timeZone });
  for (let step = 0; step < STEPS && lived.status === 'running'; step++) {
    const payable = openEvents(lived).filter(({ kind }) => kind === 'pay');
    const due = nextDueAt(lived);
    const payment = payable[random(payable.length + 1)];
    const until = lived.nowAt + 1 + random(40 * 86_400_000);
    const next = payment
      ? advance(lived, { payFor: payment.event.id })
      : advance(lived, { untilAt: due !== null && random(2) ? Math.max(due, lived.nowAt) : until });
    if (!next) break;
    lived = next;
  }
  const [first] = lived.moves;
  const states = machine.states as unknown as Parameters<typeof standingAt>[2]['states'];
  const move = { fromState: '_none_', toState: first!.toState, event: { code: 'init', eventId: 'init' } };
  standingAt(
    new Date(NOW + 400 * 86_400_000),
    { move, createdAt: new Date(NOW) },
    { states, licenseeIdentityType: 3 },
    timeZone,
  );
  return lived;
}

/** Checks that the receipt which the platform would have written is valid. */
function check(text: string, machine: StateMachine, lived: Simulation, kind: 1 | 2 | 3, timeZone: string): void {
  const { bytes, keys } = receiptOf({ text, machine, moves: lived.moves, kind, timeZone });
  const { verdict, reason } = checkReceipt(bytes, keys);
  if (verdict !== 'good') throw new Error(`The receipt is ${verdict}: ${reason}`);
}
