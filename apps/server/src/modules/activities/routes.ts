import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment, objectId, oneOf, Paging, pageOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { countAd } from './commands/count-ad.ts';
import { presentActivity, presentAd } from './presenters.ts';
import { findActivity, listActivities } from './queries/list-activities.ts';
import { listRunningAds } from './queries/list-ads.ts';

const Activity = z.object({
  _id: z.string(),
  title: z.string(),
  cover: z.string(),
  link: z.string(),
  persist: z.boolean(),
  startTime: moment.nullable(),
  limitTime: moment.nullable(),
  publishDate: moment.nullable(),
  isDraft: z.boolean(),
  status: z.int(),
  createTime: moment,
  updateTime: moment,
});

const Ad = z.object({
  _id: z.string(),
  place: z.int(),
  title: z.string(),
  cover: z.string(),
  linkActivityId: z.string(),
  link: z.string(),
  persist: z.boolean(),
  startTime: moment.nullable(),
  limitTime: moment.nullable(),
  priority: z.int(),
  ev: z.int(),
  pv: z.int(),
  cvr: z.number(),
  status: z.int(),
  createTime: moment,
  updateTime: moment,
});

const place = oneOf([1, 2, 3, 4, 5]);

export function registerActivityRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/activities/list4Client',
    access: 'visitor',
    schema: { summary: 'Activities on show', query: Paging, data: pageOf(Activity) },
    handler: async ({ query: { skip, limit } }) => {
      const { rows, totalItem } = await listActivities(context, { skip, limit });
      return { skip, limit, totalItem, dataList: rows.map((row) => presentActivity(row, context.clock.now())) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/activities/find4Client',
    access: 'visitor',
    schema: { summary: 'Read an activity', query: z.object({ _id: objectId }), data: Activity.nullable() },
    handler: async ({ query }) => {
      const row = await findActivity(context, query._id);
      return row && presentActivity(row, context.clock.now());
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/activities/ads/list4Client',
    access: 'visitor',
    schema: { summary: 'Advertisements running at a place', query: Paging.extend({ place }), data: pageOf(Ad) },
    handler: async ({ query }) => {
      const { rows, totalItem } = await listRunningAds(context, query);
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows.map(presentAd) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/activities/facade/pushMessage4Task',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Say that you did something for a task',
      body: z.object({ taskConfigCode: z.string().min(1).max(40), meta: z.record(z.string(), z.unknown()).optional() }),
      data: z.boolean(),
    },
    // share buttons, which call this, are there for everybody
    handler: async ({ actor }) => {
      if (!actor) return false;
      throw new Refusal('activity.task-unknown');
    },
  });

  for (const [path, what] of [
    ['visit', 'exposures'],
    ['click', 'clicks'],
  ] as const) {
    app.route({
      method: 'GET',
      url: `/v2/activities/ads/${path}`,
      access: 'visitor',
      changesState: true,
      schema: {
        summary: `Count the ${what} of an advertisement`,
        query: z.object({ _id: objectId }),
        data: z.boolean(),
      },
      handler: ({ query, request }) => countAd(context, { adId: query._id, what, ip: request.ip }),
    });
  }
}
