import { lookup as lookUp } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import { isLoopbackHost } from '../http/loopback.ts';
import type { Settings } from '../settings.ts';
import { within } from '../within.ts';
import { type Answer, Exchange, LateAnswer } from './exchange.ts';
import { createPlaces, type Destination } from './places.ts';

/** Why a call was not made, or got no answer. Its message may be shown to whoever named the address. */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
  /** `refused`: the address may not be called, and nothing was sent; `unreachable`: there was no whole answer in time. */
  readonly reason: 'refused' | 'unreachable';

  constructor(reason: 'refused' | 'unreachable', message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface OutgoingCall {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Bytes of the answer that are read; what is longer is cut there. */
  readonly answerLimitBytes: number;
  /** Time for all of it, from the look-up of the name to the answer's end. Default 10 s. */
  readonly limitMs?: number;
}

export type OutgoingAnswer = Answer;

/** Calls to addresses that users name. */
export interface Outgoing {
  /**
   * Refuses an address that could not be called, as far as its name is known today: `send` asks again.
   *
   * @throws OutgoingError `refused`
   */
  check(address: string): Promise<void>;
  /**
   * Calls an address. Redirects are answers like others: they are not followed.
   *
   * @throws OutgoingError
   */
  send(address: string, call: OutgoingCall): Promise<OutgoingAnswer>;
  close(): Promise<void>;
}

interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Answers all addresses that a name stands for. */
type Resolve = (hostname: string) => Promise<Resolved[]>;

const CONNECT_MS = 5_000;
const WHOLE_MS = 10_000;
/** Receivers close idle connections after a few seconds: those are not used any more by then. */
const IDLE_MS = 1_000;
const LONGEST_ADDRESS = 2_048;

/**
 * The one way to addresses that users name: https to public addresses, and what `OUTGOING_ALLOW` lists.
 *
 * A name is looked up once for each connection, and the connection is made to one of the addresses that were looked at, so that a name
 * cannot change in between. There are no cookies and no proxy.
 */
export function createOutgoing(
  settings: Pick<Settings, 'publicOrigin' | 'outgoingAllow'>,
  { resolve = (hostname) => lookUp(hostname, { all: true }) }: { resolve?: Resolve } = {},
): Outgoing {
  const mayConnect = createPlaces(settings.outgoingAllow, isLoopbackHost(new URL(settings.publicOrigin).hostname));

  /** All addresses of a destination, none of which is out of bounds. */
  async function resolved(destination: Destination): Promise<Resolved[]> {
    const { hostname } = destination;
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    const addresses = await resolve(literal).catch((error: NodeJS.ErrnoException) => {
      throw new OutgoingError(
        'unreachable',
        `the name ${hostname} cannot be looked up (${error.code ?? error.message})`,
      );
    });
    if (addresses.length === 0) throw new OutgoingError('unreachable', `the name ${hostname} has no address`);
    if (!addresses.every(({ address }) => mayConnect(destination, address))) throw refused(destination);
    return addresses;
  }

  let opened: Promise<Agent> | undefined;

  /** The package is loaded by the first call: it takes memory that many installations never need. */
  async function open(): Promise<Agent> {
    const { Agent, buildConnector } = await import('undici');
    return new Agent({
      maxHeaderSize: 16_384,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      // each call has a time for all of it
      headersTimeout: 0,
      bodyTimeout: 0,
      connect(options, callback) {
        resolved(destinationOf(options)).then(
          (addresses) => {
            const connect = buildConnector({ timeout: CONNECT_MS, maxCachedSessions: 0, lookup: answering(addresses) });
            connect(options, callback);
          },
          (error: Error) => callback(error, null),
        );
      },
    });
  }

  return {
    async check(address) {
      const destination = destinationOf(readAddress(address));
      if (!mayConnect(destination, null)) throw refused(destination);
      await within(resolved(destination), CONNECT_MS).catch((error: Error) => {
        if (error instanceof OutgoingError && error.reason === 'refused') throw error;
      });
    },

    async send(address, { method, headers, body, answerLimitBytes, limitMs = WHOLE_MS }) {
      const url = readAddress(address);
      opened ??= open();
      const agent = await opened;
      const exchange = new Exchange({ bytes: answerLimitBytes, ms: limitMs });
      const { origin, pathname, search } = url;
      agent.dispatch({ origin, path: pathname + search, method, headers: headers ?? {}, body: body ?? null }, exchange);
      try {
        return await exchange.answer;
      } catch (error) {
        if (error instanceof OutgoingError) throw error;
        if (error instanceof LateAnswer)
          throw new OutgoingError('unreachable', `no whole answer within ${limitMs / 1000} s`);
        const { code, message } = error as NodeJS.ErrnoException;
        throw new OutgoingError('unreachable', String(code ?? message));
      }
    },

    async close() {
      await (await opened)?.destroy();
    },
  };
}

/** @throws OutgoingError for what is no address, is too long, or has a name and password in it */
function readAddress(address: string): URL {
  const url = address.length <= LONGEST_ADDRESS ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutgoingError('refused', 'this is no address that may be called');
  return url;
}

function destinationOf({
  hostname,
  protocol,
  port,
}: {
  hostname: string;
  protocol: string;
  port: string;
}): Destination {
  return { protocol, hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
}

function refused({ protocol, hostname, port }: Destination): OutgoingError {
  return new OutgoingError('refused', `${protocol}//${hostname}:${port} may not be called`);
}

/** A look-up that knows its answer. */
function answering(addresses: readonly Resolved[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
}
