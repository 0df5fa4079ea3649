import { ContractStatus } from '@colophon/model';
import { amountCents, type DescribedState, isPayable, PAYMENT_CODE, type SubjectType } from '@colophon/policy';
import { foresee, type Simulation, stateNameOf, staysOf } from '@colophon/policy/simulation';
import { exceptionIn, type Standing, standingAfter } from './moves.ts';

/** A contract that runs. Moments are milliseconds since 1970. */
export interface RunningContract {
  readonly contractId: string;
  readonly policyId: string;
  readonly subjectType: number;
  readonly licenseeIdentityType: number;
  readonly state: string;
  readonly enteredAt: number;
  /** Events that are paid for, in their order. */
  readonly payments: readonly string[];
}

interface Question {
  readonly contracts: readonly RunningContract[];
  /** States of their policies. */
  readonly policies: Readonly<Record<string, Readonly<Record<string, DescribedState>>>>;
  readonly nowAt: number;
  readonly untilAt: number;
  readonly timeZone: string;
}

/** A payment for an event of a contract, at the moment when it is made, or can be. */
export interface ForeseenPayment {
  readonly eventId: string;
  readonly at: number;
  readonly amountCents: number;
}

/** Standing of a contract at a moment to come, and the way to it. */
export interface ForeseenContract {
  readonly contractId: string;
  readonly standing: Standing;
  /** Since when it has licensed nothing, not even for trying out; `null` when it does then. */
  readonly lapsedAt: number | null;
  readonly made: readonly ForeseenPayment[];
  /** Payments that it waits for on the way and that are not made. */
  readonly possible: readonly ForeseenPayment[];
}

/**
 * Foresees contracts if nothing but time and the given payments happens. One that its dates lead in a circle, or that moves more often than
 * a simulation goes, is in exception, and licenses nothing. Runs in a thread.
 */
export function foreseeContracts({ contracts, policies, ...times }: Question): ForeseenContract[] {
  return contracts.map((contract) => foreseeContract(contract, policies[contract.policyId]!, times));
}

function foreseeContract(
  { contractId, subjectType, licenseeIdentityType, state, enteredAt, payments }: RunningContract,
  states: Readonly<Record<string, DescribedState>>,
  { nowAt, untilAt, timeZone }: Pick<Question, 'nowAt' | 'untilAt' | 'timeZone'>,
): ForeseenContract {
  const setup = {
    machine: { states },
    subject: subjectType as SubjectType,
    startAt: enteredAt,
    underWay: { state, nowAt },
    timeZone,
  };
  const { simulation } = foresee(setup, payments, untilAt);
  const { moves, status } = simulation;
  const last = moves.at(-1)!;
  const move =
    status === 'circle' || status === 'long'
      ? exceptionIn(stateNameOf(simulation))
      : { fromState: last.fromState, toState: last.toState, event: { code: '', eventId: last.event?.id ?? '' } };
  const standing = standingAfter(move, { states, licenseeIdentityType }, new Date(last.at), timeZone);
  const isStuck = standing.status === ContractStatus.exception;
  return {
    contractId,
    standing,
    lapsedAt: isStuck ? last.at : lapsedSince(simulation),
    ...paymentsOn(simulation, nowAt),
  };
}

function lapsedSince(simulation: Simulation): number | null {
  let since: number | null = null;
  for (const { isLicensed, isTestLicensed, fromAt } of staysOf(simulation).reverse()) {
    if (isLicensed || isTestLicensed) break;
    since = fromAt;
  }
  return since;
}

function paymentsOn(simulation: Simulation, nowAt: number): Pick<ForeseenContract, 'made' | 'possible'> {
  const { moves, setup } = simulation;
  const made = moves.flatMap(({ event, at }) =>
    event?.code === PAYMENT_CODE ? [{ eventId: event.id, at, amountCents: amountCents(event) }] : [],
  );
  const possible = new Map<string, ForeseenPayment>();
  for (const [index, { state, fromAt, untilAt }] of staysOf(simulation).entries()) {
    const next = moves[index + 1];
    const isOver = next !== undefined && (untilAt <= nowAt || untilAt === fromAt);
    if (isOver || next?.event?.code === PAYMENT_CODE) continue;
    for (const event of setup.machine.states[state]!.transitions) {
      if (event.code !== PAYMENT_CODE || !isPayable(event) || possible.has(event.id)) continue;
      possible.set(event.id, { eventId: event.id, at: Math.max(fromAt, nowAt), amountCents: amountCents(event) });
    }
  }
  return { made, possible: [...possible.values()] };
}
