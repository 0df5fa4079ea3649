import { UserStatus } from '@colophon/model';
import { readSettings } from './config.ts';
import { receiptSigning } from './modules/contracts/index.ts';
import { findUserByLoginName, operatorAccounts, type UserRow } from './modules/users/index.ts';
import { systemClock } from './platform/clock.ts';
import { connect, type Database } from './platform/database/database.ts';
import { withInstalledDatabase } from './platform/database/installed.ts';
import { loadReceiptKey } from './platform/kept-secret.ts';
import type { Settings } from './platform/settings.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const USAGE = `Usage: npm run operator -- list
       npm run operator -- promote <login name>
       npm run operator -- demote <login name>
       npm run operator -- end-sessions <login name>
       npm run operator -- receipt-keys
       npm run operator -- rotate-receipt-key
       npm run operator -- revoke-receipt-key <key>`;

/** Runs a command of the operator's shell; what makes it impossible is told in one line, with exit code 1. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    await changeOperators(args, process.env, (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Says who the operators are, or makes an account one, or an ordinary one again; ends somebody's sessions; says by which keys receipts are signed, or
 * changes them: in the database that the settings in `environment` name. A server that uses it may go on running, and heeds
 * the change at the next request.
 *
 * @throws StartRefusal when nothing was done, saying why
 */
export async function changeOperators(
  [command, name, ...rest]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> {
  const execute = rest.length === 0 && commandOf(command, name);
  if (!execute) throw new StartRefusal(USAGE);
  const settings = readSettings(environment);
  await withDatabase(settings, async (db) => {
    for (const line of await execute(db, settings)) say(line);
  });
}

type Command = (db: Database, settings: Settings) => Promise<string[]>;

function commandOf(command: string | undefined, name: string | undefined): Command | undefined {
  if (name === undefined) {
    if (command === 'list') return list;
    if (command === 'receipt-keys') return listKeys;
    if (command === 'rotate-receipt-key') return rotateKey;
    return undefined;
  }
  if (name === '') return undefined;
  if (command === 'promote') return (db) => promote(db, name);
  if (command === 'demote') return (db) => demote(db, name);
  if (command === 'end-sessions') return (db) => endSessions(db, name);
  if (command === 'revoke-receipt-key') return (db) => revokeKey(db, name);
  return undefined;
}

async function listKeys(db: Database): Promise<string[]> {
  const keys = await receiptSigning.listReceiptKeys(db);
  if (keys.length === 0) return ['There is no key of receipts. The next start makes one.'];
  return keys.map(({ kid, fromAt, untilAt, revokedAt }) => {
    const end = untilAt ? `until ${untilAt.toISOString()}` : 'signs now';
    return `${kid}  from ${fromAt.toISOString()}  ${end}${revokedAt ? `  revoked ${revokedAt.toISOString()}` : ''}`;
  });
}

async function rotateKey(db: Database, settings: Settings): Promise<string[]> {
  const receiptKey = await loadReceiptKey(settings);
  const { kid, endorsedBy } = await receiptSigning.rotateReceiptKey({ db, clock: systemClock, receiptKey });
  if (endorsedBy) return [`Receipts are signed by ${kid} from now on, which the key before endorses.`];
  return [`Receipts are signed by ${kid} from now on. No key before endorses it: it was made of another RECEIPT_KEY.`];
}

async function revokeKey(db: Database, kid: string): Promise<string[]> {
  const revoked = await receiptSigning.revokeReceiptKey({ db, clock: systemClock }, kid);
  if (revoked === 'unknown') throw new StartRefusal(`No key of receipts is called ${kid}: see receipt-keys.`);
  if (revoked === 'signs-now')
    throw new StartRefusal(
      `${kid} signs now: give RECEIPT_KEY another value and begin a new key, then revoke this one.`,
    );
  return [`${kid} is revoked: what it has signed is doubtful from now on.`];
}

async function list(db: Database): Promise<string[]> {
  const operators = await operatorAccounts.listOperators(db);
  if (operators.length === 0) return ['There is no operator. The next start makes one.'];
  return operators.map((user) => `${nameOf(user)}  ${user.email || user.mobile}`.trimEnd());
}

async function promote(db: Database, loginName: string): Promise<string[]> {
  const user = await find(db, loginName);
  if (user.isOperator) return [`${nameOf(user)} is an operator already.`];
  // nobody could recover the account then: those of operators are neither frozen nor recovered
  if (user.status === UserStatus.frozen)
    throw new StartRefusal(`${nameOf(user)} is frozen: have an operator recover the account first.`);
  await db.transaction((tx) => operatorAccounts.promoteUser(tx, { clock: systemClock }, user.userId));
  return [`${nameOf(user)} is an operator now.`];
}

async function demote(db: Database, loginName: string): Promise<string[]> {
  const user = await find(db, loginName);
  const undemoted = await operatorAccounts.demoteUser({ db, clock: systemClock }, user.userId);
  if (undemoted === 'no-operator') return [`${nameOf(user)} is no operator.`];
  if (undemoted === 'last-operator')
    throw new StartRefusal(
      `${nameOf(user)} is the only operator who takes care of everything: promote somebody else first.`,
    );
  return [`${nameOf(user)} is no operator any more.`];
}

async function endSessions(db: Database, loginName: string): Promise<string[]> {
  const user = await find(db, loginName);
  const count = await operatorAccounts.endAllSessions({ db, clock: systemClock }, user.userId);
  return [`${nameOf(user)} is logged in nowhere any more. Ended sessions: ${count}.`];
}

async function find(db: Database, loginName: string): Promise<UserRow> {
  const user = await findUserByLoginName(db, loginName);
  if (!user) throw new StartRefusal(`No account has the username, e-mail address or mobile number ${loginName}.`);
  return user;
}

function nameOf({ userId, username }: UserRow): string {
  return `${username} (${userId})`;
}

async function withDatabase(settings: Settings, use: (db: Database) => Promise<void>): Promise<void> {
  await withInstalledDatabase(settings, async (url) => {
    const connection = await connect(url, { connections: 1 });
    try {
      await use(connection.db);
    } finally {
      await connection.close();
    }
  });
}
