import { asc, like } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { installationFacts } from './tables.ts';

/** Answers the first value of a kind that this installation has had, and notes `value` as that where it has had none. */
export async function firstOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  kind: 'oidc-issuer',
  value: string,
): Promise<string> {
  const prefix = `${kind}:`;
  const find = () =>
    db
      .select()
      .from(installationFacts)
      .where(like(installationFacts.name, `${prefix}%`))
      .orderBy(asc(installationFacts.establishedAt), asc(installationFacts.name))
      .limit(1);
  const [known] = await find();
  if (known) return known.name.slice(prefix.length);
  await db
    .insert(installationFacts)
    .values({ name: prefix + value, establishedAt: clock.now() })
    .onConflictDoNothing();
  const [first] = await find(); // another process may have been first
  return first!.name.slice(prefix.length);
}
