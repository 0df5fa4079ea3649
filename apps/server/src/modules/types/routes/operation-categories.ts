import { isNamed, rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, localDate, moment, oneOf, Paging, pageOf, text, trimmed } from '#platform/http/schemas.ts';
import { createCategory, deleteCategory, setCategoryStatus, updateCategory } from '../commands/change-categories.ts';
import { MAX_CATEGORY_SOURCES, MAX_CODES, MAX_KEYWORDS_LENGTH, MAX_PRIORITY, MAX_TYPE_CODE_LENGTH } from '../limits.ts';
import { presentCategory } from '../presenters.ts';
import { findCategory, listCategoriesBelow, listCategoryTree, pageCategories } from '../queries/list-categories.ts';

const URL = '/v2/resources/operation-categories';
const codeText = z.string().trim().min(1).max(MAX_TYPE_CODE_LENGTH);
const status = oneOf([1, 2]).describe('1 enabled, 2 disabled');
const priority = integer({ min: 0, max: MAX_PRIORITY });

const Source = z
  .object({
    type: oneOf([1, 2, 3, 4, 5, 6, 7]).describe(
      '1 basic type, 2 custom type, 3 tag, 4 all basic types, 5 basic types under a code, 6 all custom types, 7 custom types under a code',
    ),
    identity: z.string().trim().max(MAX_TYPE_CODE_LENGTH).default(''),
  })
  .refine(isNamed, 'names nothing');

const Category = z.object({
  code: z.string(),
  name: z.string(),
  parentCode: z.string(),
  parentName: z.string(),
  priority: z.int(),
  status: z.int(),
  startTime: moment.nullable(),
  limitTime: moment.nullable(),
  sources: z.array(z.object({ identity: z.string(), type: z.int() })),
  resourceCount: z.int(),
  createDate: moment,
  updateDate: moment,
});

const CategoryBranch = z
  .object({
    code: z.string(),
    name: z.string(),
    get children() {
      return z.array(CategoryBranch);
    },
  })
  .meta({ id: 'OperationCategoryBranch' });

/** The editors' categories of the market. */
export function registerOperationCategoryRoutes(app: Router): void {
  const { context } = app;
  const { db, clock, settings } = context;
  const time = localDate('start', settings.timeZone).nullable().optional();
  const CategoryFields = z.object({
    name: trimmed(rules.categoryName),
    parentCode: z.string().trim().max(MAX_TYPE_CODE_LENGTH).describe('Empty for a root').optional(),
    priority: priority.optional(),
    status: status.optional(),
    startTime: time,
    limitTime: time,
    sources: z.array(Source).max(MAX_CATEGORY_SOURCES).optional(),
  });

  app.route({
    method: 'GET',
    url: `${URL}/listSimpleByGroup`,
    operation: 'types.readCategoryTree',
    access: 'visitor',
    schema: {
      summary: 'Operation categories as a tree',
      query: z.object({
        name: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
        status: oneOf([0, 1, 2])
          .transform((value) => (value === 1 ? 1 : 2))
          .describe('1 those shown now, 2 disabled ones')
          .optional(),
      }),
      data: z.array(CategoryBranch),
    },
    handler: ({ query }) => listCategoryTree(db, clock.now(), query),
  });

  app.route({
    method: 'GET',
    url: `${URL}/list`,
    operation: 'types.listCategories',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Page through the operation categories',
      query: Paging.extend({
        status: status.optional(),
        parentCode: codeText.optional(),
        codeOrName: codeText.optional(),
      }),
      data: z.object({ operationCategories: pageOf(Category) }),
    },
    handler: async ({ query }) => {
      const { totalItem, rows } = await pageCategories(context, query);
      const { skip, limit } = query;
      return { operationCategories: { skip, limit, totalItem, dataList: rows.map(presentCategory) } };
    },
  });

  app.route({
    method: 'GET',
    url: `${URL}/listSimpleByParentCode`,
    operation: 'types.listCategoriesBelow',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Operation categories directly below one',
      query: z.object({ parentCode: codeText.optional() }),
      data: z.array(Category),
    },
    handler: async ({ query }) => (await listCategoriesBelow(context, query.parentCode)).map(presentCategory),
  });

  app.route({
    method: 'GET',
    url: `${URL}/getInfoByCode`,
    operation: 'types.findCategory',
    access: 'operator',
    permission: 'resourceTypes',
    schema: { summary: 'One operation category', query: z.object({ code: codeText }), data: Category.nullable() },
    handler: async ({ query }) => {
      const found = await findCategory(context, query.code);
      return found && presentCategory(found);
    },
  });

  app.route({
    method: 'POST',
    url: `${URL}/create`,
    operation: 'types.createCategory',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Create an operation category',
      body: CategoryFields.extend({
        code: text(rules.typeCode).describe('Made when absent').optional(),
      }),
      data: Category,
    },
    handler: async ({ body, actor }) =>
      presentCategory((await findCategory(context, await createCategory(context, actor, body)))!),
  });

  app.route({
    method: 'POST',
    url: `${URL}/update`,
    operation: 'types.updateCategory',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Change an operation category',
      body: CategoryFields.partial().extend({ code: codeText }),
      data: Category,
    },
    handler: async ({ body, actor }) => {
      await updateCategory(context, actor, body);
      return presentCategory((await findCategory(context, body.code))!);
    },
  });

  app.route({
    method: 'POST',
    url: `${URL}/updateStatusBatch`,
    operation: 'types.setCategoryStatus',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Enable or disable operation categories',
      body: z.object({ codes: z.array(codeText).min(1).max(MAX_CODES), status }),
      data: z.literal(true),
    },
    handler: ({ body, actor }) => setCategoryStatus(context, actor, body),
  });

  app.route({
    method: 'POST',
    url: `${URL}/updatePriority`,
    operation: 'types.setCategoryPriority',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'Give an operation category its place among its siblings',
      body: z.object({ code: codeText, priority }),
      data: z.literal(true),
    },
    handler: async ({ body, actor }) => {
      await updateCategory(context, actor, body);
      return true as const;
    },
  });

  app.route({
    method: 'POST',
    url: `${URL}/delete`,
    operation: 'types.deleteCategory',
    access: 'operator',
    permission: 'resourceTypes',
    schema: { summary: 'Delete an operation category', body: z.object({ code: codeText }), data: z.literal(true) },
    handler: ({ body, actor }) => deleteCategory(context, actor, body.code),
  });
}
