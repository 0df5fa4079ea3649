import createFetch from 'openapi-fetch';
import { ColophonError, type Envelope, UnreachableError } from './errors.ts';

export interface ClientOptions {
  /** Where the platform is: `https://colophon.example`. */
  origin: string;
  /** API token; without it the calls are a visitor's, in a browser those of its session. */
  token?: string;
  /** Called in the place of the global `fetch`. */
  fetch?: typeof fetch;
  /** Language of the sentences of refusals. */
  locale?: 'en_US' | 'zh_CN';
}

/** A request as the transport sends it. */
export interface Sent {
  method: string;
  path: string;
  pathParameters?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** Can be sent again without doing anything twice. */
  isRepeatable: boolean;
}

/** Answer to a request: the body as JSON, or the response, not yet read, where it is not for reading as JSON. */
export interface Received {
  response: Response;
  json: unknown;
}

export interface Transport {
  readonly origin: string;
  /** Sends a request as it is, with the client's token and language. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send(request: Sent, reads: 'json' | 'bytes'): Promise<Received>;
}

const MAX_TRIES = 3;
const PASSING_STATUSES = new Set([429, 502, 503, 504]);
const FIRST_PAUSE_MS = 500;
/** A platform that asks for a longer pause has its refusal told instead. */
const MAX_PAUSE_MS = 60_000;

/** `openapi-fetch` without its types: those of calls stand in `calls.ts`. */
type Request = (method: string, path: string, init: object) => Promise<Fetched>;

/** Sends requests with the client's token and language, and the repeatable ones again when they did not arrive. */
export function createTransport({ origin, token, locale, fetch: ownFetch }: ClientOptions): Transport {
  const base = new URL(origin).origin;
  const fetch = ownFetch ?? globalThis.fetch;
  const credentials = token === undefined ? 'include' : 'omit';
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (locale !== undefined) headers['accept-language'] = locale.replace('_', '-');
  const { request } = createFetch({ baseUrl: base, credentials, headers, fetch: (sent) => fetch(sent) });

  return {
    origin: base,
    fetch: (path, init) =>
      fetch(new URL(path, base), {
        ...init,
        credentials,
        headers: { ...headers, ...(init?.headers as typeof headers) },
      }),
    async send(sent, reads) {
      for (let tries = 1; ; tries++) {
        const received = await sendOnce(request as unknown as Request, sent, reads).catch((cause) => {
          if (!(cause instanceof TypeError || cause instanceof SyntaxError)) throw cause;
          return { cause };
        });
        const mayRepeat = sent.isRepeatable && tries < MAX_TRIES;
        if ('cause' in received) {
          sent.signal?.throwIfAborted();
          if (!mayRepeat) throw new UnreachableError(base, 0, received.cause);
          await pause(pauseMs(tries), sent.signal);
          continue;
        }
        const { response } = received;
        const asked = pauseMs(tries, response.headers.get('retry-after'));
        if (!mayRepeat || !PASSING_STATUSES.has(response.status) || asked > MAX_PAUSE_MS) return received;
        await pause(asked, sent.signal);
      }
    },
  };
}

async function sendOnce(
  request: Request,
  { method, path, pathParameters, query, body, headers, signal }: Sent,
  reads: 'json' | 'bytes',
): Promise<Received> {
  const isJson = typeof body === 'object' && !(body instanceof Blob) && !(body instanceof FormData);
  const { data, error, response } = await request(method.toLowerCase(), path, {
    params: { path: pathParameters ?? {}, query: query ?? {} },
    ...(body !== undefined && { body, ...(!isJson && { bodySerializer: (bytes: unknown) => bytes }) }),
    headers,
    signal,
    parseAs: reads === 'bytes' ? 'stream' : 'json',
  });
  return { response, json: error ?? (reads === 'json' ? data : undefined) };
}

interface Fetched {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Pause before the next try: what the platform asks for, in seconds or as a date, else twice as long each time. */
function pauseMs(tries: number, retryAfter: string | null = null): number {
  if (retryAfter === null || retryAfter === '') return FIRST_PAUSE_MS * 2 ** (tries - 1);
  const seconds = Number(retryAfter);
  const wanted = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1_000;
  return Number.isNaN(wanted) ? FIRST_PAUSE_MS : Math.max(0, wanted);
}

/** Waits; rejects at once with the signal's reason when that is given. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', stop);
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal!.reason);
    }
  });
}

/** The payload of an envelope. */
export function unwrap({ json, response }: Received, origin: string): unknown {
  if (!isEnvelope(json)) throw new UnreachableError(origin, response.status);
  if (json.ret !== 0 || json.errCode !== 0) throw new ColophonError(json, response, origin);
  return json.data;
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'ret' in value && 'errCode' in value;
}

/** Bytes of an answer, or the refusal that came instead. */
export async function bytesOf(received: Received, origin: string): Promise<Response> {
  const { response } = received;
  if (response.ok && !response.headers.has('x-refusal')) return response;
  const json = received.json ?? (await response.json().catch(() => undefined));
  unwrap({ response, json: typeof json === 'string' ? undefined : json }, origin);
  throw new UnreachableError(origin, response.status);
}
