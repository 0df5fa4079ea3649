import type { Context } from '#platform/context.ts';
import { OutgoingError } from '#platform/outgoing/outgoing.ts';
import { ANSWER_BYTES, CALL_MS } from '../limits.ts';
import type { OpenKey } from '../secrets.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { signedHeaders } from './sign.ts';

/** Outcome of a call. */
export interface CallOutcome {
  /** `null` where there was no answer. */
  readonly answerStatus: number | null;
  /** The first KiB of the answer. */
  readonly answer: string;
  readonly failure: string;
  readonly durationMs: number;
  /** Time for which the receiver wants to be left alone. */
  readonly retryAfterMs: number;
}

/** Calls the endpoint of a delivery. */
export async function makeCall(
  { outgoing, clock }: Pick<Context, 'outgoing' | 'clock'>,
  openKey: OpenKey,
  { endpointId, url, messageId, body, secret, formerSecret }: ClaimedDelivery,
): Promise<CallOutcome> {
  const startedAt = performance.now();
  const outcome = (told: Partial<CallOutcome>): CallOutcome => ({
    answerStatus: null,
    answer: '',
    failure: '',
    retryAfterMs: 0,
    ...told,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const keys = [secret, formerSecret].flatMap((sealed) => (sealed ? [openKey(sealed, endpointId)] : []));
    const {
      status,
      headers,
      body: answer,
    } = await outgoing.send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Colophon-Webhooks/1',
        ...signedHeaders({ messageId, body, at: clock.now() }, keys),
      },
      body,
      answerLimitBytes: ANSWER_BYTES,
      limitMs: CALL_MS,
    });
    return outcome({
      answerStatus: status,
      // PostgreSQL keeps no NUL; a character that is cut in two is left out
      answer: answer
        .toString()
        .replaceAll('\0', '')
        .replace(/\uFFFD$/, ''),
      retryAfterMs: retryAfterMs(headers['retry-after'], clock.now()),
    });
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return outcome({ failure: error.message });
  }
}

/** Time that `Retry-After` asks for, in seconds or until a date; 0 where it does not. */
export function retryAfterMs(value: string | undefined, now: Date): number {
  if (value === undefined) return 0;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}
