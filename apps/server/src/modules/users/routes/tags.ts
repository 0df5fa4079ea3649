import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, oneOf, trimmed } from '#platform/http/schemas.ts';
import { createTags } from '../commands/create-tags.ts';
import { deleteTags } from '../commands/delete-tags.ts';
import { renameTag } from '../commands/rename-tag.ts';
import { batchSetTags, setTags, unsetTags } from '../commands/tag-users.ts';
import { FIRST_USER_ID, MAX_BATCH, MAX_ID } from '../limits.ts';
import { presentTag } from '../presenters.ts';
import { listTags } from '../queries/list-tags.ts';
import { UserTag } from '../schemas.ts';

const tagNumber = integer({ min: 1, max: MAX_ID });
const userNumber = integer({ min: FIRST_USER_ID, max: MAX_ID });
const tagName = trimmed(rules.userTag);

/** One to a hundred of something; duplicates collapse. */
function batch<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .min(1)
    .max(MAX_BATCH)
    .transform((items) => [...new Set(items)]);
}

const tagIds = z.object({ tagIds: batch(tagNumber) });
const ofTag = z.object({ tagId: tagNumber });
const ofUser = z.object({ userId: userNumber });

/** Operators sort users by tags. */
export function registerTagRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/users/tags',
    operation: 'users.createTags',
    access: 'operator',
    permission: 'users',
    schema: {
      summary: 'Create tags for users',
      body: z.object({ tags: batch(tagName), type: oneOf([1, 2]).default(1) }),
      data: z.array(UserTag),
    },
    handler: async ({ body, actor }) => (await createTags(context, actor, body)).map(presentTag),
  });

  app.route({
    method: 'GET',
    url: '/v2/users/tags',
    operation: 'users.listTags',
    access: 'operator',
    permission: 'users',
    schema: { summary: 'The tags for users', data: z.array(UserTag) },
    handler: async () => (await listTags(context.db)).map(presentTag),
  });

  app.route({
    method: 'PUT',
    url: '/v2/users/tags/:tagId',
    operation: 'users.renameTag',
    access: 'operator',
    permission: 'users',
    schema: { summary: 'Rename a tag', params: ofTag, body: z.object({ tag: tagName }), data: z.boolean() },
    handler: ({ params, body, actor }) => renameTag(context, actor, params.tagId, body.tag),
  });

  app.route({
    method: 'PUT',
    url: '/v2/users/tags',
    operation: 'users.deleteTags',
    access: 'operator',
    permission: 'users',
    schema: { summary: 'Delete tags', body: tagIds, data: z.boolean() },
    handler: ({ body, actor }) => deleteTags(context, actor, body.tagIds),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/users/tags/:tagId',
    operation: 'users.deleteTag',
    access: 'operator',
    permission: 'users',
    schema: { summary: 'Delete a tag', params: ofTag, data: z.boolean() },
    handler: ({ params, actor }) => deleteTags(context, actor, [params.tagId]),
  });

  app.route({
    method: 'PUT',
    url: '/v2/users/:userId/setTag',
    operation: 'users.setTags',
    access: 'operator',
    permission: 'users',
    schema: { summary: 'Add tags to a user', params: ofUser, body: tagIds, data: z.boolean() },
    handler: ({ params, body, actor }) => setTags(context, actor, params.userId, body.tagIds),
  });

  app.route({
    method: 'PUT',
    url: '/v2/users/:userId/unsetTag',
    operation: 'users.unsetTags',
    access: 'operator',
    permission: 'users',
    schema: { summary: 'Take tags from a user', params: ofUser, body: tagIds, data: z.boolean() },
    handler: ({ params, body, actor }) => unsetTags(context, actor, params.userId, body.tagIds),
  });

  app.route({
    method: 'PUT',
    url: '/v2/users/batchSetTag',
    operation: 'users.setTagsOfSeveral',
    access: 'operator',
    permission: 'users',
    schema: {
      summary: 'Add tags to several users',
      body: tagIds.extend({ userIds: batch(userNumber) }),
      data: z.boolean(),
    },
    handler: ({ body, actor }) => batchSetTags(context, actor, body.userIds, body.tagIds),
  });
}
