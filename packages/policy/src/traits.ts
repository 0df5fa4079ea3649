import { compile } from './compile.ts';
import { PAYMENT_CODE, TIME_CODE } from './definitions.ts';

/** Traits of a policy that matter to somebody who chooses one. */
interface PolicyTraits {
  price: 'free' | 'once' | 'recurring';
  /** True when a paid policy licenses before anything is paid. */
  hasTrial: boolean;
  /** True when a date of the calendar matters. */
  hasDate: boolean;
}

/** The traits of an accepted policy text. */
export function traitsOf(text: string): PolicyTraits {
  const { states = {} } = compile(text, 'resource').state_machine ?? {};
  const events = Object.values(states).flatMap(({ transitions }) => transitions);
  const payments = events.filter(({ code }) => code === PAYMENT_CODE);
  const isLasting = payments.every(({ toState }) => states[toState]?.transitions.length === 0);
  return {
    price: payments.length === 0 ? 'free' : isLasting ? 'once' : 'recurring',
    hasTrial: payments.length > 0 && (states.initial?.serviceStates.includes('active') ?? false),
    hasDate: events.some(({ code }) => code === TIME_CODE),
  };
}

/** Wanted traits; absent ones do not matter. */
export type WantedTraits = Partial<PolicyTraits>;

/** Returns true when a policy text has the wanted traits. */
export function fitsTraits(text: string, wanted: WantedTraits): boolean {
  const traits = traitsOf(text);
  return Object.entries(wanted).every(([trait, value]) => traits[trait as keyof PolicyTraits] === value);
}
