import { CAPSULE_STAGES } from '@colophon/model';
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, moment, oneOf } from '#platform/http/schemas.ts';
import { drawCapsule, setCapsule } from '../commands/draw-capsule.ts';
import { drawLottery } from '../commands/draw-lottery.ts';
import { CAPSULE_PIECES, MAX_BATCH, MAX_CAPSULE_ITEMS, MAX_DRAWS } from '../limits.ts';
import { presentDraw } from '../presenters.ts';
import { findCapsule, listCapsuleItems, listCapsules, listDraws, listLatestCapsules } from '../queries/read-draws.ts';
import { userNumber } from '../schemas.ts';

const LOTTERY = '/v2/activities/lottery';
/** Sent by pages of activities that have no time. */
const NO_DAY = 'YYYY-MM-DD';
const day = z.string().refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && DateTime.fromISO(text).isValid, 'is no day');
const dayOfPage = z.union([z.literal(NO_DAY), day]);
const capsuleType = oneOf(CAPSULE_STAGES);

const Draw = z.object({
  id: z.string(),
  weekStart: z.string(),
  weekEnd: z.string(),
  resourceId: z.string(),
  resourceName: z.string(),
  resourceUserId: z.int(),
  resourceUsername: z.string(),
  seed: z.string(),
  createTime: moment,
});
const Piece = z.object({ code: z.string(), title: z.string(), cover: z.string(), resourceType: z.string() });
const Drawn = z.object({ userId: z.int(), username: z.string(), displayName: z.string(), items: z.array(Piece) });
const Capsule = z.object({
  capsuleType,
  items: z
    .array(
      z.object({
        code: z.string().trim().min(1).max(40),
        title: z.string().trim().min(1).max(100),
        cover: z.union([
          z.literal(''),
          z.url({ protocol: /^https?$/ }).max(1000),
          z.string().regex(/^\/[^/\\]\S{0,998}$/),
        ]),
        resourceType: z.string().trim().max(100).default(''),
        stock: integer({ min: 0, max: 1_000_000 }).nullable().default(null),
      }),
    )
    .min(1)
    .max(MAX_CAPSULE_ITEMS)
    .refine((items) => new Set(items.map(({ code }) => code)).size === items.length, 'has a code twice'),
});

/** Weekly drawings among works, and capsules of pieces. */
export function registerLotteryRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: `${LOTTERY}/resource/list`,
    operation: 'rewards.listDraws',
    access: 'visitor',
    schema: { summary: 'All works that were drawn, the newest week first', data: z.array(Draw) },
    handler: async () => (await listDraws(db)).map(presentDraw),
  });

  app.route({
    method: 'GET',
    url: `${LOTTERY}/resource/show`,
    operation: 'rewards.listDrawsBetween',
    access: 'visitor',
    schema: {
      summary: 'Works that were drawn for the weeks between two days',
      query: z.object({ startDate: dayOfPage, limitDate: dayOfPage }),
      data: z.array(Draw),
    },
    handler: async ({ query: { startDate, limitDate } }) => {
      if (startDate === NO_DAY || limitDate === NO_DAY) return [];
      const until = DateTime.fromISO(limitDate).minus({ days: 6 }).toISODate()!;
      return (await listDraws(db, { from: startDate, until })).map(presentDraw);
    },
  });

  app.route({
    method: 'POST',
    url: `${LOTTERY}/resource/draw`,
    operation: 'rewards.draw',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Draw among the works that were first listed in a week; its seed repeats the drawing',
      body: z.object({
        weekStart: day,
        num: integer({ min: 1, max: MAX_DRAWS }),
        tag: z.string().trim().min(1).max(100).optional(),
        resourceTypeCode: z.string().trim().min(1).max(40).optional(),
      }),
      data: z.array(Draw),
    },
    handler: async ({ body, actor }) => {
      await drawLottery(context, actor, body);
      return (await listDraws(db, { from: body.weekStart, until: body.weekStart })).map(presentDraw);
    },
  });

  app.route({
    method: 'POST',
    url: `${LOTTERY}/capsule/draw`,
    operation: 'rewards.openCapsule',
    access: 'user',
    schema: {
      summary: 'Open your capsule of a stage, once',
      body: z.object({ capsuleType, num: oneOf([CAPSULE_PIECES]).default(CAPSULE_PIECES) }),
      data: z.array(Piece),
    },
    handler: ({ body, actor }) => drawCapsule(context, actor, body.capsuleType),
  });

  app.route({
    method: 'GET',
    url: `${LOTTERY}/capsule/getInfo`,
    operation: 'rewards.readCapsule',
    access: 'user',
    schema: {
      summary: 'Your capsule of a stage, if you have opened it',
      query: z.object({ capsuleType }),
      data: z.object({ capsuleType: z.int(), drawTime: moment, items: z.array(Piece) }).nullable(),
    },
    handler: async ({ query, actor }) => {
      const opened = await findCapsule(db, { userId: actor.userId, capsuleType: query.capsuleType });
      return (
        opened && { capsuleType: opened.capsuleType, drawTime: opened.createdAt.toISOString(), items: opened.items }
      );
    },
  });

  app.route({
    method: 'POST',
    url: `${LOTTERY}/capsule/listByUserIds`,
    operation: 'rewards.listCapsules',
    access: 'visitor',
    schema: {
      summary: 'Pieces that people drew',
      body: z.object({ userIds: z.array(userNumber).min(1).max(MAX_BATCH) }),
      data: z.array(Drawn),
    },
    handler: ({ body }) => listCapsules(db, body.userIds),
  });

  app.route({
    method: 'GET',
    url: `${LOTTERY}/capsule/latest`,
    operation: 'rewards.listLatestCapsules',
    access: 'visitor',
    schema: {
      summary: 'The capsules that were opened last',
      query: z.object({ limit: integer({ min: 1, max: MAX_BATCH }).default(12) }),
      data: z.array(Drawn.extend({ capsuleType: z.int(), drawTime: moment })),
    },
    handler: ({ query }) => listLatestCapsules(db, query.limit),
  });

  app.route({
    method: 'GET',
    url: `${LOTTERY}/capsule/configs`,
    operation: 'rewards.listCapsuleItems',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Pieces that are in the capsules of each stage, and how many of each are left',
      data: z.array(z.object({ capsuleType: z.int(), items: z.array(Piece.extend({ stock: z.int().nullable() })) })),
    },
    handler: async () => {
      const rows = await listCapsuleItems(db);
      return CAPSULE_STAGES.map((stage) => ({
        capsuleType: stage,
        items: rows.filter((row) => row.capsuleType === stage).map(({ capsuleType: _, ...item }) => item),
      }));
    },
  });

  for (const [method, operation] of [
    ['POST', 'rewards.createCapsuleItems'],
    ['PUT', 'rewards.replaceCapsuleItems'],
  ] as const) {
    app.route({
      method,
      url: `${LOTTERY}/capsule/configs`,
      operation,
      access: 'operator',
      permission: 'rewards',
      schema: {
        summary: method === 'POST' ? 'Fill the capsules of a stage' : 'Fill the capsules of a stage anew',
        body: Capsule,
        data: z.boolean(),
      },
      handler: async ({ body, actor }) => {
        await setCapsule(context, actor, body.capsuleType, body.items);
        return true;
      },
    });
  }
}
