import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartRefusal } from '../start-refusal.ts';

const run = promisify(execFile);

const OWN_ACCOUNT = 'colophon';
const ACCOUNT_OF_NOBODY = 'nobody';

/** The account that PostgreSQL runs under. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Finds the account to run PostgreSQL under. An ordinary user runs it as themselves (`undefined`). PostgreSQL refuses
 * root, so under root it gets the owner of an existing `cluster` folder, else an account of its own, which is made
 * where the system has the tool for that, else the account `nobody`.
 *
 * @throws StartRefusal when there is no such account
 */
export async function databaseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;

  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const account = (await lookUp(OWN_ACCOUNT)) ?? (await makeOwnAccount()) ?? (await lookUp(ACCOUNT_OF_NOBODY));
  if (!account) {
    throw new StartRefusal(
      'PostgreSQL does not run as root: start as an ordinary user, or make an account "colophon".',
    );
  }
  return account;
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function makeOwnAccount(): Promise<Account | undefined> {
  const options = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ];
  // Fails without the tool, on a read-only system, or when another start was quicker: the look-up tells.
  await run('useradd', [...options, OWN_ACCOUNT]).catch(() => undefined);
  return lookUp(OWN_ACCOUNT);
}
