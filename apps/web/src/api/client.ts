import createClient from 'openapi-fetch';
import { config } from '../config.ts';
import { Refused, Unreachable } from '../failures.ts';
import type { paths } from './schema.gen.ts';

/** What every call of the API answers (specification 00, section 4). */
export interface Envelope<Data> {
  ret: number;
  errCode: number;
  msg: string;
  data: Data;
}

/** Second-level codes that the frame acts on (specification 00, section 6). */
export const ErrCode = { success: 0, argument: 4, frozen: 10, loginRequired: 30 } as const;
/** First-level code of an answer made before the request reached the application. */
const RET_ACCESS_LAYER = 4;

/** What the frame does when a call shows that the session is over, or when a write would act for the wrong user. */
interface SessionRules {
  loginRequired(): void;
  frozen(): void;
  /** Called before each call that changes something; throws `SessionOver` to stop it. */
  beforeWrite(): void;
}

let sessionRules: SessionRules | null = null;

/** Connects the client to the session. Called once at start. */
export function followSessionRules(rules: SessionRules): void {
  sessionRules = rules;
}

/** The typed calls: `api.GET('/v2/nodes', { params: { query: { limit: 100 } } })`. Read their answers with {@link answer}. */
export const api = createClient<paths>({
  baseUrl: config.origins.api || window.location.origin,
  credentials: 'include',
});

/** Throws where a write would act for another user than the one this page was loaded for. */
export function checkWrite(): void {
  sessionRules?.beforeWrite();
}

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
   * Whether an answer that says the session is over leads to the login page, and one that says the user is frozen to the
   * freeze page. False for login, logout, and calls that visitors may cause.
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
  const envelope = await readEnvelope(call);
  if (envelope.ret === 0 && envelope.errCode === ErrCode.success) return envelope.data;

  if (redirect && envelope.errCode === ErrCode.loginRequired) sessionRules?.loginRequired();
  if (redirect && envelope.ret === RET_ACCESS_LAYER && envelope.errCode === ErrCode.frozen) sessionRules?.frozen();
  throw new Refused(envelope);
}

async function readEnvelope<Data>(call: Promise<Fetched<Data>>): Promise<Envelope<Data>> {
  let fetched: Fetched<Data>;
  try {
    fetched = await call;
  } catch (cause) {
    // `fetch` rejects with a TypeError and JSON parsing with a SyntaxError; anything else is not about the network.
    if (cause instanceof TypeError || cause instanceof SyntaxError) throw new Unreachable(0, { cause });
    throw cause;
  }
  const body: unknown = fetched.data ?? fetched.error;
  if (isEnvelope<Data>(body)) return body;
  throw new Unreachable(fetched.response.status);
}

function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  return typeof body === 'object' && body !== null && 'ret' in body && 'errCode' in body;
}
