import type { Locale } from '@colophon/model';
import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, oneOf, Paging, pageOf, text, trimmed } from '#platform/http/schemas.ts';
import { createType, setTypeStatus, updateType } from '../commands/change-types.ts';
import {
  MAX_ATTRIBUTES_OF_TYPE,
  MAX_CODES,
  MAX_FILE_SIZE_FIGURE,
  MAX_FORMATS,
  MAX_PRIORITY,
  MAX_TYPE_CODE_LENGTH,
} from '../limits.ts';
import { presentType } from '../presenters.ts';
import { listAttributesByType, listAttributesOfType } from '../queries/list-attributes.ts';
import { findType } from '../queries/list-types.ts';
import { pageTypes } from '../queries/page-types.ts';
import { TypeInfo } from '../schemas.ts';

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;
const codeText = z.string().trim().max(MAX_TYPE_CODE_LENGTH);
const priority = integer({ min: 0, max: MAX_PRIORITY });
const noOrYes = oneOf([1, 2]).describe('1 no, 2 yes');
const status = oneOf([1, 2]).describe('1 enabled, 2 disabled');
const category = oneOf([1, 2]).describe('1 basic, 2 custom');

const title = trimmed(rules.typeTitle);

const TypeFields = z.object({
  name: text(rules.resourceTypeName),
  titles: z
    .object({ en_US: title, zh_CN: title })
    .nullable()
    .describe('What people read in place of the name; `null` takes it away')
    .optional(),
  parentCode: codeText.describe('Empty for a root').optional(),
  sameAs: codeText
    .nullable()
    .describe('Code of the type that people see in its place, since both mean the same; `null` for none')
    .optional(),
  priority: priority.optional(),
  status: status.optional(),
  formats: z
    .array(z.string().regex(/^\.[A-Za-z0-9]{1,10}$/))
    .max(MAX_FORMATS)
    .refine(distinct, 'repeats a format')
    .optional(),
  attrs: z.array(z.string().min(1)).max(MAX_ATTRIBUTES_OF_TYPE).refine(distinct, 'repeats an attribute').optional(),
  subjectType: z
    .array(oneOf([1, 4, 5]))
    .min(1)
    .refine(distinct, 'repeats a kind')
    .describe('1 single resources, 4 collections, 5 node collections'),
  resourceConfig: z
    .object({
      fileCommitMode: z
        .array(oneOf([1, 2, 4, 8, 16, 32]))
        .min(1)
        .refine(distinct, 'repeats a way')
        .describe(
          '1 local upload, 2 storage object, 4 document editor, 8 comic editor, 16 collection items, 32 podcast feed',
        ),
      fileMaxSize: z.number().positive().max(MAX_FILE_SIZE_FIGURE),
      fileMaxSizeUnit: oneOf([1, 2]).describe('1 MB, 2 GB'),
      supportDownload: noOrYes,
      supportEdit: noOrYes,
      autoGenerateCover: noOrYes,
      supportCreateBatch: noOrYes,
      supportOptionalConfig: noOrYes,
    })
    .partial()
    .optional(),
  presentableConfig: z
    .object({ versionShowMode: oneOf([0, 1]).describe('Exhibits follow new versions: 1 automatically, 0 manually') })
    .optional(),
});
const UpdateType = TypeFields.partial()
  .extend({ code: codeText })
  .refine((change) => Object.values(change).filter((value) => value !== undefined).length > 1, 'changes nothing');

export function registerTypeAdministrationRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/resources/types/list',
    operation: 'types.list',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Page through the resource types',
      query: Paging.extend({
        status: status.optional(),
        parentCode: codeText.optional(),
        codeOrName: codeText.optional(),
        category: category.optional(),
      }),
      data: z.object({ resourceTypes: pageOf(TypeInfo) }),
    },
    handler: async ({ query, locale }) => {
      const { totalItem, rows } = await pageTypes(context, query);
      const attributes = await listAttributesByType(
        db,
        rows.map(({ type }) => type.code),
      );
      const dataList = rows.map((row) => {
        const own = attributes.filter(({ typeCodes }) => typeCodes.includes(row.type.code));
        return presentType(row, own, locale);
      });
      return { resourceTypes: { skip: query.skip, limit: query.limit, totalItem, dataList } };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/resources/types/create',
    operation: 'types.create',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Create a resource type',
      body: TypeFields.extend({
        code: text(rules.typeCode).describe('Made when absent').optional(),
        category: category.default(1),
        subjectType: TypeFields.shape.subjectType.default([1]),
      }),
      data: TypeInfo,
    },
    handler: async ({ body, actor, locale }) => typeInfo(await createType(context, actor, body), locale),
  });

  app.route({
    method: 'POST',
    url: '/v2/resources/types/update',
    operation: 'types.update',
    access: 'operator',
    permission: 'resourceTypes',
    schema: { summary: 'Change a resource type', body: UpdateType, data: TypeInfo },
    handler: async ({ body, actor, locale }) => {
      await updateType(context, actor, body);
      return typeInfo(body.code, locale);
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/resources/types/updateStatusBatch',
    operation: 'types.setStatus',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Enable or disable resource types',
      body: z.object({ codes: z.array(codeText).min(1).max(MAX_CODES), status }),
      data: z.literal(true),
    },
    handler: ({ body, actor }) => setTypeStatus(context, actor, body),
  });

  app.route({
    method: 'POST',
    url: '/v2/resources/types/updatePriority',
    operation: 'types.setPriority',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Give a resource type its place among its siblings',
      body: z.object({ code: codeText, priority }),
      data: z.literal(true),
    },
    handler: async ({ body, actor }) => {
      await updateType(context, actor, body);
      return true as const;
    },
  });

  async function typeInfo(code: string, locale: Locale) {
    const found = (await findType(context, { code }))!;
    return presentType(found, await listAttributesOfType(db, code), locale);
  }
}
