import { rules } from '@colophon/model';
import { z } from 'zod';
import { freezing } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, integer, objectId, oneOf, text } from '#platform/http/schemas.ts';
import { freezeResources } from '../commands/freeze-resources.ts';
import { DEFAULT_FREEZE_RECORDS, MAX_FREEZE_RECORDS, MAX_OPERATED } from '../limits.ts';
import { listFreezeRecords } from '../queries/freeze-records.ts';

const Freezing = z.object({
  resourceIds: z.array(objectId).min(1).max(MAX_OPERATED),
  operationType: oneOf([1, 2]).describe('1 freeze, 2 unfreeze'),
  reason: text(rules.blockReason).default(''),
  remark: text(rules.blockReason).default('').describe('Shown instead of the reason'),
});

const FreezeHistory = z.object({
  resourceId: z.string(),
  resourceName: z.string(),
  records: z.array(freezing.FreezeRecord),
});

export function registerModerationRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'PUT',
    url: '/v2/resources/freeOrRecover/batch',
    operation: 'resources.freeze',
    access: 'operator',
    permission: 'resources',
    schema: { summary: 'Freeze resources, or unfreeze them', body: Freezing, data: z.literal(true) },
    handler: ({ body: { operationType, ...body }, actor }) =>
      freezeResources(context, actor, { ...body, isFrozen: operationType === freezing.FREEZE }),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/freeOrRecover/records',
    operation: 'resources.listFreezeRecords',
    access: 'operator',
    permission: 'resources',
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
