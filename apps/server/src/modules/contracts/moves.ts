import { ContractAuth, ContractRun, ContractStatus, presentAmount } from '@colophon/model';
import {
  authStatusOf,
  type DescribedState,
  type DescribedTransition,
  EXCEPTION_EVENT_ID,
  endsContract,
  INIT_EVENT_ID,
  INITIAL_STATE,
  NO_STATE,
  nextTimer,
  PAYMENT_CODE,
  step,
} from '@colophon/policy';
import type { ContractRow, TransitionEvent } from './tables.ts';

type States = Readonly<Record<string, DescribedState>>;

/** A step of a contract's state machine. */
export interface Move {
  readonly fromState: string;
  readonly toState: string;
  readonly event: Omit<TransitionEvent, 'contractId' | 'eventTime'>;
  /** Payment made for it. */
  readonly payment?: MovePayment;
  /** Given where something else names the record of this move. */
  readonly stateId?: string;
}

/** A payment as the accounts have recorded it: the transaction, the payer's statement line, who paid whom. */
export interface MovePayment {
  readonly recordId: string;
  readonly serialNo: string;
  readonly amountCents: number;
  readonly fromAccountId: string;
  readonly toAccountId: string;
}

/** Fields of a contract that follow from its last move. */
export type Standing = Pick<
  ContractRow,
  'fsmCurrentState' | 'fsmCurrentStateColors' | 'fsmRunningStatus' | 'status' | 'authStatus' | 'dueAt'
>;

/** Fields that initialisation sets: the standing and the values of the policy's environment variables. */
export type FirstStanding = Standing & Pick<ContractRow, 'fsmDeclarations'>;

export const FIRST_MOVE: Move = {
  fromState: NO_STATE,
  toState: INITIAL_STATE,
  event: { code: INIT_EVENT_ID, eventId: INIT_EVENT_ID },
};

/**
 * Returns the standing of a contract after a move made at `at` (specification 05, section 4.5). In exception it keeps the
 * colours of its state but takes no events any more.
 */
export function standingAfter(
  { toState, event }: Move,
  { states, licenseeIdentityType }: { states: States; licenseeIdentityType: number },
  at: Date,
  timeZone: string,
): Standing {
  const state = states[toState]!;
  const colours = {
    fsmCurrentState: toState,
    fsmCurrentStateColors: state.serviceStates,
    authStatus: authStatusOf(state),
  };
  if (event.eventId === EXCEPTION_EVENT_ID)
    return { ...colours, fsmRunningStatus: ContractRun.locked, status: ContractStatus.exception, dueAt: null };
  if (endsContract(state, licenseeIdentityType))
    return { ...colours, fsmRunningStatus: ContractRun.terminated, status: ContractStatus.terminated, dueAt: null };
  return {
    ...colours,
    fsmRunningStatus: ContractRun.running,
    status: ContractStatus.inForce,
    dueAt: nextTimer(state, at, timeZone)?.at ?? null,
  };
}

/**
 * Returns the first standing of a contract: in its initial state; or, without `payees`, waiting for them and authorising
 * nothing.
 *
 * @param payees  values of the policy's environment variables; `null` while one is missing
 */
export function firstStanding(
  { fsmStates }: { fsmStates: States },
  payees: Readonly<Record<string, string>> | null,
  licenseeIdentityType: number,
  at: Date,
  timeZone: string,
): FirstStanding {
  if (payees)
    return {
      ...standingAfter(FIRST_MOVE, { states: fsmStates, licenseeIdentityType }, at, timeZone),
      fsmDeclarations: payees,
    };
  return {
    fsmCurrentState: '',
    fsmCurrentStateColors: [],
    fsmRunningStatus: ContractRun.initialisationFailed,
    authStatus: ContractAuth.none,
    status: ContractStatus.inForce,
    dueAt: null,
    fsmDeclarations: {},
  };
}

/**
 * Returns the standing of a contract at `now`, and the moves that its clock makes until then: none when nothing is due. States
 * on the way are entered now, so that only dates can be due in them at once. Dates that lead in a circle would move it for
 * ever: the last move then puts the contract into exception.
 *
 * @param latest  its last move so far, made at `latest.createdAt`
 */
export function standingAt(
  now: Date,
  latest: { readonly move: Move; readonly createdAt: Date },
  contract: { states: States; licenseeIdentityType: number },
  timeZone: string,
): { standing: Standing; moves: readonly Move[] } {
  const standing = standingAfter(latest.move, contract, latest.createdAt, timeZone);
  if (standing.status !== ContractStatus.inForce) return { standing, moves: [] };
  const moves = movesByClock(
    contract.states,
    { state: latest.move.toState, enteredAt: latest.createdAt },
    now,
    timeZone,
  );
  const lastMove = moves.at(-1);
  return { standing: lastMove ? standingAfter(lastMove, contract, now, timeZone) : standing, moves };
}

function movesByClock(
  states: States,
  { state, enteredAt }: { readonly state: string; readonly enteredAt: Date },
  now: Date,
  timeZone: string,
): Move[] {
  const moves: Move[] = [];
  const enteredNow = new Set<string>();
  let timer = nextTimer(states[state]!, enteredAt, timeZone);
  let fromState = state;
  while (timer && timer.at <= now) {
    const { toState } = timer.event;
    if (enteredNow.has(toState)) return [...moves, exceptionIn(fromState)];
    moves.push({ fromState, toState, event: eventOf(timer.event) });
    enteredNow.add(toState);
    fromState = toState;
    timer = nextTimer(states[toState]!, now, timeZone);
  }
  return moves;
}

/** Why a contract does not take an event of somebody's. */
export type EventRefusal = 'contract.event-not-open' | 'contract.event-not-payable' | 'contract.amount-differs';

/**
 * The event of its state that somebody pays a contract for, or why the contract does not take it. The clock comes first:
 * `standing` is what the contract is now, with all that is due.
 */
export function openPayment(
  states: States,
  { fsmCurrentState, fsmRunningStatus }: Pick<Standing, 'fsmCurrentState' | 'fsmRunningStatus'>,
  { eventId, amountCents }: { readonly eventId: string; readonly amountCents: number },
): { readonly refusal: EventRefusal } | { readonly refusal?: undefined; readonly transition: DescribedTransition } {
  if (fsmRunningStatus !== ContractRun.running) return { refusal: 'contract.event-not-open' };
  const moved = step({ states }, fsmCurrentState, { id: eventId, amountCents });
  if (moved.outcome === 'refused')
    return { refusal: moved.reason === 'amount-wrong' ? 'contract.amount-differs' : 'contract.event-not-open' };
  const transition = moved.transition as DescribedTransition;
  return transition.code === PAYMENT_CODE ? { transition } : { refusal: 'contract.event-not-payable' };
}

/** The move that a payment makes, whose record will be `stateId`. */
export function paidMove(
  fromState: string,
  transition: DescribedTransition,
  { payment, triggerUserId, stateId }: { payment: MovePayment; triggerUserId: number; stateId: string },
): Move {
  const args = {
    transactionRecordId: payment.recordId,
    serialNo: payment.serialNo,
    transactionStatus: 2,
    transactionAmount: presentAmount(payment.amountCents),
  };
  const event = { ...eventOf(transition), args, triggerUserId };
  return { fromState, toState: transition.toState, event, payment, stateId };
}

function eventOf({ code, id, service, name, args }: DescribedTransition): Move['event'] {
  return { code, eventId: id, service, name, args };
}

/** The move that puts a contract into exception, in the state where it is. */
export function exceptionIn(state: string): Move {
  return { fromState: state, toState: state, event: { code: EXCEPTION_EVENT_ID, eventId: EXCEPTION_EVENT_ID } };
}
