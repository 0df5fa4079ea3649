import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { objectId } from '#platform/http/schemas.ts';
import { licenseOwnWorks } from '../commands/license-own-works.ts';
import { MAX_OWN_WORKS } from '../limits.ts';

/** Registers the routes by which owners use their own works on their own nodes and in their other works. */
export function registerOwnLicenceRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/resources/ownLicences',
    operation: 'resources.licenseOwn',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: "License the caller's own resources to a node or a resource of the same owner, by terms for nobody else",
      body: z.object({
        resourceIds: z
          .array(objectId)
          .min(1)
          .max(MAX_OWN_WORKS)
          .refine((ids) => new Set(ids).size === ids.length, 'repeats an id'),
        licenseeId: z.coerce.string().min(1).max(24).describe('Of a node or a resource of the caller'),
        licenseeIdentityType: z.union([z.literal(1), z.literal(2)]).describe('1 resource, 2 node'),
      }),
      data: z.array(z.object({ resourceId: z.string(), policyId: z.string(), contractId: z.string() })),
    },
    handler: ({ body, actor, locale }) => licenseOwnWorks(context, { actor, locale }, body),
  });
}
