import { policyId } from '@colophon/policy';
import { sql } from 'drizzle-orm';
import { compute } from '#platform/computing/compute.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { readPolicies } from '../queries/load-policies.ts';
import { compileTexts } from '../read-texts.ts';
import { type PolicyRow, policies } from '../tables.ts';

/**
 * The policies of the given texts, in their order; unknown ones are compiled and stored, known ones reused.
 *
 * Only a text that is stored as it is given counts as known: one policy has texts with other white space around them,
 * some of which the language does not take.
 *
 * @throws Refusal `policy.does-not-compile` with every finding of every text, `request.takes-too-long`,
 *   `policy.hash-collision` when another text has the id of one of them; nothing is stored then
 */
export async function storePolicies(
  context: Context,
  input: { policyTexts: readonly string[]; subjectType: 1 | 2 },
): Promise<PolicyRow[]> {
  return context.db.transaction((tx) => ensurePolicies(tx, context, input));
}

/** As `storePolicies`, as part of a command's own transaction. */
export async function ensurePolicies(
  db: Executor,
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  input: { policyTexts: readonly string[]; subjectType: 1 | 2 },
): Promise<PolicyRow[]> {
  if (input.policyTexts.length === 0) return [];
  const ids = input.policyTexts.map((text) => policyId(text, input.subjectType));
  const known = await readPolicies(db, ids);
  const unknown = input.policyTexts.flatMap((text, index) =>
    known.get(ids[index]!)?.policyText === text ? [] : [{ text, index }],
  );
  if (unknown.length === 0) return ids.map((id) => known.get(id)!);
  const rows = await compileAll(unknown, input.subjectType, { now: clock.now(), zone: settings.timeZone });
  await db.insert(policies).values(rows).onConflictDoNothing();
  const stored = await readPolicies(db, ids);
  return input.policyTexts.map((text, index) => {
    const policy = stored.get(ids[index]!)!;
    // Ids are MD5, of which two texts may be made to have the same.
    if (policy.policyText.trim() !== text.trim()) throw new Refusal('policy.hash-collision');
    return policy;
  });
}

async function compileAll(
  unknown: readonly { text: string; index: number }[],
  subjectType: 1 | 2,
  { now, zone }: { now: Date; zone: string },
) {
  const compiled = await compute(compileTexts, { texts: unknown.map(({ text }) => text), subjectType, zone });
  // JSON passes through: reading and writing the states of the longest texts would hold the process
  if (!compiled.refused)
    return compiled.policies.map(({ fsmStates, fsmDeclarations, ...policy }) => ({
      ...policy,
      fsmStates: sql<never>`${fsmStates}::text::json`,
      fsmDeclarations: sql<never>`${fsmDeclarations}::text::json`,
      createdAt: now,
      updatedAt: now,
    }));
  const { refused } = compiled;
  throw new Refusal('policy.does-not-compile', {
    inWords: (locale) => ({
      data: refused.map(({ index, inWords }) => ({ index: unknown[index]!.index, ...inWords[locale] })),
    }),
  });
}
