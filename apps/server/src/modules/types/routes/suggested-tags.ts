import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, moment, objectId, oneOf, Paging, pageOf, trimmed } from '#platform/http/schemas.ts';
import { createTag, updateTags } from '../commands/change-tags.ts';
import { MAX_CODES, MAX_TAG_PAGE, MAX_TAG_RANGE, MAX_TYPE_CODE_LENGTH } from '../limits.ts';
import { presentTag } from '../presenters.ts';
import { listAvailableTags, pageTags } from '../queries/list-tags.ts';

const typeText = z.string().trim().max(MAX_TYPE_CODE_LENGTH);
const tagType = oneOf([1, 2]).describe('1 classification, 2 operation');
const authority = oneOf([1, 2, 3]).describe('1 public, 2 hidden, 3 for administrators');

const TagFields = z.object({
  tagType,
  authority,
  resourceRangeType: oneOf([1, 2, 3]).describe('1 only these types, 2 all others, 3 all types'),
  resourceRange: z
    .array(typeText.min(1))
    .max(MAX_TAG_RANGE)
    .describe('Type codes, or names of members of their chains'),
  tagNote: trimmed(rules.suggestedTagNote).optional(),
});

const AvailableTag = z.object({ tagId: z.string(), tagType: z.int(), tagName: z.string(), tagNote: z.string() });
const Tag = AvailableTag.extend({
  authority: z.int(),
  resourceRange: z.array(z.string()),
  resourceRangeType: z.int(),
  createUserId: z.int(),
  createDate: moment,
  updateDate: moment,
});

/** Tags that authors are suggested. */
export function registerSuggestedTagRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/resources/tags/availableTags',
    operation: 'types.listSuggestedTags',
    access: 'user',
    schema: {
      summary: 'Tags that are suggested for a type',
      query: z.object({ resourceTypeCode: typeText.optional(), resourceType: typeText.optional() }),
      data: z.array(AvailableTag),
    },
    handler: ({ query }) => listAvailableTags(db, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/tags/admin',
    operation: 'types.pageSuggestedTags',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'Page through the suggested tags',
      query: Paging.extend({
        limit: integer({ min: 1, max: MAX_TAG_PAGE }).default(10),
        tagType: tagType.optional(),
        authority: authority.optional(),
        resourceType: typeText.optional(),
        keywords: z.string().trim().max(rules.suggestedTag.maxLength).optional(),
      }),
      data: pageOf(Tag),
    },
    handler: async ({ query }) => {
      const { totalItem, rows } = await pageTags(db, query);
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows.map(presentTag) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/resources/tags',
    operation: 'types.createSuggestedTag',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'Create a suggested tag',
      body: TagFields.extend({
        tagName: trimmed(rules.suggestedTag),
        resourceRange: TagFields.shape.resourceRange.default([]),
      }),
      data: Tag,
    },
    handler: async ({ body, actor }) => presentTag(await createTag(context, actor, body)),
  });

  app.route({
    method: 'PUT',
    url: '/v2/resources/tags',
    operation: 'types.updateSuggestedTags',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'Change suggested tags',
      body: TagFields.partial().extend({ tagIds: z.array(objectId).min(1).max(MAX_CODES) }),
      data: z.literal(true),
    },
    handler: ({ body, actor }) => updateTags(context, actor, body),
  });
}
