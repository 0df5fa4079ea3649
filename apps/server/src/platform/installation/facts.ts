import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { installationFacts } from './tables.ts';

/** Returns true when the named fact is recorded for this installation. */
export async function isEstablished({ db }: Pick<Context, 'db'>, name: string): Promise<boolean> {
  return (await db.$count(installationFacts, eq(installationFacts.name, name))) > 0;
}

/** Notes that something has been done in this installation. */
export async function establish({ db, clock }: Pick<Context, 'db' | 'clock'>, name: string): Promise<void> {
  await db.insert(installationFacts).values({ name, establishedAt: clock.now() }).onConflictDoNothing();
}
