import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Context } from '../context.ts';
import type { Settings } from '../settings.ts';
import { StartRefusal } from '../start-refusal.ts';

const SIGN_OF_LIFE_MS = 5000;
/** Without a sign of life for so long, a process counts as gone. */
export const GONE_SECONDS = 30;
/** Clocks that are further apart have contracts move, and sessions end, at other times in another process. */
const CLOCK_LIMIT_MS = 60_000;

/** A process among those that use the database. */
export interface JoinedProcess {
  /** Stops telling that it lives, and is gone at once. */
  leave(): Promise<void>;
}

/** The name by which metrics and other processes tell a process. */
export function processName({ port }: Pick<Settings, 'port'>): string {
  return `${hostname()}:${port}`;
}

/**
 * Makes this process known to all others on its database, and tells them every five seconds that it lives.
 *
 * @throws StartRefusal when a process that lives signs with another key, or the clock is not that of the database
 */
export async function joinProcesses({
  sql,
  settings,
  receiptKey,
  log,
}: Pick<Context, 'sql' | 'settings' | 'receiptKey' | 'log'>): Promise<JoinedProcess> {
  const name = processName(settings);
  const prints = { session: printOf(settings.sessionKey), receipt: printOf(receiptKey) };
  const tell = () => sql<{ now: string }[]>`
    insert into server_processes (name, roles, session_key_print, receipt_key_print, seen_at)
    values (${name}, ${[...settings.roles]}::text[], ${prints.session}, ${prints.receipt}, clock_timestamp())
    on conflict (name) do update set roles = excluded.roles, session_key_print = excluded.session_key_print,
      receipt_key_print = excluded.receipt_key_print, seen_at = excluded.seen_at
    returning seen_at as now`;
  const leave = async () => void (await sql`delete from server_processes where name = ${name}`);

  const [told] = await tell();
  const [other] = await sql<{ name: string; isSessionKey: boolean }[]>`
    select name, session_key_print <> ${prints.session} as "isSessionKey" from server_processes
     where name <> ${name} and seen_at > clock_timestamp() - ${GONE_SECONDS} * interval '1 second'
       and (session_key_print <> ${prints.session} or receipt_key_print <> ${prints.receipt}) limit 1`;
  const aheadMs = Date.now() - Date.parse(told!.now);
  if (other || Math.abs(aheadMs) > CLOCK_LIMIT_MS) {
    await leave();
    throw new StartRefusal(other ? refuseKey(other) : refuseClock(aheadMs));
  }
  const signs = setInterval(() => {
    tell().catch((error: unknown) => log.warn({ err: error }, 'other processes cannot be told that this one lives'));
  }, SIGN_OF_LIFE_MS);
  return {
    async leave() {
      clearInterval(signs);
      await leave().catch(() => undefined); // without a database it is gone after a while
    },
  };
}

function refuseKey({ name, isSessionKey }: { name: string; isSessionKey: boolean }): string {
  const key = isSessionKey ? 'SESSION_KEY' : 'RECEIPT_KEY';
  return `The process ${name} uses this database with another ${key}: give both the same, or each its own DATABASE_URL. To change the key, stop all processes first (one that was killed counts for ${GONE_SECONDS} s).`;
}

function refuseClock(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return `The clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database: have both set by NTP, then start again.`;
}

/** A name of a key from which nobody learns it. */
function printOf(key: string | undefined): string | null {
  return key ? createHash('sha256').update(`colophon process\n${key}`).digest('hex').slice(0, 32) : null;
}
