import { deliverTemplates } from '@colophon/policy';
import { z } from 'zod';
import { withCounterparts } from '#modules/types/index.ts';
import type { Router } from '#platform/http/router.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_FILLED, MAX_VALUE_LENGTH } from '../limits.ts';
import { platformYear } from '../platform-year.ts';
import { findTemplate, loadOfferedTemplates } from '../queries/load-templates.ts';
import { recompile } from '../queries/recompile.ts';
import { encodedText } from '../schemas.ts';

const typeCodes = z.union([z.array(z.string()), z.string().transform((value) => value.split(','))]).optional();
const TemplateFilter = z.object({ resourceTypeCodes4Resource: typeCodes, resourceTypeCodes4Presentable: typeCodes });

const Template = z.object({
  _id: z.string(),
  title: z.string(),
  template: z.string(),
  report: z.string(),
  reportTranslate: z.string(),
  reportUiTemplate: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      uiSectionType: z.enum(['number', 'select', 'dateTime']),
      uiSectionDefaultValue: z.string(),
      selectOptions: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  args: z.array(z.record(z.string(), z.unknown())),
  tests: z.string().describe('Tests that hold of it, with its places; empty where there are none'),
  resourceTypeCodes4Resource: z.array(z.string()),
  resourceTypeCodes4Presentable: z.array(z.string()),
  sortId: z.int(),
  status: z.int(),
});

const Filling = z
  .object({
    _id: z.string().optional(),
    contract: encodedText.optional(),
    fillArgs: z
      .array(
        z.object({
          name: z.string(),
          value: z.union([z.string().max(MAX_VALUE_LENGTH), z.number().transform(String)]),
        }),
      )
      .max(MAX_FILLED),
  })
  .refine(({ _id, contract }) => (_id === undefined) !== (contract === undefined), 'needs either _id or contract');

export function registerTemplateRoutes(app: Router): void {
  const { db, clock, settings } = app.context;
  const year = () => platformYear(clock, settings.timeZone);

  for (const [method, operation] of [
    ['GET', 'policies.listOfferedTemplates'],
    ['POST', 'policies.listOfferedTemplatesByPost'],
  ] as const) {
    app.route({
      method,
      url: '/v2/translate/translate-config/list4Client',
      operation,
      access: 'visitor',
      changesState: false,
      schema: {
        summary: 'Policy templates',
        ...(method === 'GET' ? { query: TemplateFilter } : { body: TemplateFilter.default({}) }),
        data: z.array(Template),
      },
      handler: async ({ query, body, locale }) => {
        const filter: z.output<typeof TemplateFilter> = query ?? body ?? {};
        const meant = (codes: readonly string[] | undefined) => codes && withCounterparts(db, codes);
        const [templates, forResources, forExhibits] = await Promise.all([
          loadOfferedTemplates(db),
          meant(filter.resourceTypeCodes4Resource),
          meant(filter.resourceTypeCodes4Presentable),
        ]);
        return deliverTemplates({ locale, year: year() }, templates)
          .filter(
            (template) =>
              serves(template.resourceTypeCodes4Resource, forResources) &&
              serves(template.resourceTypeCodes4Presentable, forExhibits),
          )
          .map((template) => ({
            ...template,
            args: template.args.map((arg) => ({ ...arg })),
            resourceTypeCodes4Resource: [...template.resourceTypeCodes4Resource],
            resourceTypeCodes4Presentable: [...template.resourceTypeCodes4Presentable],
          }));
      },
    });
  }

  app.route({
    method: 'POST',
    url: '/v2/translate/reCompile',
    operation: 'policies.compile',
    access: 'user',
    changesState: false,
    schema: {
      summary: 'Fill in a template, or the places of a policy text',
      body: Filling,
      data: z.object({ contractNew: z.string(), contract: z.string(), content: z.string() }),
    },
    handler: async ({ body: { _id, contract, fillArgs }, locale }) => {
      const values = Object.fromEntries(fillArgs.map(({ name, value }) => [name, value]));
      if (contract !== undefined) return recompile({ text: contract }, values, locale);
      const template = await findTemplate(db, _id!);
      if (!template) throw new Refusal('policy.template-unknown');
      return recompile({ template, year: year() }, values, locale);
    },
  });
}

/** A template without codes serves every type. */
function serves(codes: readonly string[], wanted: readonly string[] | undefined): boolean {
  return codes.length === 0 || wanted === undefined || wanted.some((code) => codes.includes(code));
}
