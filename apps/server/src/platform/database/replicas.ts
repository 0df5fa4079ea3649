import type { Logger } from 'pino';
import type { GaugeGroup } from '../http/health.ts';
import { within } from '../within.ts';
import { type Connection, type ConnectOptions, connectForReading, type ReadingConnection } from './database.ts';
import { openWatermarks, type Position } from './watermarks.ts';

/** The replicas of the database, as far as this process may read from them. */
export interface Replicas {
  /**
   * A replica that is in time and shows everything that the user has written; `null` where there is none, and the primary is to be
   * asked. A visitor has written nothing.
   */
  choose(userId: number | null): Promise<Replica | null>;
  /** To be called after a user's write, before it is acknowledged. */
  noteWrite(userId: number): Promise<void>;
  readonly gauges: GaugeGroup;
  close(): Promise<void>;
}

export interface Replica extends Pick<Connection, 'db' | 'sql'> {
  /** Has it not be read from before it has answered again. */
  giveUp(): void;
}

interface Follower {
  readonly host: string;
  connect(): Promise<ReadingConnection>;
  connection: ReadingConnection | undefined;
  replica: Replica | undefined;
  /** It has replayed the primary's log up to here … */
  replayed: Position;
  /** … where the primary was at this time, by our clock. */
  wasCurrentAt: number;
  isUsable: boolean;
}

/** A time, and a position that the primary had not passed then. */
interface Sample {
  readonly at: number;
  readonly position: Position;
}

const LOOK_MS = 100;
const ANSWER_MS = 2000;
/** Of a minute: a replica that is later than that has no lag that is known. */
const KEPT_SAMPLES = 600;

const PLACE = `
  select system_identifier::text as "systemId", pg_is_in_recovery() as "isReplica",
         (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::float8 as position
    from pg_control_system()`;

interface Place {
  readonly systemId: string;
  readonly isReplica: boolean;
  readonly position: Position;
}

/**
 * Follows the replicas at `urls`: ten times a second it asks the primary how far its log is, and each replica how far it has replayed
 * it. A replica is read from while it answers, follows this primary and shows everything that is older than `lagLimitMs`.
 */
export async function openReplicas(
  primary: Pick<Connection, 'db' | 'sql'>,
  {
    urls,
    lagLimitMs,
    log,
    ...traced
  }: { urls: readonly string[]; lagLimitMs: number; log: Logger } & Pick<ConnectOptions, 'traceStatement'>,
): Promise<Replicas> {
  const watermarks = await openWatermarks(primary);
  const followers = urls.map((url) => followerAt(url, traced));
  const samples: Sample[] = [];
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const isInTime = (follower: Follower) => follower.isUsable && lagMs(follower) <= lagLimitMs;

  function tell(follower: Follower, isUsable: boolean, reason?: string): void {
    if (isUsable !== follower.isUsable)
      log[isUsable ? 'info' : 'warn']({ replica: follower.host, isUsable, reason }, 'replica of the database');
    follower.isUsable = isUsable;
  }

  async function lookAt(follower: Follower, systemId: string): Promise<void> {
    try {
      follower.connection ??= await follower.connect();
      const place = await within(readPlace(follower.connection), ANSWER_MS);
      if (!place.isReplica || place.systemId !== systemId)
        return tell(follower, false, 'it does not follow the primary');
      follower.replayed = place.position;
      const reached = samples.findLast(({ position }) => position <= place.position);
      if (reached) follower.wasCurrentAt = reached.at;
      tell(follower, true);
    } catch (error) {
      tell(follower, false, (error as Error).message);
      follower.connection?.renew();
    }
  }

  async function look(): Promise<void> {
    const at = performance.now();
    const place = await within(readPlace(primary), ANSWER_MS).catch(() => null);
    // Without an answer the lag of all replicas grows.
    if (!place) return;
    // Another primary may have less than the one before it.
    if ((samples.at(-1)?.position ?? 0) > place.position) samples.length = 0;
    samples.push({ at, position: place.position });
    if (samples.length > KEPT_SAMPLES) samples.shift();
    await Promise.all(followers.map((follower) => lookAt(follower, place.systemId)));
  }

  let looking = look();
  function lookAgain(): void {
    timer = setTimeout(() => {
      looking = look();
      void looking.then(() => isClosed || lookAgain());
    }, LOOK_MS);
  }
  await looking;
  lookAgain();

  return {
    async choose(userId) {
      if (!followers.some(isInTime)) return null;
      const wanted = userId === null ? 0 : await watermarks.read(userId);
      const usable = followers.filter((follower) => isInTime(follower) && follower.replayed >= wanted);
      turn += 1;
      return usable[turn % usable.length]?.replica ?? null;
    },

    noteWrite: (userId) => watermarks.note(userId),

    gauges: {
      gauges: {
        colophon_replicas: 'Replicas of the database that this process is told of.',
        colophon_replicas_in_use: 'Replicas of the database that this process reads from.',
        colophon_replica_lag_seconds: 'Time by which the replica furthest behind is late.',
      },
      read: async () => ({
        colophon_replicas: followers.length,
        colophon_replicas_in_use: followers.filter(isInTime).length,
        colophon_replica_lag_seconds: Math.max(...followers.map(lagMs)) / 1000,
      }),
    },

    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(followers.map(({ connection }) => connection?.close()));
    },
  };
}

function followerAt(url: string, options: Pick<ConnectOptions, 'traceStatement'>): Follower {
  const follower: Follower = {
    host: new URL(url).host,
    connection: undefined,
    replica: undefined,
    replayed: 0,
    wasCurrentAt: Number.NEGATIVE_INFINITY,
    isUsable: false,
    async connect() {
      const connection = await connectForReading(url, options);
      const giveUp = () => {
        follower.isUsable = false;
      };
      follower.replica = { db: connection.db, sql: connection.sql, giveUp };
      return connection;
    },
  };
  return follower;
}

async function readPlace({ sql }: Pick<Connection, 'sql'>): Promise<Place> {
  const [place] = await sql.unsafe<Place[]>(PLACE, [], { prepare: true });
  return place!;
}

const lagMs = ({ wasCurrentAt }: Follower) => performance.now() - wasCurrentAt;
