import type { Locale } from '@colophon/model';
import type { refusals } from './catalogue.ts';

/** The stable name of a refusal: `domain.reason`. Each has a page in `docs/errors/`. */
export type RefusalName = keyof typeof refusals;

/** One wrong field of a request. */
export interface FieldDetail {
  readonly field: string;
  readonly reason: string;
}

/** Sentence that an answer gives instead of the refusal's own, and the payload of the answer. */
export interface Wording {
  readonly msg?: string;
  readonly data?: unknown;
}

/**
 * A deliberate "no" to a caller. The answer carries its codes and its sentence in the caller's language.
 *
 * `data` only where the specification documents a failure payload: existing clients read any truthy `data` as success.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly refusal: RefusalName;
  readonly data: unknown;
  readonly details: readonly FieldDetail[] | undefined;
  /** For what cannot be said in advance, in the caller's language. */
  readonly inWords: ((locale: Locale) => Wording) | undefined;
  /** Instead of the refusal's own: one of its `otherErrCodes`. */
  readonly errCode: number | undefined;
  /** Instead of the refusal's own: for protocols whose clients go by the HTTP status. */
  readonly httpStatus: number | undefined;
  /** Time after which the same may succeed, for the header of that name. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    refusal: RefusalName,
    options: {
      data?: unknown;
      details?: readonly FieldDetail[];
      inWords?: (locale: Locale) => Wording;
      errCode?: number;
      httpStatus?: number;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(refusal);
    this.refusal = refusal;
    this.data = options.data ?? null;
    this.details = options.details;
    this.inWords = options.inWords;
    this.errCode = options.errCode;
    this.httpStatus = options.httpStatus;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
