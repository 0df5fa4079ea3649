import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, objectId } from '#platform/http/schemas.ts';
import { createTextTag, deleteTextTags, ensureTextTags, renameTextTag } from '../commands/change-text-tags.ts';
import { MAX_TAGS } from '../limits.ts';
import { presentTextTag } from '../presenters.ts';
import { listTextTags } from '../queries/list-tags.ts';
import { TextTag, tagName } from '../schemas.ts';

const TAGS = '/v2/i18n/tags';

/** Registers the routes for tags of texts. */
export function registerTextTagRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: `${TAGS}/listSimple`,
    operation: 'texts.listTags',
    access: 'operator',
    permission: 'i18n',
    schema: { summary: 'All tags of texts', data: z.array(TextTag) },
    handler: async () => (await listTextTags(db)).map(presentTextTag),
  });

  app.route({
    method: 'GET',
    url: `${TAGS}/list`,
    operation: 'texts.listTagsWithCounts',
    access: 'operator',
    permission: 'i18n',
    schema: {
      summary: 'Tags of texts, with the number of texts that carry each',
      query: z.object({
        skipSize: integer({ min: 0, max: 10_000_000 }).default(0),
        pageSize: integer({ min: 1, max: MAX_TAGS }).default(10),
        tagName: z.string().trim().max(rules.textTag.maxLength).default(''),
      }),
      data: z.object({ num: z.int(), i18nTags: z.array(TextTag.extend({ num: z.int() })) }),
    },
    handler: async ({ query }) => {
      const tags = await listTextTags(db, query.tagName);
      const page = tags.slice(query.skipSize, query.skipSize + query.pageSize);
      return { num: tags.length, i18nTags: page.map((tag) => ({ ...presentTextTag(tag), num: tag.num })) };
    },
  });

  app.route({
    method: 'POST',
    url: `${TAGS}/create`,
    operation: 'texts.createTag',
    access: 'operator',
    permission: 'i18n',
    schema: { summary: 'Make a tag for texts', body: z.object({ tagName }), data: TextTag },
    handler: async ({ body, actor }) => presentTextTag(await createTextTag(context, actor, body.tagName)),
  });

  app.route({
    method: 'POST',
    url: `${TAGS}/createMulti`,
    operation: 'texts.ensureTags',
    access: 'operator',
    permission: 'i18n',
    schema: {
      summary: 'Make the tags of these names that are missing; answers them all',
      body: z.object({ tagNames: z.array(tagName).min(1).max(MAX_TAGS) }),
      data: z.array(TextTag),
    },
    handler: async ({ body, actor }) => (await ensureTextTags(context, actor, body.tagNames)).map(presentTextTag),
  });

  app.route({
    method: 'PUT',
    url: `${TAGS}/update`,
    operation: 'texts.renameTag',
    access: 'operator',
    permission: 'i18n',
    schema: { summary: 'Rename a tag of texts', body: z.object({ _id: objectId, tagName }), data: TextTag },
    handler: async ({ body: { _id: tagId, ...tag }, actor }) =>
      presentTextTag(await renameTextTag(context, actor, { tagId, ...tag })),
  });

  app.route({
    method: 'PUT',
    url: `${TAGS}/deleteMulti`,
    operation: 'texts.deleteTags',
    access: 'operator',
    permission: 'i18n',
    schema: {
      summary: 'Delete tags of texts; answers how many there were',
      body: z.object({ _ids: z.array(objectId).min(1).max(MAX_TAGS) }),
      data: z.int(),
    },
    handler: ({ body, actor }) => deleteTextTags(context, actor, body._ids),
  });
}
