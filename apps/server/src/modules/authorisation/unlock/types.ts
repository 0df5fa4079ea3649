import type { StateMachine } from '@colophon/policy';
import type { Because } from '@colophon/policy/facts';

/** Input and result of the unlock plan (specification 13, section 4). */

export type Machine = Pick<StateMachine, 'audiences' | 'states'>;

/** `open`: authorised at one moment; `lasting`: every link lasts without any further payment. */
export type Goal = 'open' | 'lasting';

/** Somebody who can act: for what they own. */
export interface Owner {
  readonly userId: number;
  readonly name: string;
}

/** A resource, a node or a user, as somebody who is licensed. */
export interface LinkLicensee {
  /** 1 resource, 2 node, 3 consumer. */
  readonly identityType: 1 | 2 | 3;
  readonly id: string;
  readonly name: string;
  /** Nobody for a visitor who is not logged in. */
  readonly owner: Owner | null;
}

/** A resource or an exhibit, as something that is licensed: with everything that the licensee could do about it. */
export interface LinkSubject {
  /** 1 resource, 2 exhibit. */
  readonly subjectType: 1 | 2;
  readonly id: string;
  readonly name: string;
  readonly owner: Owner;
  readonly isOnline: boolean;
  /** Those that are enabled, in the subject's order. */
  readonly policies: readonly OfferedPolicy[];
  /** The licensee's that have not ended. */
  readonly contracts: readonly HeldContract[];
}

export interface OfferedPolicy {
  readonly policyId: string;
  readonly policyName: string;
  readonly machine: Machine;
  /** True when its audience admits the licensee. */
  readonly isAdmitting: boolean;
  /** True when the platform signs it for a visitor who logs in. */
  readonly isFree: boolean;
  /** True when its contracts cannot start before the subject's owner has activated a wallet. */
  readonly awaitsWallet: boolean;
}

/** Candidate that starts with its first state: a policy that is signed, or a contract that has waited for a wallet. */
export type Startable = Pick<OfferedPolicy, 'policyId' | 'machine' | 'awaitsWallet'>;

export interface HeldContract {
  readonly contractId: string;
  readonly policyId: string;
  readonly policyName: string;
  readonly machine: Machine;
  /** True when it takes events: neither in exception nor waiting for its first state. */
  readonly isRunning: boolean;
  /** Signed, and starts by itself: as soon as the subject's owner has activated a wallet, or in a moment. */
  readonly isUnstarted: boolean;
  readonly awaitsWallet: boolean;
  readonly state: string;
  readonly enteredAt: number;
  /** Account that `self.account` stands for. */
  readonly payeeAccount?: string;
}

/** All links with the same licensee and subject: a contract belongs to the licensee, not to a version or exhibit. */
export interface Group {
  readonly licensee: LinkLicensee;
  /** Usually one; of several one is enough. */
  readonly subjects: readonly LinkSubject[];
  /** Who lists contracts: versions of the licensee or the exhibit, or nobody, where all of the licensee's contracts count. */
  readonly holders: readonly { readonly name: string; readonly contractIds: readonly string[] }[];
}

export interface Question {
  readonly groups: readonly Group[];
  /** Nobody where the visitor is not logged in. */
  readonly caller: Owner | null;
  readonly nowAt: number;
  /** Platform time, as an IANA name. */
  readonly timeZone: string;
  readonly goal: Goal;
}

export type StepKind =
  | 'logIn'
  | 'ask'
  | 'use'
  | 'useOwn'
  | 'sign'
  | 'wait'
  | 'pay'
  | 'putOnline'
  | 'openWallet'
  | 'offerTerms';

export interface Step {
  readonly what: StepKind;
  readonly who: { readonly you: boolean; readonly userId?: number; readonly name: string };
  /** Place of its link among the groups; nothing for logging in and asking. */
  readonly group?: number;
  readonly subject?: LinkSubject;
  readonly policyId?: string;
  readonly contractId?: string;
  readonly eventId?: string;
  readonly amountCents?: number;
  /** Where the policy names one; else the owner of the subject is paid. */
  readonly payeeAccount?: string;
  /** Until when to wait; of a payment, when the licence begins that it buys. */
  readonly untilAt?: number;
  /** Until when the link is then open if nothing more is paid; infinite where it lasts, absent where nobody knows. */
  readonly holdsUntil?: number | undefined;
  /** Why its price is not known. */
  readonly because?: Because;
}

/** Cost of holding a link for ever, where nothing lasts: by the policy that costs least. */
export interface Keeping {
  readonly group: number;
  readonly policyId?: string;
  readonly cents?: number;
  readonly per?: { readonly months: number; readonly minutes: number };
}

export type Plan =
  | (PlanTotals & { readonly kind: 'planned'; readonly steps: readonly Step[] })
  /** Each opens at some moment, but no moment opens both. */
  | { readonly kind: 'excluding'; readonly groups: readonly [number, number] }
  | { readonly kind: 'notLasting'; readonly keep: readonly Keeping[] }
  /** Links that open at none of the moments that are tried. */
  | { readonly kind: 'tooMany'; readonly groups: readonly number[] };

export interface PlanTotals {
  readonly parties: number;
  /** Steps whose price nobody knows yet. */
  readonly unknown: number;
  /** Amount that the caller pays before the first wait. */
  readonly nowCents: number;
  /** Amount that everybody pays until it is open. */
  readonly cents: number;
  readonly signatures: number;
  readonly openAt: number;
  readonly holdsUntil: number | undefined;
  /** True when no plan can come before it. */
  readonly isExact: boolean;
  readonly because?: Because | 'tooManyParties';
}
