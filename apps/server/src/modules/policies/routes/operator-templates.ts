import { ARGUMENT_KINDS, TEMPLATE_UNITS } from '@colophon/policy';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, moment, objectId, oneOf, Paging, pageOf } from '#platform/http/schemas.ts';
import { deleteTemplate } from '../commands/delete-template.ts';
import { createTemplate, updateTemplate } from '../commands/save-template.ts';
import { switchTemplates } from '../commands/switch-templates.ts';
import {
  MAX_EXPLAINED_BYTES,
  MAX_FILLED,
  MAX_REPORT_LENGTH,
  MAX_SORT_ID,
  MAX_TEMPLATE_IDS,
  MAX_TITLE_LENGTH,
  MAX_TYPE_CODES,
  MAX_VALUE_LENGTH,
  MIN_TITLE_LENGTH,
} from '../limits.ts';
import { pageTemplates, templateOf } from '../queries/load-templates.ts';
import type { TemplateRow } from '../tables.ts';

const TEMPLATES = '/v2/translate/translate-config';

const inBoth = (words: z.ZodString) => z.object({ en_US: words, zh_CN: words });
const words = z.string().trim();
const value = z.string().max(MAX_VALUE_LENGTH);
const typeCodes = z.array(z.string().max(MAX_VALUE_LENGTH)).max(MAX_TYPE_CODES);

const Argument = z.object({
  name: z
    .string()
    .regex(/^\w{1,40}$/)
    .describe('The name of its places, in the template and in what it says'),
  label: inBoth(words.min(1).max(MAX_VALUE_LENGTH)),
  type: z.enum(ARGUMENT_KINDS),
  default: value.optional().describe('Filled in on delivery; a date without one is the end of the next year'),
  min: z.number().optional(),
  max: z.number().optional(),
  candidates: z.array(z.enum(TEMPLATE_UNITS)).max(TEMPLATE_UNITS.length).optional().describe('Of a unit'),
});

const title = inBoth(words.min(MIN_TITLE_LENGTH).max(MAX_TITLE_LENGTH));
const template = z
  .string()
  .min(1)
  .max(MAX_EXPLAINED_BYTES)
  .describe('Policy code in which arguments have their places');
const report = inBoth(words.max(MAX_REPORT_LENGTH)).describe('What it says, with the same places');
const args = z.array(Argument).max(MAX_FILLED);
const sortId = integer({ min: 0, max: MAX_SORT_ID });
const status = oneOf([0, 1]);

const NewTemplate = z.object({
  title,
  template,
  report,
  args: args.default([]),
  resourceTypeCodes4Resource: typeCodes.default([]),
  resourceTypeCodes4Presentable: typeCodes.default([]),
  sortId: sortId.optional().describe('Its place in the order; the last one when absent'),
  status: status.default(1),
});

const TemplateChange = z.object({
  _id: objectId,
  title: title.optional(),
  template: template.optional(),
  report: report.optional(),
  args: args.optional(),
  resourceTypeCodes4Resource: typeCodes.optional(),
  resourceTypeCodes4Presentable: typeCodes.optional(),
  sortId: sortId.optional(),
  status: status.optional(),
});

const Template = z.object({
  _id: z.string(),
  title: inBoth(z.string()),
  template: z.string(),
  report: inBoth(z.string()),
  args: z.array(Argument),
  resourceTypeCodes4Resource: z.array(z.string()),
  resourceTypeCodes4Presentable: z.array(z.string()),
  sortId: z.int(),
  status: z.int().describe('1 offered, 0 not'),
  createDate: moment,
  updateDate: moment,
});

/** Registers the operators' routes for policy templates. */
export function registerOperatorTemplateRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: `${TEMPLATES}/list`,
    operation: 'policies.pageTemplates',
    access: 'operator',
    permission: 'templates',
    schema: {
      summary: 'Policy templates, offered or not, in their order',
      query: Paging.pick({ skip: true, limit: true }).extend({
        title: words.max(MAX_VALUE_LENGTH).optional().describe('Part of a title in either language'),
        status: status.optional(),
      }),
      data: pageOf(Template),
    },
    handler: async ({ query }) => {
      const { totalItem, rows } = await pageTemplates(context.db, query);
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows.map(presentTemplate) };
    },
  });

  app.route({
    method: 'POST',
    url: `${TEMPLATES}/create`,
    operation: 'policies.createTemplate',
    access: 'operator',
    permission: 'templates',
    schema: { summary: 'Add a policy template', body: NewTemplate, data: Template },
    handler: async ({ body, actor }) => presentTemplate(await createTemplate(context, actor, body)),
  });

  app.route({
    method: 'PUT',
    url: `${TEMPLATES}/update`,
    operation: 'policies.updateTemplate',
    access: 'operator',
    permission: 'templates',
    schema: { summary: 'Change a policy template', body: TemplateChange, data: Template },
    handler: async ({ body: { _id, ...changes }, actor }) =>
      presentTemplate(await updateTemplate(context, actor, _id, changes)),
  });

  app.route({
    method: 'PUT',
    url: `${TEMPLATES}/updateStatus`,
    operation: 'policies.setTemplateStatus',
    access: 'operator',
    permission: 'templates',
    schema: {
      summary: 'Offer policy templates, or offer them no more',
      body: z.object({ _ids: z.array(objectId).min(1).max(MAX_TEMPLATE_IDS), status }),
      data: z.int().describe('How many were changed'),
    },
    handler: ({ body, actor }) => switchTemplates(context, actor, body._ids, body.status),
  });

  app.route({
    method: 'PUT',
    url: `${TEMPLATES}/updatePriority`,
    operation: 'policies.setTemplatePriority',
    access: 'operator',
    permission: 'templates',
    schema: {
      summary: 'Change the place of a policy template in the order',
      body: z.object({ _id: objectId, sortId }),
      data: Template,
    },
    handler: async ({ body, actor }) =>
      presentTemplate(await updateTemplate(context, actor, body._id, { sortId: body.sortId })),
  });

  app.route({
    method: 'DELETE',
    url: `${TEMPLATES}/:_id`,
    operation: 'policies.deleteTemplate',
    access: 'operator',
    permission: 'templates',
    schema: {
      summary: 'Delete a policy template that is not offered',
      params: z.object({ _id: objectId }),
      data: z.literal(true),
    },
    handler: async ({ params, actor }) => {
      await deleteTemplate(context, actor, params._id);
      return true as const;
    },
  });
}

function presentTemplate(row: TemplateRow) {
  const { args, ...rest } = templateOf(row);
  return {
    ...rest,
    args: args.map(({ candidates, ...arg }) => ({ ...arg, ...(candidates && { candidates: [...candidates] }) })),
    resourceTypeCodes4Resource: [...rest.resourceTypeCodes4Resource],
    resourceTypeCodes4Presentable: [...rest.resourceTypeCodes4Presentable],
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}
