import type { SignerKind } from '../signers.ts';

/** Why a fact cannot be computed. */
export type Because = 'circle' | 'calendar' | 'tooMany' | 'amount';

export const MONEY_FACTS = ['firstCost', 'lastingCost', 'keepCost', 'mostCost'] as const;
export const TIME_FACTS = ['earliestStart', 'earliestEnd', 'latestEnd'] as const;
export const STRUCTURE_FACTS = [
  ...(['unreachable', 'deadEnds', 'neverHappens', 'pastDates', 'bringsNothing', 'takesAway'] as const),
  ...(['competing', 'circle'] as const),
];
export type MoneyFact = (typeof MONEY_FACTS)[number];
export type TimeFact = (typeof TIME_FACTS)[number];
export type StructureFact = (typeof STRUCTURE_FACTS)[number];
export type FactName = 'takenWithoutYou' | MoneyFact | TimeFact | 'endsAgainstWill' | 'licensorCanEnd' | StructureFact;

/** Assumptions that every fact rests on; their texts are the specification's A1 to A5. */
export const ASSUMPTIONS = ['A1', 'A2', 'A3', 'A4', 'A5'] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** Time of one turn of a circle, by the lengths that the policy names. Zero means: as often as one likes. */
export interface Period {
  months: number;
  minutes: number;
}

/** An event of a story. */
export interface StoryStep {
  at: number;
  /** Id of a transition, or `init` for the signing. */
  event: string;
  from: string;
  to: string;
  amountCents?: number;
  /** It belongs to the turn that can be made again and again. */
  again?: true;
}

/** A run of the contract from the signing on. */
export type Story = StoryStep[];

/** A state's name, a transition's id, or two transitions that compete. */
export type FactItem = string | [string, string];

/**
 * Something that is known of a policy by computing all that can become of a contract that is signed now.
 *
 * `exact`: the value; `unbounded`: there is no bound; `never`: such a thing cannot happen; `notComputable`: this function
 * does not know, and says why.
 */
export interface Fact {
  name: FactName;
  status: 'exact' | 'unbounded' | 'never' | 'notComputable';
  /** Of facts about money. Of unbounded ones what a turn costs that takes `per`. */
  cents?: number;
  per?: Period;
  /** Of facts about time: milliseconds since 1970. */
  at?: number;
  /** Of facts that are true or not. */
  holds?: boolean;
  /** Of facts about the parts of the policy, in the order of the text. */
  items?: FactItem[];
  /** The shortest run that shows it. */
  story?: Story;
  /** The shortest run to each item, in the order of the items; absent where the fact is that none leads there. */
  stories?: Story[];
  because?: Because;
  rests: readonly Assumption[];
}

export type Facts = Record<FactName, Fact>;

export interface FactsOptions {
  kind: SignerKind;
  /** The moment of signing, in milliseconds since 1970. */
  nowAt: number;
  /** Platform time, as an IANA name. */
  timeZone: string;
}

/** Thrown when something cannot be computed; caught where the fact is made. */
export class NotComputable extends Error {
  readonly because: Because;
  constructor(because: Because) {
    super(because);
    this.because = because;
  }
}
