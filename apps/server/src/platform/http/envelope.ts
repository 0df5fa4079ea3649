import type { Locale } from '@colophon/model';
import { refusals } from '../refusals/catalogue.ts';
import type { RefusalEntry } from '../refusals/entry.ts';
import type { FieldDetail, Refusal, RefusalName, Wording } from '../refusals/refusal.ts';

/** The body of every JSON answer under `/v2` (specification 00, section 4). `errcode` repeats `errCode` for older pages. */
export interface Envelope {
  readonly ret: number;
  readonly errCode: number;
  readonly errcode: number;
  readonly msg: string;
  readonly data: unknown;
  readonly details?: readonly FieldDetail[];
}

const SUCCESS_HEAD = '{"ret":0,"errCode":0,"errcode":0,"msg":"success","data":';

/**
 * An answer's data that PostgreSQL has already written as JSON: passed through, not parsed again. Long ones pass in pieces, as
 * bytes (UTF-8), so that they are not decoded and encoded again.
 */
export class JsonText {
  readonly text: string | readonly (string | Buffer)[];
  constructor(text: string | readonly (string | Buffer)[]) {
    this.text = text;
  }
}

/** The JSON text of a success. */
export function successText(data: unknown): string | Buffer {
  if (!(data instanceof JsonText)) return `${SUCCESS_HEAD}${JSON.stringify(data ?? null)}}`;
  if (typeof data.text === 'string') return `${SUCCESS_HEAD}${data.text}}`;
  const pieces = [SUCCESS_HEAD, ...data.text, '}'];
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}

/** The envelope of a refusal, in the caller's language. */
export function refusalEnvelope(
  name: RefusalName,
  locale: Locale,
  extra: {
    data?: unknown;
    details?: readonly FieldDetail[] | undefined;
    inWords?: ((locale: Locale) => Wording) | undefined;
    errCode?: number | undefined;
    httpStatus?: number | undefined;
  } = {},
): { httpStatus: number; envelope: Envelope } {
  const entry: RefusalEntry = refusals[name];
  const errCode = extra.errCode ?? entry.errCode;
  const words = extra.inWords?.(locale);
  return {
    httpStatus: extra.httpStatus ?? entry.httpStatus ?? 200,
    envelope: {
      ret: entry.ret ?? 0,
      errCode,
      errcode: errCode,
      msg: words?.msg ?? entry[locale],
      data: words?.data ?? extra.data ?? null,
      ...(extra.details?.length && { details: extra.details }),
    },
  };
}

/** A refusal in one sentence, what is wrong with which field included: for entries of a batch, which have no envelope. */
export function refusalSentence(refusal: Refusal, locale: Locale): string {
  const { msg, details = [] } = refusalEnvelope(refusal.refusal, locale, refusal).envelope;
  if (details.length === 0) return msg;
  return `${msg} (${details.map(({ field, reason }) => `${field} ${reason}`).join('; ')})`;
}
