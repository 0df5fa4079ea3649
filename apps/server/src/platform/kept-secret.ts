import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Files of the data folder that hold a secret each. */
export const KEPT_SECRETS = ['session.key', 'receipt.key'] as const;

/**
 * A secret of the installation: the setting, or one made at the first start and kept in `file` of the data folder, readable
 * by its owner only.
 */
export async function loadSecret(
  setting: string | undefined,
  dataDir: string,
  file: (typeof KEPT_SECRETS)[number],
): Promise<string> {
  if (setting) return setting;
  const path = join(dataDir, file);
  const existing = await readFile(path, 'utf8').catch(() => null);
  if (existing) return existing.trim();

  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await link(draft, path).catch(() => undefined); // another process may have been first: its secret counts
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}

/** Where a process is told its database it is told its keys as well; what it lacks its roles do not use, and nothing is made in its place. */
type KeySettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'sessionKey' | 'receiptKey'>;

/** Signs sessions; empty in a process whose roles have no use for it. */
export async function loadSessionKey({ databaseUrl, sessionKey, dataDir }: KeySettings): Promise<string> {
  return databaseUrl ? (sessionKey ?? '') : loadSecret(sessionKey, dataDir, 'session.key');
}

/** Signs receipts; empty in a process whose roles have no use for it. */
export async function loadReceiptKey({ databaseUrl, receiptKey, dataDir }: KeySettings): Promise<string> {
  return databaseUrl ? (receiptKey ?? '') : loadSecret(receiptKey, dataDir, 'receipt.key');
}

/** The secrets that the data folder keeps, by their files. */
export async function readKeptSecrets(dataDir: string): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {};
  for (const file of KEPT_SECRETS) {
    const text = await readFile(join(dataDir, file), 'utf8').catch(() => undefined);
    if (text !== undefined) secrets[file] = text;
  }
  return secrets;
}
