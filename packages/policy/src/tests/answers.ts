import { type Fact, type FactName, factOf, NotComputable, Work, waysOf } from '../facts/index.ts';
import { MAX_STEPS } from '../facts/work.ts';
import type { SignerKind } from '../signers.ts';
import { MAX_TESTS_WORK } from './limits.ts';
import type { TestedMachine } from './types.ts';

/** Stay of a contract in a state, until now. */
export interface Present {
  kind: SignerKind;
  state: string;
  enteredAt: number;
  nowAt: number;
}

/**
 * Answers about a policy that take a search. All of them share a budget, and each has the one that a page has: a text of tests
 * may ask a thousand times.
 */
export class Answers {
  readonly #machine: TestedMachine;
  readonly #timeZone: string;
  readonly #work = new Work(MAX_TESTS_WORK);
  readonly #facts = new Map<string, Fact>();

  constructor(machine: TestedMachine, timeZone: string) {
    this.#machine = machine;
    this.#timeZone = timeZone;
  }

  /** A fact about the policy for somebody who signs at a moment. */
  fact(name: FactName, { kind, nowAt }: { kind: SignerKind; nowAt: number }): Fact {
    const key = `${name} ${kind} ${nowAt}`;
    const known = this.#facts.get(key);
    if (known) return known;
    const fact = factOf(name, this.#machine, { kind, nowAt, timeZone: this.#timeZone }, this.#share());
    this.#facts.set(key, fact);
    return fact;
  }

  /** When the licence of a contract ends if nothing more is paid; infinite where it never does. */
  licenceEnd({ nowAt, ...standing }: Present): number | NotComputable {
    const beginning = { ...standing, payFromAt: nowAt, timeZone: this.#timeZone, work: this.#share() };
    try {
      return waysOf(this.#machine, beginning).idleAt(nowAt).holdsUntil ?? new NotComputable('calendar');
    } catch (problem) {
      if (problem instanceof NotComputable) return problem;
      throw problem;
    }
  }

  #share(): Work {
    return new Work(MAX_STEPS, this.#work);
  }
}
