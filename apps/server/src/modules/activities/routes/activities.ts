import { type ActivityStatus, rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { flag, localDate, objectId, oneOf, Paging, pageOf, text, trimmed } from '#platform/http/schemas.ts';
import { createActivity, updateActivity } from '../commands/save-activity.ts';
import { switchActivity } from '../commands/switch-activity.ts';
import { presentActivity, presentOperatorActivity } from '../presenters.ts';
import { activityOf, chooseActivities, findActivity, listActivities, pageActivities } from '../queries/activities.ts';
import { Activity, keywords, OperatorActivity, Sizes } from '../schemas.ts';
import type { ActivityRow } from '../tables.ts';

const ACTIVITIES = '/v2/activities';

/** Activities as visitors read them and operators write them. */
export function registerActivityRoutes(app: Router): void {
  const { context } = app;
  const { timeZone } = context.settings;
  const present = (row: ActivityRow) => presentOperatorActivity(row, context.clock.now());
  const moment = (edge: 'start' | 'end') => localDate(edge, timeZone).nullable();
  const fields = {
    title: trimmed(rules.activityTitle),
    cover: text(rules.activityCover),
    link: text(rules.activityLink).describe('Key of a page here, an http(s) address, or a path of this installation'),
    persist: flag(),
    startTime: moment('start'),
    limitTime: moment('end'),
    publishDate: moment('start').describe('Visitors see the activity from then on'),
    isDraft: flag(true),
  };

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/list4Client`,
    operation: 'activities.pageShown',
    access: 'visitor',
    schema: { summary: 'Activities on show', query: Paging, data: pageOf(Activity) },
    handler: async ({ query: { skip, limit } }) => {
      const { rows, totalItem } = await listActivities(context, { skip, limit });
      return { skip, limit, totalItem, dataList: rows.map((row) => presentActivity(row, context.clock.now())) };
    },
  });

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/find4Client`,
    operation: 'activities.find',
    access: 'visitor',
    schema: { summary: 'Read an activity', query: z.object({ _id: objectId }), data: Activity.nullable() },
    handler: async ({ query }) => {
      const row = await findActivity(context, query._id);
      return row && presentActivity(row, context.clock.now());
    },
  });

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/list`,
    operation: 'activities.list',
    access: 'operator',
    permission: 'activities',
    schema: {
      summary: 'All activities, what was changed last first',
      query: Sizes.extend({
        flag: oneOf([0, 1, 2, 3, 4, 5, 6]).default(0).describe('Status as visitors read it, 6 for drafts; 0 for all'),
        title: keywords.optional(),
      }),
      data: z.object({ activities: z.array(OperatorActivity), num: z.int() }),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageActivities(context, {
        skip: query.skipSize,
        limit: query.pageSize,
        status: query.flag === 0 ? undefined : (query.flag satisfies ActivityStatus),
        title: query.title,
      });
      return { activities: rows.map(present), num: totalItem };
    },
  });

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/find`,
    operation: 'activities.findAny',
    access: 'operator',
    permission: 'activities',
    schema: { summary: 'One activity, drafts included', query: z.object({ _id: objectId }), data: OperatorActivity },
    handler: async ({ query }) => present(await activityOf(context, query._id)),
  });

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/list2`,
    operation: 'activities.listForAds',
    access: 'operator',
    permission: 'activities',
    schema: {
      summary: 'Activities that an advertisement can lead to: neither drafts nor ended ones',
      query: z.object({ title: keywords.optional() }),
      data: z.array(OperatorActivity),
    },
    handler: async ({ query }) => (await chooseActivities(context, query.title)).map(present),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/create`,
    operation: 'activities.create',
    access: 'operator',
    permission: 'activities',
    schema: {
      summary: 'Create an activity: a draft, or one that is published',
      body: z.object({
        ...fields,
        cover: fields.cover.default(''),
        link: fields.link.default(''),
        startTime: fields.startTime.default(null),
        limitTime: fields.limitTime.default(null),
        publishDate: fields.publishDate.default(null),
      }),
      data: OperatorActivity,
    },
    handler: async ({ body, actor }) => present(await createActivity(context, actor, body)),
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/update`,
    operation: 'activities.update',
    access: 'operator',
    permission: 'activities',
    schema: {
      summary: 'Change an activity, or publish its draft; what is left out stays',
      body: z
        .object({ ...fields, persist: flag().removeDefault(), isDraft: flag().removeDefault() })
        .partial()
        .extend({ _id: objectId }),
      data: OperatorActivity,
    },
    handler: async ({ body: { _id, ...changes }, actor }) =>
      present(await updateActivity(context, actor, _id, changes)),
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/updateStatus`,
    operation: 'activities.setStatus',
    access: 'operator',
    permission: 'activities',
    schema: {
      summary: 'Pause an activity, or resume it',
      body: z.object({ _id: objectId, status: oneOf([1, 2]).describe('1 resume, 2 pause') }),
      data: OperatorActivity,
    },
    handler: async ({ body, actor }) => present(await switchActivity(context, actor, body._id, body.status)),
  });
}
