import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Address of the connection that the driver wants. */
export interface Target {
  readonly host: readonly string[];
  readonly port: readonly number[];
  /** A local socket, instead of host and port. */
  readonly path: string | false | undefined;
}

/** PostgreSQL's question whether it speaks TLS; it answers with one letter. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = 'S'.charCodeAt(0);

/** TLS is used, whoever answers: as `sslmode` means it everywhere. */
const UNVERIFIED = ['allow', 'prefer', 'require'];

/** Ends the driver's pool, and is done when the driver uses none of its connections any more. */
type OnLost = () => Promise<void>;

/**
 * Opens sockets for the driver that tell it of an unexpected end only when it has given them up: it would use a connection
 * again after its end, although something of the old one is still to be written, and then either waits for ever, writes to
 * no socket at all, which ends the process, or runs the rest of a transaction outside of it (porsager/postgres #1066,
 * #1154, #1208). At once it is told of an error, with which what is under way fails.
 */
export function socketOpener(url: string, onLost: OnLost): (target: Target) => Promise<Socket> {
  const mode = tlsMode(url);
  const ownPath = mode === undefined ? localSocket(url) : undefined;
  let turn = 0;
  return async ({ host, port, path }) => {
    const at = turn++ % host.length;
    const local = path || ownPath;
    const socket = local ? connect(local) : connect(port[at]!, host[at]!);
    if (mode === undefined) return reportingLoss(socket, onLost);
    try {
      return reportingLoss(await secured(socket, { host: host[at]!, mode }), onLost);
    } catch (error) {
      socket.destroy();
      void onLost();
      throw error;
    }
  };
}

/** The path of the local socket that a database's address names behind its `#`. */
export function localSocket(url: string): string | undefined {
  return decodeURIComponent(new URL(url).hash.slice(1)) || undefined;
}

/** Returns the TLS mode in a database's address; `undefined`: none is given, or TLS is not to be used. */
function tlsMode(url: string): string | undefined {
  const parameters = new URL(url).searchParams;
  const mode = parameters.get('sslmode') ?? parameters.get('ssl') ?? 'disable';
  return mode === 'disable' || mode === 'false' ? undefined : mode;
}

async function secured(socket: Socket, { host, mode }: { host: string; mode: string }): Promise<Socket> {
  await once(socket, 'connect');
  socket.write(TLS_REQUEST);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (answer[0] !== YES) {
    if (mode === 'prefer' || mode === 'allow') return socket;
    throw Object.assign(new Error('The database does not speak TLS, which sslmode asks for'), { code: 'ECONNREFUSED' });
  }
  const name = isIP(host) ? {} : { servername: host }; // an address is no name that TLS could ask for
  const secure = connectSecurely({ socket, host, ...name, rejectUnauthorized: !UNVERIFIED.includes(mode) });
  await once(secure, 'secureConnect');
  return secure;
}

function reportingLoss(socket: Socket, onLost: OnLost): Socket {
  const end = socket.end as (...args: unknown[]) => Socket;
  const emit = socket.emit as (event: string, ...args: unknown[]) => boolean;
  let isFinished = false;
  // Node ends a socket as well, when the other side has.
  socket.end = (...args: unknown[]) => {
    isFinished ||= !socket.readableEnded;
    return end.apply(socket, args);
  };
  socket.emit = (event: string, ...args: unknown[]) => {
    if (event !== 'close' || isFinished) return emit.call(socket, event, ...args);
    void onLost().then(() => emit.call(socket, 'close', false)); // ends a transaction that waits for its next turn
    const lost = new Error('The connection to the database was lost');
    return emit.call(socket, 'error', Object.assign(lost, { code: 'CONNECTION_CLOSED' }));
  };
  return socket;
}
