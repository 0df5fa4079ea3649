import { leadsSomewhere, rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { objectId, text, trimmed } from '#platform/http/schemas.ts';
import { createTopic, updateTopic } from '../commands/save-topic.ts';
import { MAX_TOPIC_ITEMS } from '../limits.ts';
import { presentTopic } from '../presenters.ts';
import { findTopic, pageTopics } from '../queries/topics.ts';
import { keywords, Sizes, Topic } from '../schemas.ts';

const ITEM = '/v2/activities/item';

const code = text(rules.topicCode);
const title = trimmed(rules.activityTitle);
const cover = text(rules.activityCover);
const description = text(rules.topicDescription).describe('Markdown');
const items = z
  .array(
    z
      .object({
        title,
        cover: cover.default(''),
        link: text(rules.adLink).default(''),
        resourceId: z.union([objectId, z.literal('')]).default(''),
      })
      .refine(leadsSomewhere, 'leads nowhere'),
  )
  .max(MAX_TOPIC_ITEMS);

/** Topics: works and other things that the page of an activity shows. */
export function registerTopicRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: `${ITEM}/getInfoByCode4Client`,
    operation: 'activities.findTopic',
    access: 'visitor',
    schema: {
      summary: 'A topic, and its items that have the keywords in their titles',
      query: z.object({ code, keywords: keywords.optional() }),
      data: Topic.nullable(),
    },
    handler: async ({ query }) => {
      const topic = await findTopic(context, query.code, query.keywords);
      return topic && presentTopic(topic);
    },
  });

  app.route({
    method: 'GET',
    url: `${ITEM}/list`,
    operation: 'activities.listTopics',
    access: 'operator',
    permission: 'activities',
    schema: {
      summary: 'All topics, what was changed last first',
      query: Sizes.extend({ title: keywords.optional().describe('Words of the title, or part of the code') }),
      data: z.object({ topics: z.array(Topic), num: z.int() }),
    },
    handler: async ({ query: { skipSize: skip, pageSize: limit, title } }) => {
      const { rows, totalItem } = await pageTopics(context, { skip, limit, title });
      return { topics: rows.map(presentTopic), num: totalItem };
    },
  });

  app.route({
    method: 'POST',
    url: `${ITEM}/create`,
    operation: 'activities.createTopic',
    access: 'operator',
    permission: 'activities',
    schema: {
      summary: 'Create a topic',
      body: z.object({
        code,
        title,
        cover: cover.default(''),
        description: description.default(''),
        items: items.default([]),
      }),
      data: Topic,
    },
    handler: async ({ body, actor }) => presentTopic(await createTopic(context, actor, body)),
  });

  app.route({
    method: 'PUT',
    url: `${ITEM}/update`,
    operation: 'activities.updateTopic',
    access: 'operator',
    permission: 'activities',
    schema: {
      summary: 'Change a topic; items are replaced as a whole, what is left out stays',
      body: z.object({ title, cover, description, items }).partial().extend({ code }),
      data: Topic,
    },
    handler: async ({ body, actor }) => presentTopic(await updateTopic(context, actor, body)),
  });
}
