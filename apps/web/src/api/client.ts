import type { paths } from '@colophon/client/schema';
import createClient from 'openapi-fetch';
import type { Envelope } from '#failures.ts';
import { REFUSAL_HEADER, Refused, Unreachable } from '#failures.ts';
import { config } from '../config.ts';
import { checkWrite, leaveAfter } from './session-rules.ts';

/**
 * The typed calls: `api.GET('/v2/nodes', { params: { query: { limit: 100 } } })`. Read their answers with {@link answer}.
 *
 * Only the folders beside this file call the server; everybody else uses their queries and mutations.
 */
export const api = createClient<paths>({
  baseUrl: config.origins.api || window.location.origin,
  credentials: 'include',
});

api.use({
  onRequest({ request }) {
    if (request.method !== 'GET') checkWrite();
  },
});

interface Fetched<Data> {
  data?: Envelope<Data>;
  error?: unknown;
  response: Response;
}

interface AnswerOptions {
  /**
   * True when the answer that the session is over leads to the login page, and the answer that the user is frozen to the freeze
   * page. False for login, logout, and calls that visitors may cause.
   */
  redirect?: boolean;
}

/** The payload of a call that has one, or a thrown {@link Refused} or {@link Unreachable}. */
export async function answer<Data>(call: Promise<Fetched<Data>>, options?: AnswerOptions): Promise<NonNullable<Data>> {
  const data = await lookUp(call, options);
  if (data === null || data === undefined) throw new Error('The call succeeded without a payload; read it with lookUp');
  return data;
}

/** As {@link answer}, for calls whose success may be `null`: what was asked for does not exist, or there is nothing to say. */
export async function lookUp<Data>(
  call: Promise<Fetched<Data>>,
  { redirect = true }: AnswerOptions = {},
): Promise<Data | null> {
  const { envelope, refusal } = await readEnvelope(call);
  if (envelope.ret === 0 && envelope.errCode === 0) return envelope.data;

  const refused = new Refused(envelope, refusal);
  if (redirect) leaveAfter(refused);
  throw refused;
}

/** The text of a call that answers a file, or a thrown {@link Refused} or {@link Unreachable}. Ask with `parseAs: 'text'`. */
export async function fileText(call: Promise<{ data?: string; error?: unknown; response: Response }>): Promise<string> {
  const { data, error, response } = await reached(call);
  if (response.ok && data !== undefined && !response.headers.has(REFUSAL_HEADER)) return data;
  const envelope: unknown = data === undefined ? error : JSON.parse(data);
  return answer(Promise.resolve({ error: envelope, response }));
}

async function readEnvelope<Data>(call: Promise<Fetched<Data>>) {
  const fetched = await reached(call);
  const body: unknown = fetched.data ?? fetched.error;
  if (!isEnvelope<Data>(body)) throw new Unreachable(fetched.response.status);
  return { envelope: body, refusal: fetched.response.headers.get(REFUSAL_HEADER) };
}

async function reached<Called>(call: Promise<Called>): Promise<Called> {
  try {
    return await call;
  } catch (cause) {
    // `fetch` rejects with a TypeError and JSON parsing with a SyntaxError; anything else is not about the network.
    if (cause instanceof TypeError || cause instanceof SyntaxError) throw new Unreachable(0, { cause });
    throw cause;
  }
}

function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  return typeof body === 'object' && body !== null && 'ret' in body && 'errCode' in body;
}
