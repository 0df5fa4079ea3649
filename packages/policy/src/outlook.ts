import { amountCents, isPayable } from './amounts.ts';
import { INITIAL_STATE, PAYMENT_CODE } from './definitions.ts';
import { grants } from './describe.ts';
import { nextTimer } from './timers.ts';
import type { State, States } from './types.ts';

/** Outlook of a licensee who pays the least that is asked for, and nothing more. */
export interface Outlook {
  /** The amounts of which one is due before anything is licensed, the smallest first; none where nothing is. */
  firstCents: number[];
  startsAt: Date;
  /** When the clock ends the licence; `null` where it never does, absent where that depends on which amount is paid. */
  endsAt?: Date | null;
  /** The amounts of which one is asked for then, to go on; the smallest first. */
  laterCents: number[];
}

interface OutlookOptions {
  /** Where the contract is; at the beginning unless it says otherwise. */
  state?: string;
  enteredAt: Date;
  /** Platform time, as an IANA name. */
  timeZone: string;
}

/** Looks ahead from a state of a policy; nothing where no licence comes of waiting and one payment. */
export function outlook(
  states: States,
  { state = INITIAL_STATE, enteredAt, timeZone }: OutlookOptions,
): Outlook | undefined {
  const start = firstLicence(states, { state, enteredAt, timeZone });
  if (!start) return undefined;
  const { firstCents, startsAt } = start;
  if (firstCents.length > 1) return { firstCents, startsAt, laterCents: [] };

  // every state is passed once: who comes round is licensed for ever
  const passed = new Set<string>();
  for (let [name, at] = [start.state, startsAt]; !passed.has(name); ) {
    passed.add(name);
    const timer = nextTimer(states[name]!, at, timeZone);
    if (!timer) break;
    at = later(at, timer.at);
    name = timer.event.toState;
    if (!isLicensed(states[name])) return { firstCents, startsAt, endsAt: at, laterCents: amountsOf(states[name]) };
  }
  return { firstCents, startsAt, endsAt: null, laterCents: [] };
}

/** The state that licenses first, when, and what has been paid by then. */
function firstLicence(states: States, { state, enteredAt, timeZone }: Required<OutlookOptions>) {
  const passed = new Set<string>();
  let firstCents: number[] = [];
  for (let [name, at] = [state, enteredAt]; !passed.has(name); ) {
    const here = states[name];
    if (!here) return undefined;
    if (isLicensed(here)) return { state: name, startsAt: at, firstCents };
    passed.add(name);
    const amounts = amountsOf(here);
    const timer = nextTimer(here, at, timeZone);
    if (amounts.length > 0) {
      if (firstCents.length > 0) return undefined;
      firstCents = amounts;
      name = here.transitions.find((event) => isPayment(event) && amountCents(event) === amounts[0])!.toState;
    } else {
      if (!timer) return undefined;
      at = later(at, timer.at);
      name = timer.event.toState;
    }
  }
  return undefined;
}

const isLicensed = (state: State | undefined) => state !== undefined && grants(state, 'authorization');

const isPayment = (event: State['transitions'][number]) => event.code === PAYMENT_CODE && isPayable(event);

function amountsOf(state: State | undefined): number[] {
  const amounts = state?.transitions.filter(isPayment).map(amountCents) ?? [];
  return [...new Set(amounts)].toSorted((one, other) => one - other);
}

const later = (one: Date, other: Date) => (one > other ? one : other);
