import { translate } from './i18n/i18n.ts';
/** One wrong value of a request. */
export interface FieldDetail {
  /** Where it stands in the request: names joined by dots. */
  field: string;
  /** Fault of the value, in English: for logs, not for people. */
  reason: string;
}

/** Answer of every call of the API (specification 00, section 4). */
export interface Envelope<Data> {
  ret: number;
  errCode: number;
  msg: string;
  data: Data;
  details?: readonly FieldDetail[];
}

/** The refusals that something here is done about, beyond showing their sentence. Each has its page in `docs/errors`. */
export const KNOWN_REFUSALS = [
  'access.passkey-needed',
  'access.frozen',
  'access.login-required',
  'access.no-route',
  'access.not-owner',
  'account.password-locked',
  'account.wrong-password',
  'budgets.limits',
  'contract.event-not-open',
  'exhibit.name-taken',
  'message.wrong-code',
  'moving.code',
  'moving.gone',
  'moving.unreachable',
  'node.domain-reserved',
  'node.domain-taken',
  'node.own-domain-limit',
  'node.own-domain-ours',
  'node.own-domain-present',
  'node.name-taken',
  'request.argument',
  'site.consent-missing',
  'test-node.live-incomplete',
  'test-node.not-matched',
  'test-node.rules-changed',
  'user.address-taken',
  'user.display-name-reserved',
  'user.display-name-taken',
  'node.tag-taken',
  'text.key-taken',
  'text.tag-taken',
  'user.tag-taken',
  'user.password-guessable',
  'user.username-reserved',
  'user.username-taken',
  'user.wrong-credentials',
  'user.wrong-new-code',
  'user.wrong-password',
  'webhooks.address-refused',
] as const;

export type KnownRefusal = (typeof KNOWN_REFUSALS)[number];

/** The header in which an answer says the name of its refusal. */
export const REFUSAL_HEADER = 'X-Refusal';

/** The server answered, and refused. `message` is its sentence, in the reader's language, to be shown as text. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** The stable name of the refusal; `null` when something between us and the server answered. */
  readonly refusal: string | null;
  /** The wrong values of the request, as far as the server named them. */
  readonly details: readonly FieldDetail[];
  /** Kind of the refusal (specification 00, section 4); 0 where nobody told. */
  readonly errCode: number;
  /** Other data of the answer. */
  readonly data: unknown;

  constructor(
    { msg, details = [], errCode = 0, data }: Pick<Envelope<unknown>, 'msg' | 'details'> & Partial<Envelope<unknown>>,
    refusal: string | null,
  ) {
    super(msg);
    this.refusal = refusal;
    this.details = details;
    this.errCode = errCode;
    this.data = data;
  }
}

/** Returns true when the server refused by one of these names. */
export function isRefusal(error: unknown, ...names: readonly KnownRefusal[]): error is Refused {
  return error instanceof Refused && names.some((name) => name === error.refusal);
}

/** No readable answer came: the network is down, or something between us and the server failed. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  /** HTTP status, or 0 when there was none. */
  readonly status: number;
  constructor(status: number, options?: ErrorOptions) {
    super(`No answer (${status})`, options);
    this.status = status;
  }
}

/** A call was not made: it would have acted for another user than the one this page was loaded for. */
export class SessionOver extends Error {}

/** The sentence that tells a person why a call failed. */
export function failureMessage(error: unknown): string {
  return error instanceof Refused && error.message ? error.message : translate('shell:network_problem');
}
