import { ContractRun } from '@colophon/model';
import {
  amountCents,
  type DescribedState,
  type DescribedTransition,
  endsContract,
  grants,
  isPayable,
  nextTimer,
  PAYMENT_CODE,
} from '@colophon/policy';
import { type Contract, statesOf } from '#api/contracts/contract.ts';

/** Effect of a contract's next move on those who use what it licenses. */
export type Effect = 'licence_begins' | 'licence_goes_on' | 'licence_ends' | 'contract_ends' | 'state_changes';

/** A payment that the contract waits for. */
export interface OpenPayment {
  event: DescribedTransition;
  cents: number;
  effect: Effect;
}

/** Next event of a contract that happens by time alone. */
export interface DueEvent {
  event: DescribedTransition;
  /** In milliseconds since 1970. */
  at: number;
  effect: Effect;
  /** The least amount that brings a licence from then on, where one that ends can be paid for again. */
  thenCents: number | null;
}

export interface NextEvents {
  payments: OpenPayment[];
  due: DueEvent | null;
}

/** The parts of a contract that decide what can happen to it next. A contract is written when it moves, at no other time. */
export type Moving = Pick<
  Contract,
  'fsmCurrentState' | 'fsmRunningStatus' | 'licenseeIdentityType' | 'policyInfo' | 'updateDate'
>;

/** When a contract came into its state. */
export function enteredAt({ updateDate }: Pick<Contract, 'updateDate'>): Date {
  return new Date(updateDate);
}

/** Returns the events that can happen next to a contract: none once it has ended, and none before it has begun. */
export function nextEventsOf(contract: Moving, timeZone: string): NextEvents {
  const states = statesOf(contract);
  const state = states[contract.fsmCurrentState];
  if (contract.fsmRunningStatus !== ContractRun.running || !state) return { payments: [], due: null };

  const effectOf = (event: DescribedTransition) =>
    effectOn(state, states[event.toState]!, contract.licenseeIdentityType);
  const payments = paymentsOf(state).map((event) => ({ event, cents: amountCents(event), effect: effectOf(event) }));
  const timer = nextTimer(state, enteredAt(contract), timeZone);
  if (!timer) return { payments, due: null };
  const effect = effectOf(timer.event);
  const thenCents = effect === 'licence_ends' ? leastToLicense(states, states[timer.event.toState]!) : null;
  return { payments, due: { event: timer.event, at: timer.at.getTime(), effect, thenCents } };
}

const paymentsOf = ({ transitions }: DescribedState) =>
  transitions.filter((event) => event.code === PAYMENT_CODE && isPayable(event));

function leastToLicense(states: ReturnType<typeof statesOf>, state: DescribedState): number | null {
  const licensing = paymentsOf(state).filter(({ toState }) => grants(states[toState]!, 'authorization'));
  return licensing.length > 0 ? Math.min(...licensing.map(amountCents)) : null;
}

function effectOn(before: DescribedState, after: DescribedState, licenseeIdentityType: number): Effect {
  const [wasLicensed, isLicensed] = [grants(before, 'authorization'), grants(after, 'authorization')];
  if (isLicensed) return wasLicensed ? 'licence_goes_on' : 'licence_begins';
  if (wasLicensed) return 'licence_ends';
  return endsContract(after, licenseeIdentityType) ? 'contract_ends' : 'state_changes';
}
