import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Signs sessions. */
export function loadSessionKey(settings: { sessionKey: string | undefined; dataDir: string }): Promise<string> {
  return loadSecret(settings.sessionKey, settings.dataDir, 'session.key');
}

/** Signs receipts. */
export function loadReceiptKey(settings: { receiptKey: string | undefined; dataDir: string }): Promise<string> {
  return loadSecret(settings.receiptKey, settings.dataDir, 'receipt.key');
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
