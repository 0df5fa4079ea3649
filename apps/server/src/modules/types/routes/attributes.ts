import { rules, type TextRule } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { flag, oneOf, Paging, pageOf, text, trimmed } from '#platform/http/schemas.ts';
import { createAttribute, updateAttribute } from '../commands/change-attributes.ts';
import { MAX_KEYWORDS_LENGTH, MAX_PRIORITY } from '../limits.ts';
import { presentAttribute, presentOperatedAttribute } from '../presenters.ts';
import { findAttribute, listAttributes, pageAttributes } from '../queries/list-attributes.ts';
import { AttributeAnswer, OperatedAttribute } from '../schemas.ts';

/** A text in both languages, or one for both. */
function localised(rule: TextRule) {
  const words = trimmed(rule);
  return words
    .transform((value) => ({ en_US: value, zh_CN: value }))
    .or(z.object({ en_US: words, zh_CN: words }))
    .describe('One text, or one per language');
}
const note = z
  .literal('')
  .transform(() => ({ en_US: '', zh_CN: '' }))
  .or(localised(rules.attributeNote));

const day = z.iso.date();
const dateTime = z.iso.datetime({ offset: true });
const count = z.int().min(0);

const AttributeFields = z.object({
  name: localised(rules.attributeName),
  note: note.optional(),
  remark: note.optional().describe('Another name of the note'),
  insertMode: oneOf([1, 2]).describe('1 parsed from the file, 2 supplied by the user'),
  format: oneOf([1, 2, 3, 4, 5, 6, 7, 8, 9]).optional(),
  formatUnit: trimmed(rules.attributeUnit).optional(),
  autoConvert: flag().optional(),
  contentRule: z
    .strictObject({
      minLength: count.optional(),
      maxLength: count.optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      minDecimal: z.number().optional(),
      maxDecimal: z.number().optional(),
      precision: count.optional(),
      startDate: day.optional(),
      limitDate: day.optional(),
      startDateTime: dateTime.optional(),
      limitDateTime: dateTime.optional(),
      nullable: z.boolean().optional(),
    })
    .optional(),
  analyseMode: oneOf([1, 2]).optional(),
  group: oneOf([1, 2]).describe('1 standard, 2 supplementary').optional(),
  priority: z.int().min(0).max(MAX_PRIORITY).optional(),
});
const key = text(rules.attributeKey);

export function registerAttributeRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/resources/attrs/listSimple',
    operation: 'types.listAttributes',
    access: 'visitor',
    schema: { summary: 'The attribute dictionary', data: z.array(AttributeAnswer) },
    handler: async ({ locale }) => (await listAttributes(db)).map((attribute) => presentAttribute(attribute, locale)),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/attrs/getInfoByKey',
    operation: 'types.findAttribute',
    access: 'visitor',
    schema: {
      summary: 'One attribute by key',
      query: z.object({ key: z.string() }),
      data: AttributeAnswer.nullable(),
    },
    handler: async ({ query, locale }) => {
      const attribute = await findAttribute(db, query.key);
      return attribute && presentAttribute(attribute, locale);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/attrs/list',
    operation: 'types.searchAttributes',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Page through the attribute dictionary',
      query: Paging.extend({
        nameOrKey: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
        group: oneOf([1, 2]).optional(),
      }),
      data: z.object({ resourceAttrs: pageOf(OperatedAttribute) }),
    },
    handler: async ({ query, locale }) => {
      const { skip, limit } = query;
      const { totalItem, rows } = await pageAttributes(db, query);
      const dataList = rows.map((attribute) => presentOperatedAttribute(attribute, locale));
      return { resourceAttrs: { skip, limit, totalItem, dataList } };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/resources/attrs/create',
    operation: 'types.createAttribute',
    access: 'operator',
    permission: 'resourceTypes',
    schema: { summary: 'Add an attribute', body: AttributeFields.extend({ key }), data: OperatedAttribute },
    handler: async ({ body: { remark, ...body }, actor, locale }) =>
      presentOperatedAttribute(await createAttribute(context, actor, { ...body, note: body.note ?? remark }), locale),
  });

  app.route({
    method: 'POST',
    url: '/v2/resources/attrs/update',
    operation: 'types.updateAttribute',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Change an attribute',
      body: AttributeFields.partial().extend({ key }),
      data: OperatedAttribute,
    },
    handler: async ({ body: { remark, ...body }, actor, locale }) =>
      presentOperatedAttribute(await updateAttribute(context, actor, { ...body, note: body.note ?? remark }), locale),
  });
}
