import { randomUUID } from 'node:crypto';
import { asc, like } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Executor } from '../database/database.ts';
import { installationFacts } from './tables.ts';

/** Begins the name of the fact that says which installation this is. */
const NAMED = 'installation:';

/** The id by which backups tell installations apart; null for one of which no backup was ever made. */
export async function findInstallationId(db: Executor): Promise<string | null> {
  const [fact] = await db
    .select()
    .from(installationFacts)
    .where(like(installationFacts.name, `${NAMED}%`))
    .orderBy(asc(installationFacts.establishedAt), asc(installationFacts.name))
    .limit(1);
  return fact ? fact.name.slice(NAMED.length) : null;
}

/** As `findInstallationId`; an installation that has none gets one. */
export async function ensureInstallationId({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<string> {
  const known = await findInstallationId(db);
  if (known) return known;
  const installationId = randomUUID();
  await db.insert(installationFacts).values({ name: NAMED + installationId, establishedAt: clock.now() });
  return installationId;
}
