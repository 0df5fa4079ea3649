import { defaultsOf, fillPlaces, type PolicyTemplate, type TemplateProblem, templateProblems } from '@colophon/policy';
import { eq, max } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { platformYear } from '../platform-year.ts';
import { templateOf } from '../queries/load-templates.ts';
import { readText } from '../read-texts.ts';
import { policyTemplates, type TemplateRow } from '../tables.ts';

/** A template as operators write it; without `sortId` it is offered last. */
export type NewTemplate = Omit<PolicyTemplate, '_id' | 'sortId'> & { sortId?: number | undefined };

/**
 * Adds a template.
 *
 * @throws Refusal `request.argument` naming what cannot be filled in, `policy.does-not-compile`
 */
export async function createTemplate(context: Context, operator: Actor, input: NewTemplate): Promise<TemplateRow> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const [last] = await tx.select({ sortId: max(policyTemplates.sortId) }).from(policyTemplates);
    const template = { ...input, _id: newObjectId(now), sortId: input.sortId ?? (last?.sortId ?? 0) + 1 };
    await refuseUnsound(context, template);
    const [row] = await tx
      .insert(policyTemplates)
      .values({ ...rowOf(template), createdAt: now, updatedAt: now })
      .returning();
    const entry = { action: 'create', objectType: 'template', objectId: template._id, after: row! } as const;
    await writeAudit(tx, operator, entry, now);
    return row!;
  });
}

/**
 * Changes a template, or its place in the order; what was made of it before stays as it is.
 *
 * @throws Refusal `policy.template-unknown`, those of {@link createTemplate}
 */
export async function updateTemplate(
  context: Context,
  operator: Actor,
  templateId: string,
  changes: Partial<NewTemplate>,
): Promise<TemplateRow> {
  return context.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(policyTemplates)
      .where(eq(policyTemplates.templateId, templateId))
      .for('update');
    if (!known) throw new Refusal('policy.template-unknown');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const template: PolicyTemplate = { ...templateOf(known), ...given };
    await refuseUnsound(context, template);
    const now = context.clock.now();
    const [row] = await tx
      .update(policyTemplates)
      .set({ ...rowOf(template), updatedAt: now })
      .where(eq(policyTemplates.templateId, templateId))
      .returning();
    const entry = {
      action: 'change',
      objectType: 'template',
      objectId: templateId,
      before: known,
      after: row!,
    } as const;
    await writeAudit(tx, operator, entry, now);
    return row!;
  });
}

const REASONS: Record<TemplateProblem['problem'], string> = {
  place_unknown: 'is a place without an argument',
  name_taken: 'is the name of two arguments',
  place_missing: 'has no place in the template',
  default_impossible: 'cannot have its default',
};

/** Refuses a template that is no sound policy with its defaults: people can take an offered one as it is. */
async function refuseUnsound(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  template: PolicyTemplate,
): Promise<void> {
  const year = platformYear(clock, settings.timeZone);
  const problems = templateProblems(template, year);
  if (problems.length > 0) {
    const details = problems.map(({ field, problem, name }) => ({ field, reason: `${name} ${REASONS[problem]}` }));
    throw new Refusal('request.argument', { details });
  }
  await readText({ text: fillPlaces(template.template, defaultsOf(template, year)), locale: 'en_US' });
}

/** A template as it is stored. */
export function rowOf(template: PolicyTemplate): Omit<TemplateRow, 'createdAt' | 'updatedAt'> {
  const { _id, resourceTypeCodes4Resource, resourceTypeCodes4Presentable, ...rest } = template;
  return {
    ...rest,
    templateId: _id,
    resourceTypeCodes: [...resourceTypeCodes4Resource],
    exhibitTypeCodes: [...resourceTypeCodes4Presentable],
  };
}
