import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that signs sessions: the setting, or one made at the first start and kept, readable by its owner only, in the data folder. */
export async function loadSessionKey(settings: { sessionKey: string | undefined; dataDir: string }): Promise<string> {
  if (settings.sessionKey) return settings.sessionKey;
  const path = join(settings.dataDir, 'session.key');
  const existing = await readFile(path, 'utf8').catch(() => null);
  if (existing) return existing.trim();

  await mkdir(settings.dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await link(draft, path).catch(() => undefined); // another process may have been first: its key counts
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}
