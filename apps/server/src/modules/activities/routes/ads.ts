import { AdPlace, type AdStatus, rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { flag, integer, localDate, objectId, oneOf, Paging, pageOf, text, trimmed } from '#platform/http/schemas.ts';
import { networkOf } from '#platform/rate-limits/rate-limits.ts';
import { createAdCounter } from '../commands/count-ads.ts';
import { createAd, switchAd, updateAd } from '../commands/save-ad.ts';
import { DEFAULT_PRIORITY, MAX_PRIORITY } from '../limits.ts';
import { presentAd } from '../presenters.ts';
import { adDays, adOf, findRunningAd, listRunningAds, pageAds } from '../queries/ads.ts';
import { Ad, keywords, Sizes } from '../schemas.ts';
import type { AdRow } from '../tables.ts';

const ADS = '/v2/activities/ads';
const place = oneOf(Object.values(AdPlace) as [AdPlace, ...AdPlace[]]);

/** Advertisements as visitors read them, who are counted, and as operators write them. */
export function registerAdRoutes(app: Router): void {
  const { context } = app;
  const { timeZone } = context.settings;
  const count = createAdCounter(context);
  const present = (row: AdRow) => presentAd(row, context.clock.now());
  const moment = (edge: 'start' | 'end') => localDate(edge, timeZone).nullable();
  const priority = integer({ min: 0, max: MAX_PRIORITY }).describe('Smaller first');
  const fields = {
    place,
    title: trimmed(rules.activityTitle),
    cover: text(rules.activityCover).describe('Needed at all places but the first'),
    linkActivityId: z.union([objectId, z.literal('')]).describe('Wins over the link'),
    link: text(rules.adLink),
    persist: flag(),
    startTime: moment('start'),
    limitTime: moment('end'),
    priority,
  };

  app.route({
    method: 'GET',
    url: `${ADS}/list4Client`,
    operation: 'activities.pageRunningAds',
    access: 'visitor',
    schema: { summary: 'Advertisements running at a place', query: Paging.extend({ place }), data: pageOf(Ad) },
    handler: async ({ query }) => {
      const { rows, totalItem } = await listRunningAds(context, query);
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows.map(present) };
    },
  });

  app.route({
    method: 'GET',
    url: `${ADS}/find4Client`,
    operation: 'activities.findAd',
    access: 'visitor',
    schema: {
      summary: 'One advertisement that runs: by its id, or the first of a place',
      query: z
        .object({ _id: objectId.optional(), place: place.optional() })
        .refine(({ _id, place }) => _id !== undefined || place !== undefined, 'names no advertisement'),
      data: Ad.nullable(),
    },
    handler: async ({ query }) => {
      const row =
        query._id === undefined
          ? (await listRunningAds(context, { place: query.place!, skip: 0, limit: 1 })).rows[0]
          : await findRunningAd(context, query._id);
      return row ? present(row) : null;
    },
  });

  for (const [path, what, operation] of [
    ['visit', 'exposures', 'activities.countAdExposure'],
    ['click', 'clicks', 'activities.countAdClick'],
  ] as const) {
    app.route({
      method: 'GET',
      url: `${ADS}/${path}`,
      operation,
      access: 'visitor',
      changesState: true,
      schema: {
        summary: `Count the ${what} of an advertisement`,
        query: z.object({ _id: objectId }),
        data: z.boolean(),
      },
      handler: ({ query, actor, request }) => {
        const session = actor?.credential.kind === 'session' ? actor.credential.sessionId : null;
        return count({ adId: query._id, what, caller: session ?? networkOf(request.ip) });
      },
    });
  }

  app.route({
    method: 'GET',
    url: `${ADS}/list`,
    operation: 'activities.listAds',
    access: 'operator',
    permission: 'ads',
    schema: {
      summary: 'All advertisements, by place and priority',
      query: Sizes.extend({
        flag: oneOf([0, 1, 2, 3, 4]).default(0).describe('Status; 0 for all'),
        title: keywords.optional(),
        place: place.optional(),
      }),
      data: z.object({ ads: z.array(Ad), num: z.int() }),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageAds(context, {
        skip: query.skipSize,
        limit: query.pageSize,
        status: query.flag === 0 ? undefined : (query.flag satisfies AdStatus),
        title: query.title,
        place: query.place,
      });
      return { ads: rows.map(present), num: totalItem };
    },
  });

  app.route({
    method: 'GET',
    url: `${ADS}/find`,
    operation: 'activities.findAnyAd',
    access: 'operator',
    permission: 'ads',
    schema: { summary: 'One advertisement, whether it runs or not', query: z.object({ _id: objectId }), data: Ad },
    handler: async ({ query }) => present(await adOf(context, query._id)),
  });

  app.route({
    method: 'GET',
    url: `${ADS}/days`,
    operation: 'activities.readAdDays',
    access: 'operator',
    permission: 'ads',
    schema: {
      summary: 'Exposures and clicks of an advertisement on each of the last 30 days, the first day first',
      query: z.object({ _id: objectId }),
      data: z.array(z.object({ day: z.iso.date(), ev: z.int(), pv: z.int() })),
    },
    handler: async ({ query }) => {
      const { adId } = await adOf(context, query._id);
      return adDays(context, adId);
    },
  });

  app.route({
    method: 'POST',
    url: `${ADS}/create`,
    operation: 'activities.createAd',
    access: 'operator',
    permission: 'ads',
    schema: {
      summary: 'Create an advertisement',
      body: z.object({
        ...fields,
        cover: fields.cover.default(''),
        linkActivityId: fields.linkActivityId.default(''),
        link: fields.link.default(''),
        startTime: fields.startTime.default(null),
        limitTime: fields.limitTime.default(null),
        priority: priority.default(DEFAULT_PRIORITY),
      }),
      data: Ad,
    },
    handler: async ({ body, actor }) => present(await createAd(context, actor, body)),
  });

  app.route({
    method: 'PUT',
    url: `${ADS}/update`,
    operation: 'activities.updateAd',
    access: 'operator',
    permission: 'ads',
    schema: {
      summary: 'Change an advertisement; what is left out stays',
      body: z
        .object({ ...fields, persist: flag().removeDefault() })
        .partial()
        .extend({ _id: objectId }),
      data: Ad,
    },
    handler: async ({ body: { _id, ...changes }, actor }) => present(await updateAd(context, actor, _id, changes)),
  });

  app.route({
    method: 'PUT',
    url: `${ADS}/updateStatus`,
    operation: 'activities.setAdStatus',
    access: 'operator',
    permission: 'ads',
    schema: {
      summary: 'Disable an advertisement, or enable it',
      body: z.object({ _id: objectId, status: oneOf([0, 4]).describe('0 enable, 4 disable') }),
      data: Ad,
    },
    handler: async ({ body, actor }) => present(await switchAd(context, actor, body._id, body.status)),
  });

  app.route({
    method: 'PUT',
    url: `${ADS}/updatePriority`,
    operation: 'activities.setAdPriority',
    access: 'operator',
    permission: 'ads',
    schema: {
      summary: 'Change the place of an advertisement among others',
      body: z.object({ _id: objectId, priority }),
      data: Ad,
    },
    handler: async ({ body, actor }) => present(await updateAd(context, actor, body._id, { priority: body.priority })),
  });
}
