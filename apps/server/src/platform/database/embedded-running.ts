import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { connect } from './database.ts';
import { databaseUrl, PASSWORD_FILE } from './embedded-cluster.ts';

/** The line of PostgreSQL's note about its process that says where it listens, counted from 0. */
const PORT_LINE = 3;

/** The address of the PostgreSQL that a server keeps running in `dataDir`; `null` when none answers there. */
export async function urlOfRunning(dataDir: string): Promise<string | null> {
  const textOf = (name: string) => readFile(join(dataDir, 'postgres', name), 'utf8').catch(() => undefined);
  const [note, password] = await Promise.all([textOf('postmaster.pid'), textOf(PASSWORD_FILE)]);
  const port = Number(note?.split('\n')[PORT_LINE]);
  if (!port || !password) return null;
  const url = databaseUrl({ port, password, socket: null });
  try {
    await (await connect(url, { connections: 1 })).close();
    return url;
  } catch (error) {
    // the note outlives a PostgreSQL that was killed
    if (error instanceof StartRefusal) return null;
    throw error;
  }
}
