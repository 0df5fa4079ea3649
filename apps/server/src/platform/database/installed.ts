import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { StartRefusal } from '../start-refusal.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { urlOfRunning } from './embedded-running.ts';
import { migrate } from './migrate.ts';

const nothing = () => undefined;
export const SILENT = { debug: nothing, info: nothing, error: nothing };

/** Settings that say where the database is. Those who work on it by hand need sessions, and go past a pooler. */
export type InstalledSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseDirectUrl'>>;

/**
 * Has `use` work on the database that the server of these settings uses: its own PostgreSQL is started for the time being when
 * it does not run.
 *
 * @throws StartRefusal when there is no database yet
 */
export async function withInstalledDatabase<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: InstalledSettings,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const running = databaseDirectUrl ?? databaseUrl ?? (await urlOfRunning(dataDir));
  if (running) return use(running);

  const isInstalled = await stat(join(dataDir, 'postgres')).then(Boolean, () => false);
  if (!isInstalled)
    throw new StartRefusal(`There is no database in ${dataDir}: start the server once, or correct DATA_DIR.`);
  const embedded = await startEmbeddedPostgres({ dataDir, log: SILENT });
  try {
    await migrate(embedded.url);
    return await use(embedded.url);
  } finally {
    await embedded.stop();
  }
}
