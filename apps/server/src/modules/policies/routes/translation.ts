import { compile, deliverTemplates, explain } from '@colophon/policy';
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { Refusal } from '#platform/refusals/refusal.ts';

const typeCodes = z.union([z.array(z.string()), z.string().transform((value) => value.split(','))]).optional();
const TemplateFilter = z.object({ resourceTypeCodes4Resource: typeCodes, resourceTypeCodes4Presentable: typeCodes });

const Template = z.object({
  _id: z.string(),
  title: z.string(),
  template: z.string(),
  args: z.array(z.record(z.string(), z.unknown())),
  resourceTypeCodes4Resource: z.array(z.string()),
  resourceTypeCodes4Presentable: z.array(z.string()),
  sortId: z.int(),
  status: z.int(),
});

export function registerTranslationRoutes(app: Router): void {
  const { clock, settings } = app.context;
  const year = () => DateTime.fromJSDate(clock.now(), { zone: settings.timeZone }).year;

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/v2/translate/translate-config/list4Client',
      access: 'visitor',
      changesState: false,
      schema: {
        summary: 'Policy templates',
        ...(method === 'GET' ? { query: TemplateFilter } : { body: TemplateFilter.default({}) }),
        data: z.array(Template),
      },
      handler: async ({ query, body, locale }) => {
        const filter: z.output<typeof TemplateFilter> = query ?? body ?? {};
        return deliverTemplates({ locale, year: year() })
          .filter(
            (template) =>
              template.status === 1 &&
              serves(template.resourceTypeCodes4Resource, filter.resourceTypeCodes4Resource) &&
              serves(template.resourceTypeCodes4Presentable, filter.resourceTypeCodes4Presentable),
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
    url: '/v2/translate/translate',
    access: 'visitor',
    changesState: false,
    schema: { summary: 'Explain a policy text in words', body: z.object({ contract: z.base64() }), data: z.string() },
    handler: async ({ body, locale }) => {
      const result = compile(Buffer.from(body.contract, 'base64').toString('utf8'), 1, { locale });
      if (result.errors.length + result.warnings.length > 0) throw new Refusal('policy.does-not-compile');
      return explain(result.state_machine!, locale).content;
    },
  });
}

/** A template without codes serves every type. */
function serves(codes: readonly string[], wanted: readonly string[] | undefined): boolean {
  return codes.length === 0 || wanted === undefined || wanted.some((code) => codes.includes(code));
}
