import { i18n } from './i18n/i18n.ts';

/** What the server answers when it refuses, without the payload (specification 00, section 4). */
interface Refusal {
  ret: number;
  errCode: number;
  msg: string;
}

/** The server answered, and refused. `message` is its sentence, in the reader's language, to be shown as text. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly ret: number;
  readonly errCode: number;
  constructor({ ret, errCode, msg }: Refusal) {
    super(msg);
    this.ret = ret;
    this.errCode = errCode;
  }
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
  return error instanceof Refused && error.message ? error.message : i18n.t('shell:network_problem');
}
