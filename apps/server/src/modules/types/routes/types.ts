import { type Locale, TypeStatus } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { flag, oneOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_KEYWORDS_LENGTH, MAX_TYPE_CODE_LENGTH } from '../limits.ts';
import { presentAttribute, presentType } from '../presenters.ts';
import { listAttributesOfType } from '../queries/list-attributes.ts';
import { findType, listRecentTypes, listTypesForTree, listTypesUnder } from '../queries/list-types.ts';
import { AttributeAnswer, BothLanguages, ListedTypeAnswer, sameAs, TypeInfo } from '../schemas.ts';

const code = z.string().trim().max(MAX_TYPE_CODE_LENGTH);
const typeStatus = oneOf([0, 1, 2]).transform((status) =>
  status === TypeStatus.usable ? TypeStatus.usable : TypeStatus.disabled,
);
const typeFilters = {
  category: oneOf([1, 2]).optional(),
  status: typeStatus.optional(),
  supportCreateBatch: oneOf([1, 2]).optional(),
  subjectType: oneOf([1, 4, 5]).optional(),
};

const TreeType = z
  .object({
    code: z.string(),
    name: z.string(),
    titles: BothLanguages.nullable(),
    parentCode: z.string(),
    sameAs,
    priority: z.int(),
    status: z.int(),
    category: z.int(),
    subjectType: z.array(z.int()),
    resourceCount: z.int(),
    get children() {
      return z.array(TreeType);
    },
  })
  .meta({ id: 'ResourceTypeBranch' });
type TreeType = z.output<typeof TreeType>;

export function registerTypeRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/resources/types/listSimpleByGroup',
    operation: 'types.readTree',
    access: 'visitor',
    schema: {
      summary: 'Resource types as a tree',
      query: z.object({ codeOrName: code.optional(), isMine: flag(), ...typeFilters }),
      data: z.array(TreeType),
    },
    handler: async ({ query: { isMine, ...filter }, actor }) => {
      if (isMine && !actor) throw new Refusal('access.login-required');
      return asTree(await listTypesForTree(context, { ...filter, madeBy: isMine ? actor!.userId : undefined }));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/types/listSimpleByParentCode',
    operation: 'types.listBelow',
    access: 'visitor',
    schema: {
      summary: 'Resource types below a type, or elsewhere',
      query: z.object({
        parentCode: code.optional(),
        excludeParentCode: flag(),
        name: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
        nameChain: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
        isTerminate: flag(),
        ...typeFilters,
      }),
      data: z.array(ListedTypeAnswer),
    },
    handler: ({ query }) => listTypesUnder(context, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/types/listSimple4Recently',
    operation: 'types.listRecent',
    access: 'visitor',
    schema: {
      summary: 'Types of the latest own resources',
      query: z.object({ subjectType: typeFilters.subjectType }),
      data: z.array(ListedTypeAnswer),
    },
    handler: ({ query, actor }) => listRecentTypes(context, { ...query, userId: actor?.userId ?? null }),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/types/getInfoByCode',
    operation: 'types.find',
    access: 'visitor',
    schema: {
      summary: 'One resource type by code',
      query: z.object({ code }),
      data: TypeInfo.nullable(),
    },
    handler: ({ query, locale }) => typeInfo(query, locale),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/types/getInfoByCodeOrName',
    operation: 'types.findByCodeOrName',
    access: 'visitor',
    schema: {
      summary: 'One resource type by code or name',
      query: z
        .object({ code: code.optional(), name: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional() })
        .refine((keys) => keys.code !== undefined || keys.name !== undefined, 'names nothing'),
      data: TypeInfo.nullable(),
    },
    handler: ({ query, locale }) => typeInfo(query, locale),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/types/getAttrsByCode',
    operation: 'types.listAttributesOf',
    access: 'visitor',
    schema: { summary: 'Attributes of a type', query: z.object({ code }), data: z.array(AttributeAnswer) },
    handler: async ({ query, locale }) =>
      (await listAttributesOfType(db, query.code)).map((attribute) => presentAttribute(attribute, locale)),
  });

  async function typeInfo(keys: { code?: string | undefined; name?: string | undefined }, locale: Locale) {
    const found = await findType(context, keys);
    if (!found) return null;
    return presentType(found, await listAttributesOfType(db, found.type.code), locale);
  }
}

/** Puts types below their parents; `rows` is in the order that siblings are to have. */
function asTree(rows: Awaited<ReturnType<typeof listTypesForTree>>): TreeType[] {
  const nodes = new Map<string, TreeType>(
    rows.map((row) => [row.code, { ...row, parentCode: row.parentCode ?? '', children: [] }]),
  );
  for (const node of nodes.values()) nodes.get(node.parentCode)?.children.push(node);
  return [...nodes.values()].filter(({ parentCode }) => parentCode === '');
}
