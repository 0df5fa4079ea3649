import { AuthCode, Defaulter } from '@colophon/model';

/** One side's verdict, before it is combined with others and put into words. */
export interface Verdict {
  readonly authCode: number;
  /** Bits of the parties at fault; 0 exactly when authorised. */
  readonly defaulter: number;
  readonly data: Record<string, unknown> | null;
  /** All that is missing has been signed, so that nobody has to sign anything. */
  readonly isSigned?: boolean;
  /** Verdict on those who are at fault besides the caller, whose signature alone would not help: the words are about them. */
  readonly others?: Verdict;
}

export const GRANTED: Verdict = { authCode: AuthCode.byContract, defaulter: Defaulter.none, data: null };

export function refused(authCode: number, defaulter: number, data: Record<string, unknown> | null = null): Verdict {
  return { authCode, defaulter, data };
}
