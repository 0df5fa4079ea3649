import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, integer, moment, objectId, oneOf, text } from '#platform/http/schemas.ts';
import { freezeResources } from '../commands/freeze-resources.ts';
import { DEFAULT_FREEZE_RECORDS, MAX_FREEZE_RECORDS, MAX_OPERATED } from '../limits.ts';
import { listFreezeRecords } from '../queries/freeze-records.ts';

const FREEZE = 1;

const Freezing = z.object({
  resourceIds: z.array(objectId).min(1).max(MAX_OPERATED),
  operationType: oneOf([1, 2]).describe('1 freeze, 2 unfreeze'),
  reason: text(rules.blockReason).default(''),
  remark: text(rules.blockReason).default('').describe('Shown instead of the reason'),
});

const FreezeHistory = z.object({
  resourceId: z.string(),
  resourceName: z.string(),
  records: z.array(
    z.object({
      operatorUserId: z.int(),
      operatorUserName: z.string(),
      operatorDisplayName: z.string(),
      type: oneOf([1, 2]).describe('1 frozen, 2 unfrozen'),
      reason: z.string(),
      remark: z.string(),
      createDate: moment,
    }),
  ),
});

export function registerModerationRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'PUT',
    url: '/v2/resources/freeOrRecover/batch',
    access: 'operator',
    schema: { summary: 'Freeze resources, or unfreeze them', body: Freezing, data: z.literal(true) },
    handler: ({ body: { operationType, ...freezing }, actor }) =>
      freezeResources(context, actor, { ...freezing, isFrozen: operationType === FREEZE }),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/freeOrRecover/records',
    access: 'operator',
    schema: {
      summary: 'When and why resources were frozen and unfrozen',
      query: z.object({
        resourceIds: commaList(objectId, { max: MAX_OPERATED }),
        recordDesc: flag(true),
        recordLimit: integer({ min: 1, max: MAX_FREEZE_RECORDS }).default(DEFAULT_FREEZE_RECORDS),
      }),
      data: z.array(FreezeHistory),
    },
    handler: ({ query }) =>
      listFreezeRecords(context.db, query.resourceIds, { limit: query.recordLimit, newestFirst: query.recordDesc }),
  });
}
