import { LOCALES } from '@colophon/model';
import type { PolicyTemplate } from '@colophon/policy';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { finds } from '#platform/database/searched-words.ts';
import { policyTemplates, type TemplateRow } from '../tables.ts';

/** The templates that are offered, in their order. */
export async function loadOfferedTemplates(db: Executor): Promise<PolicyTemplate[]> {
  const rows = await db
    .select()
    .from(policyTemplates)
    .where(eq(policyTemplates.status, 1))
    .orderBy(asc(policyTemplates.sortId), asc(policyTemplates.templateId));
  return rows.map(templateOf);
}

/** A template, whether it is offered or not. */
export async function findTemplate(db: Executor, templateId: string): Promise<PolicyTemplate | undefined> {
  const [row] = await db.select().from(policyTemplates).where(eq(policyTemplates.templateId, templateId));
  return row && templateOf(row);
}

/** A page of all templates in their order, those of a status and with these words in their title in either language. */
export async function pageTemplates(
  db: Executor,
  {
    skip,
    limit,
    title,
    status,
  }: { skip: number; limit: number; title?: string | undefined; status?: 0 | 1 | undefined },
): Promise<{ totalItem: number; rows: TemplateRow[] }> {
  const conditions = and(
    status === undefined ? undefined : eq(policyTemplates.status, status),
    title ? or(...LOCALES.map((locale) => finds(sql`${policyTemplates.title} ->> ${locale}`, title))) : undefined,
  );
  const [totalItem, rows] = await Promise.all([
    db.$count(policyTemplates, conditions),
    db
      .select()
      .from(policyTemplates)
      .where(conditions)
      .orderBy(asc(policyTemplates.sortId), asc(policyTemplates.templateId))
      .offset(skip)
      .limit(limit),
  ]);
  return { totalItem, rows };
}

/** A stored template as the policy package has it. */
export function templateOf(row: TemplateRow): PolicyTemplate {
  const { templateId, title, template, report, args, resourceTypeCodes, exhibitTypeCodes, sortId, status } = row;
  return {
    _id: templateId,
    title,
    template,
    report,
    args,
    sortId,
    status,
    resourceTypeCodes4Resource: resourceTypeCodes,
    resourceTypeCodes4Presentable: exhibitTypeCodes,
  };
}
