import { PassThrough, type Readable } from 'node:stream';
import pg, { type Submittable } from 'pg';
import { waysTo } from '#platform/database/address.ts';
import { readPosition, writePosition } from './positions.ts';

/** Keeps the log until the archive has it. */
export const SLOT = 'colophon_archive';
/** The most that a copy reads from the disk, so that everybody else can read as well. */
const COPY_KB_PER_SECOND = 65_536;
/** PostgreSQL counts microseconds from the year 2000. */
const EPOCH_MS = Date.UTC(2000, 0);
const ANSWER_BYTES = 34;
const HEAD_BYTES = { log: 25, alive: 18 };

/** The part of the driver's connection that its types leave out. */
interface Wire {
  readonly stream: NodeJS.ReadWriteStream & { pause(): void; resume(): void; destroy(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
}

/** A connection that may ask for copies of the data folder and for the log. */
export async function connectForReplication(url: string): Promise<pg.Client> {
  const [way] = waysTo(url);
  // The driver sends on what it is given here; its types do not know it.
  const replication = { replication: 'database', application_name: 'colophon-archive' };
  const client = new pg.Client({ ...way, ...replication });
  client.on('error', () => undefined); // whoever waits for an answer is told
  await client.connect();
  return client;
}

/** Which data folder this is, and where its log ends that is on the disk. */
export async function identify(client: pg.Client): Promise<{ systemId: string; timeline: number; end: bigint }> {
  const { rows } = await client.query('IDENTIFY_SYSTEM');
  const [{ systemid, timeline, xlogpos }] = rows;
  return { systemId: systemid, timeline: Number(timeline), end: readPosition(xlogpos) };
}

/** Has PostgreSQL keep its log from now on, unless it does already. Answers from where on it is there. */
export async function ensureSlot(client: pg.Client): Promise<bigint> {
  const find = `select restart_lsn, wal_status from pg_replication_slots where slot_name = '${SLOT}'`;
  const [known] = (await client.query(find)).rows;
  if (known && known.wal_status !== 'lost') return readPosition(known.restart_lsn);
  if (known) await client.query(`select pg_drop_replication_slot('${SLOT}')`);
  await client.query(`select pg_create_physical_replication_slot('${SLOT}', true)`);
  const [made] = (await client.query(find)).rows;
  return readPosition(made.restart_lsn);
}

/** Begins to copy the data folder; `ended` is the part of the log that makes it whole. */
export function copyDataFolder(client: pg.Client): {
  tar: Readable;
  ended: Promise<{ begins: bigint; ends: bigint }>;
} {
  const tar = new PassThrough();
  const positions: bigint[] = [];
  const { promise: ended, resolve, reject } = Promise.withResolvers<{ begins: bigint; ends: bigint }>();
  ended.catch(() => undefined); // the stream fails as well
  const fail = (error: Error) => {
    reject(error);
    tar.destroy(error);
  };
  let isOfPosition = false;
  let wire: Wire;
  tar.on('drain', () => wire.stream.resume());
  const query = {
    submit(connection: unknown) {
      wire = connection as Wire;
      wire.query(
        `BASE_BACKUP (LABEL 'colophon', CHECKPOINT 'fast', WAL false, MANIFEST 'no', MAX_RATE ${COPY_KB_PER_SECOND})`,
      );
    },
    handleRowDescription({ fields }: { fields: { name: string }[] }) {
      isOfPosition = fields[0]!.name === 'recptr';
    },
    handleDataRow({ fields }: { fields: string[] }) {
      if (isOfPosition) positions.push(readPosition(fields[0]!));
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver uses its buffer again.
      if (chunk[0] === 'd'.charCodeAt(0) && !tar.write(Buffer.from(chunk.subarray(1)))) wire.stream.pause();
    },
    handleCommandComplete: () => undefined,
    handleEmptyQuery: () => undefined,
    handlePortalSuspended: () => undefined,
    handleReadyForQuery() {
      tar.end();
      const [begins, ends] = positions;
      resolve({ begins: begins!, ends: ends! });
    },
    handleError: fail,
  };
  client.once('end', () => fail(new Error('PostgreSQL has ended the connection.')));
  client.query(query as unknown as Submittable);
  return { tar, ended };
}

/** The log as it is written to the disk, until `signal`. */
export interface LogStream {
  /** Fails when the stream comes to an end by itself. */
  readonly ended: Promise<never>;
  /** Tells PostgreSQL what need not be kept any more. */
  confirm(position: bigint): void;
  pause(): void;
  resume(): void;
}

/** Has `take` told of the log from `position` on; `client` is of no other use then. */
export function streamLog(
  client: pg.Client,
  { timeline, position }: { timeline: number; position: bigint },
  take: (position: bigint, bytes: Buffer) => void,
): LogStream {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => undefined);
  let wire: Wire;
  let confirmed = position;
  const answer = () => wire.sendCopyFromChunk(statusOf(confirmed));
  const query = {
    submit(connection: unknown) {
      wire = connection as Wire;
      wire.query(`START_REPLICATION SLOT ${SLOT} PHYSICAL ${writePosition(position)} TIMELINE ${timeline}`);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (chunk[0] === 'w'.charCodeAt(0)) take(chunk.readBigUInt64BE(1), chunk.subarray(HEAD_BYTES.log));
      else if (chunk[HEAD_BYTES.alive - 1] === 1) answer();
    },
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
    handleCommandComplete: () => undefined,
    handleEmptyQuery: () => undefined,
    handlePortalSuspended: () => undefined,
    handleReadyForQuery: () => reject(new Error('PostgreSQL has ended the stream of its log.')),
    handleError: reject,
  };
  client.once('end', () => reject(new Error('PostgreSQL has ended the connection.')));
  client.query(query as unknown as Submittable);
  return {
    ended,
    confirm(upTo) {
      confirmed = upTo;
      answer();
    },
    pause: () => wire.stream.pause(),
    resume: () => wire.stream.resume(),
  };
}

function statusOf(position: bigint): Buffer {
  const status = Buffer.alloc(ANSWER_BYTES);
  status.write('r', 0);
  for (const at of [1, 9, 17]) status.writeBigUInt64BE(position, at);
  status.writeBigUInt64BE(BigInt(Date.now() - EPOCH_MS) * 1000n, 25);
  return status;
}
