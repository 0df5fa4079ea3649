import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '#platform/start-refusal.ts';

const OWNER_ONLY = 0o600;

/** Texts of files of the data folder that hold secrets. */
type Secrets = Readonly<Record<string, string>>;

/** @throws StartRefusal when the data folder has another secret than one of `secrets` */
export async function refuseOtherSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  for (const [file, text] of Object.entries(secrets)) {
    const found = await readFile(join(dataDir, file), 'utf8').catch(() => text);
    if (found !== text)
      throw new StartRefusal(`${join(dataDir, file)} is another key than that of the backup: move it away first.`);
  }
}

export async function writeSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  for (const [file, text] of Object.entries(secrets))
    await writeFile(join(dataDir, file), text, { mode: OWNER_ONLY, flush: true });
}
