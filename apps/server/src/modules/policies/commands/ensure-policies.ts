import type { Locale } from '@colophon/model';
import { compile, describeStates, isFreePolicy, policyId, pricesOfPolicy, signerOf } from '@colophon/policy';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { readPolicies } from '../queries/load-policies.ts';
import { type NewPolicyRow, type PolicyRow, policies } from '../tables.ts';

/**
 * The policies of the given texts, in their order; unknown ones are compiled and stored, known ones reused.
 *
 * Only a text that is stored as it is given counts as known: one policy has texts with other white space around them,
 * some of which the language does not take.
 *
 * @throws Refusal `policy.does-not-compile` with every finding of every text; nothing is stored then
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
  await db
    .insert(policies)
    .values(compileAll(unknown, input.subjectType, { now: clock.now(), zone: settings.timeZone }))
    .onConflictDoNothing();
  const stored = await readPolicies(db, ids);
  return ids.map((id) => stored.get(id)!);
}

function compileAll(
  texts: readonly { text: string; index: number }[],
  subjectType: 1 | 2,
  { now, zone }: { now: Date; zone: string },
): NewPolicyRow[] {
  const compiled = texts.map(({ text, index }) => ({ text, index, result: compile(text, subjectType) }));
  const refused = compiled.filter(({ result }) => result.errors.length + result.warnings.length > 0);
  if (refused.length > 0) {
    throw new Refusal('policy.does-not-compile', {
      inWords: (locale) => ({ data: refused.map(({ text, index }) => findingsOf(text, index, subjectType, locale)) }),
    });
  }
  return compiled.map(({ text, result }) => {
    const machine = result.state_machine!;
    const { fsmDescriptionInfo, fsmDeclarationInfo } = describeStates(machine);
    return {
      policyId: policyId(text, subjectType),
      policyText: text,
      subjectType,
      fsmStates: fsmDescriptionInfo,
      fsmDeclarations: fsmDeclarationInfo,
      isFree: isFreePolicy(machine),
      ...pricesOfPolicy(machine, { kind: signerOf(subjectType), zone }),
      createdAt: now,
      updatedAt: now,
    };
  });
}

function findingsOf(text: string, index: number, subjectType: 1 | 2, locale: Locale) {
  const { errors, warnings, errorObjects, warningObjects } = compile(text, subjectType, { locale });
  return { index, errors, warnings, errorObjects, warningObjects };
}
