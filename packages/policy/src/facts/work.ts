import { NotComputable } from './fact.ts';

/** Steps in which one policy is searched: about a tenth of a second. */
export const MAX_STEPS = 100_000;

/**
 * Remaining budget for computing an answer, in steps of about a microsecond. They are counted, not timed, so that the same
 * question has the same answer on every machine. Several searches share it.
 */
export class Work {
  #left: number;
  readonly #all: Work | undefined;

  /** @param all  what this work is a part of: nothing may be done once that has been used up */
  constructor(steps: number, all?: Work) {
    this.#left = steps;
    this.#all = all;
  }

  get isDone(): boolean {
    return this.#left <= 0 || (this.#all?.isDone ?? false);
  }

  /** @throws NotComputable `tooMany` when all has been done that may be */
  spend(steps = 1): void {
    if (this.isDone) throw new NotComputable('tooMany');
    this.#left -= steps;
    this.#all?.spend(steps);
  }
}
