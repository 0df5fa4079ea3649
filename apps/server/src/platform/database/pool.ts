import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { keepStatements } from './kept-statements.ts';
import { socketOpener } from './sockets.ts';

/** The driver itself, for hot reads that are worth a prepared statement of their own. Times arrive as text. */
export type Sql = postgres.Sql;

/** Who hears what is notified on a channel. */
export interface Listener {
  onNotification(payload: string): void;
  /** From now on nothing is missed; before, something may have been. */
  onListening(): void;
}

/** Connections to one PostgreSQL that outlive its restarts. */
export interface Pool {
  /** Works on whatever connections there are; a statement that was under way on a lost one fails. */
  readonly sql: Sql;
  /** Listens on `channel` until `close`, anew after each loss. */
  listen(channel: string, listener: Listener): void;
  /** Throws all connections away and uses new ones. */
  renew(): void;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_SECONDS = 5;
const CLOSE_TIMEOUT_SECONDS = 4;
/** For statements on the connections that are still there when one is lost. */
const GRACE_SECONDS = 1;
const LISTEN_AGAIN_MS = 250;

/** The driver with its connections, of which none has been lost yet. */
interface Generation {
  readonly sql: Sql;
  readonly isOver: Promise<void>;
  /** Statements under way have `timeoutSeconds`, then they fail. */
  end(timeoutSeconds: number): Promise<void>;
}

/**
 * Opens a pool of up to `connections` to the database at `url`. The driver does not survive the loss of a connection (see
 * `socketOpener`), so with the first that is lost all of them are given up, and a new driver takes its place.
 */
export function openPool(url: string, connections: number): Pool {
  let isClosed = false;
  let current = open();

  function open(): Generation {
    const { promise: isOver, resolve } = Promise.withResolvers<void>();
    const options = {
      max: connections,
      connect_timeout: CONNECT_TIMEOUT_SECONDS,
      onnotice: () => undefined,
      connection: { application_name: 'colophon', TimeZone: 'UTC' },
      ssl: false,
      socket: socketOpener(url, () => replace(generation)),
    };
    const sql = keepStatements(postgres(url, options));
    drizzle({ client: sql }); // sets the driver up to hand times and JSON through
    const generation: Generation = {
      sql,
      isOver,
      end(timeoutSeconds) {
        resolve();
        return sql.end({ timeout: timeoutSeconds });
      },
    };
    return generation;
  }

  function replace(lost: Generation): Promise<void> {
    if (!isClosed && lost === current) current = open();
    return lost.end(GRACE_SECONDS);
  }

  async function keepListening(channel: string, listener: Listener): Promise<void> {
    while (!isClosed) {
      const generation = current;
      try {
        await generation.sql.listen(channel, (payload) => listener.onNotification(payload));
        listener.onListening();
        await generation.isOver;
      } catch {
        await delay(LISTEN_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  return {
    sql: new Proxy((() => undefined) as unknown as Sql, {
      apply: (_target, _this, args) => Reflect.apply(current.sql, undefined, args),
      get: (_target, name) => Reflect.get(current.sql, name),
    }),
    listen: (channel, listener) => void keepListening(channel, listener),
    renew: () => void replace(current),
    async close() {
      isClosed = true;
      await current.end(CLOSE_TIMEOUT_SECONDS);
    },
  };
}
