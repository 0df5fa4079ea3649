import { presentAmount } from '@colophon/model';
import { amountCents } from '../amounts.ts';
import { isForConsumers } from '../definitions.ts';
import { NotComputable } from '../facts/index.ts';
import type { SignerKind } from '../signers.ts';
import { begin, moneyOf, type Simulation, stateNameOf } from '../simulation.ts';
import { Answers } from './answers.ts';
import { MAX_CASE_NAME_LENGTH, MAX_STEPS_OF_CASE } from './limits.ts';
import { minuteOf, momentOf } from './moments.ts';
import { readTests } from './read.ts';
import { Contract, KINDS, runCase } from './run.ts';
import type { Action, CaseSigner, TestedMachine } from './types.ts';
import type { Wording } from './words.ts';

export interface RecordOptions {
  machine: TestedMachine;
  name: string;
  /** Who signs: 1 a resource, 2 a node, 3 a consumer. */
  kind: SignerKind;
}

/**
 * Writes a simulated run as a case that expects all that happened. Its moments are minutes of platform time: those between are
 * taken at the beginning of their minute. `null` where the case would tell another run, or would be too long: it always passes.
 */
export function recordCase(simulation: Simulation, { machine, name, kind }: RecordOptions): string | null {
  const { setup, steps } = simulation;
  const { timeZone, subject } = setup;
  if (setup.underWay) return null;
  const startsAt = minuteOf(setup.startAt, timeZone);
  const started = { machine, subject, startAt: momentOf(startsAt, timeZone), timeZone };
  const answers = new Answers(machine, timeZone);
  // only whether a step can be done is asked here, not how that is told
  const wording: Wording = { locale: 'en_US', timeZone, money: String };
  const contract = new Contract(begin(started), { machine, kind, answers }, wording);

  const lines = [openingOf(name, kind, startsAt, isForConsumers(subject)), ...stateLines(contract)];
  for (const step of steps) {
    const action = actionOf(step, contract, timeZone);
    if (!action || contract.do(action) !== undefined) return null;
    lines.push(lineOf(action), ...stateLines(contract));
  }
  lines.push(...endLines(contract, timeZone));

  const text = `${lines.join('\n  ')}\n`;
  const [recorded] = readTests(text).cases;
  if (lines.length - 1 > MAX_STEPS_OF_CASE || !isSameWay(contract.simulation, simulation)) return null;
  const again = runCase(recorded!, { machine, subject, answers }, wording);
  return again.failure ? null : text;
}

function openingOf(name: string, kind: SignerKind, startsAt: string, isForConsumer: boolean): string {
  const told = [...name.replace(/["\s]+/g, ' ').trim()].slice(0, MAX_CASE_NAME_LENGTH).join('');
  const signer = (Object.keys(KINDS) as CaseSigner[]).find((one) => KINDS[one] === kind)!;
  return `case "${told}"${isForConsumer ? '' : ` as ${signer}`} at ${startsAt}`;
}

function actionOf(step: Simulation['steps'][number], contract: Contract, timeZone: string): Action | undefined {
  if ('untilAt' in step) return { kind: 'until', date: minuteOf(step.untilAt, timeZone) };
  const event = contract.payments().find(({ id }) => id === step.payFor);
  return event && { kind: 'pay', cents: amountCents(event), account: String(event.args.account) };
}

function lineOf(action: Action): string {
  if (action.kind === 'pay') return `pay ${amountText(action.cents)} to ${action.account}`;
  return action.kind === 'until' ? `until ${action.date}` : '';
}

function stateLines(contract: Contract): string[] {
  return [`expect ${contract.grant}`, `expect state ${stateNameOf(contract.simulation)}`];
}

function endLines(contract: Contract, timeZone: string): string[] {
  const paid = `expect paid ${amountText(moneyOf(contract.simulation).paidCents)}`;
  const end = contract.grant === 'licensed' ? contract.endsAt() : undefined;
  if (end === undefined || end instanceof NotComputable) return [paid];
  return [paid, `expect ends ${end === Number.POSITIVE_INFINITY ? 'never' : minuteOf(end, timeZone)}`];
}

function amountText(cents: number): string {
  return presentAmount(cents).replace(/\.00$/, '');
}

function isSameWay(one: Simulation, other: Simulation): boolean {
  const way = ({ moves, status }: Simulation) =>
    `${status} ${moves.map(({ toState, event }) => `${event?.id} ${toState}`)}`;
  return way(one) === way(other);
}
