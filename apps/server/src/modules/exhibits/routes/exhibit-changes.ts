import { listRules, rules } from '@colophon/model';
import { z } from 'zod';
import { displaySettings } from '#modules/collections/index.ts';
import { MAX_POLICIES_PER_CALL, PolicyToAdd, PolicyToChange } from '#modules/policies/index.ts';
import type { Router } from '#platform/http/router.ts';
import { md5, nodeId, objectId, oneOf, text, trimmed } from '#platform/http/schemas.ts';
import { createExhibit } from '../commands/create-exhibit.ts';
import { createExhibitsEasily } from '../commands/create-exhibits-easily.ts';
import { ignoreVersion } from '../commands/ignore-version.ts';
import { moveExhibits } from '../commands/move-exhibits.ts';
import { rewriteProperties } from '../commands/rewrite-properties.ts';
import { setOnlineStatus } from '../commands/set-online-status.ts';
import { setDisplay, switchVersion } from '../commands/switch-version.ts';
import { updateExhibit } from '../commands/update-exhibit.ts';
import { addPoliciesToAll, setOnlineStatusOfAll } from '../commands/update-exhibits.ts';
import {
  MAX_LOOKUP,
  MAX_PLACE,
  MAX_POLICIES_TO_SIGN,
  MAX_PROPERTY_NAME_LENGTH,
  MAX_PROPERTY_REMARK_LENGTH,
  MAX_PROPERTY_VALUE_LENGTH,
  MAX_REWRITE_PROPERTIES,
} from '../limits.ts';
import { expandOwnExhibits } from '../queries/expand-own-exhibits.ts';
import { Outcomes, OwnExhibit } from '../schemas/exhibit.ts';
import type { ExhibitRow } from '../tables.ts';
import { tags, version } from './inputs.ts';

const onlineStatus = oneOf([0, 1]);
const policies = z.array(PolicyToAdd).max(MAX_POLICIES_PER_CALL);
const policyIds = z
  .array(md5)
  .max(MAX_POLICIES_TO_SIGN)
  .refine((ids) => new Set(ids).size === ids.length, 'holds a policy twice');
const updatePolicies = z.array(PolicyToChange).max(MAX_POLICIES_PER_CALL);
/** The older form: policies named by the contracts that should come of them. */
const resolveResources = z
  .array(z.object({ resourceId: objectId, contracts: z.array(z.object({ policyId: md5 })) }))
  .transform((entries) =>
    entries.map(({ resourceId, contracts }) => ({ resourceId, policyIds: contracts.map(({ policyId }) => policyId) })),
  )
  .pipe(z.array(z.object({ resourceId: objectId, policyIds })));

const CreateExhibit = z
  .object({
    nodeId,
    resourceId: objectId,
    version,
    presentableName: trimmed(rules.exhibitName),
    presentableTitle: trimmed(rules.exhibitTitle).optional(),
    batchSignContracts: z
      .array(z.object({ resourceId: objectId, subjectType: oneOf([1, 4]).default(1), policyIds }))
      .optional(),
    resolveResources: resolveResources.optional(),
    policies: policies.default([]),
    tags: tags.default([]),
  })
  .transform(({ batchSignContracts, resolveResources: older, ...rest }) => ({
    ...rest,
    licences: batchSignContracts ?? older ?? [],
  }));

const UpdateExhibit = z
  .object({
    presentableTitle: trimmed(rules.exhibitTitle).optional(),
    presentableIntro: trimmed(rules.exhibitIntro).optional(),
    tags: tags.optional(),
    coverImages: z.array(text(rules.coverUrl)).max(listRules.coverImages.maxItems).optional(),
    addPolicies: policies.min(1).optional(),
    updatePolicies: updatePolicies.min(1).optional(),
    resolveResources: resolveResources.optional(),
    autoUpdateStatus: oneOf([0, 1]).optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'changes nothing')
  .transform(({ resolveResources: licences, ...rest }) => ({ ...rest, licences }));

const SetOnlineStatus = z.object({
  onlineStatus,
  updatePolicies: z
    .union([updatePolicies, z.object({ policyId: md5, status: oneOf([0, 1]) }).transform((one) => [one])])
    .optional(),
});

const RewriteProperty = z.object({
  key: z.string().min(1).max(MAX_PROPERTY_NAME_LENGTH),
  name: z.string().max(MAX_PROPERTY_NAME_LENGTH).default(''),
  value: z.string().max(MAX_PROPERTY_VALUE_LENGTH),
  remark: z.string().max(MAX_PROPERTY_REMARK_LENGTH).default(''),
});

const presentableIds = z.array(objectId).min(1).max(MAX_LOOKUP);
const ExhibitParams = z.object({ presentableId: objectId });

export function registerExhibitChangeRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/presentables',
    operation: 'exhibits.create',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: { summary: 'Mount a resource on a node', body: CreateExhibit, data: OwnExhibit },
    handler: async ({ body, actor, locale }) => present(await createExhibit(context, actor, body), locale),
  });

  app.route({
    method: 'PUT',
    url: '/v2/presentables/position',
    operation: 'exhibits.setPosition',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: {
      summary: 'Put exhibits at a place among those of their node',
      body: z.object({
        nodeId,
        presentableIds: presentableIds.refine((ids) => new Set(ids).size === ids.length, 'holds an exhibit twice'),
        targetSortId: z.int().min(1).max(MAX_PLACE).describe('Counted from 1, without those that are moved'),
      }),
      data: z.literal(true),
    },
    handler: ({ body, actor }) =>
      moveExhibits(context, actor, body.nodeId, { itemIds: body.presentableIds, targetSortId: body.targetSortId }),
  });

  app.route({
    method: 'POST',
    url: '/v2/presentables/createPresentableBatchEasy',
    operation: 'exhibits.createSeveral',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: {
      summary: 'Mount several resources on a node',
      body: z.object({
        nodeId,
        resources: z
          .array(z.object({ resourceId: objectId, policyId: md5.optional() }))
          .min(1)
          .max(MAX_LOOKUP),
      }),
      data: Outcomes,
    },
    handler: ({ body, actor, locale }) => createExhibitsEasily(context, { actor, locale }, body),
  });

  app.route({
    method: 'PUT',
    url: '/v2/presentables/updatePresentableBatch',
    operation: 'exhibits.addPolicies',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Add policies to several exhibits',
      body: z.object({ presentableIds, addPolicies: policies.min(1) }),
      data: Outcomes,
    },
    handler: ({ body, actor, locale }) => addPoliciesToAll(context, { actor, locale }, body),
  });

  app.route({
    method: 'PUT',
    url: '/v2/presentables/updatePresentableOnlineStatusBatch',
    operation: 'exhibits.setOnlineStatusOfSeveral',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Put several exhibits online or offline',
      body: z.object({ presentableIds, onlineStatus }),
      data: Outcomes,
    },
    handler: ({ body, actor, locale }) => setOnlineStatusOfAll(context, { actor, locale }, body),
  });

  app.route({
    method: 'PUT',
    url: '/v2/presentables/:presentableId',
    operation: 'exhibits.update',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: { summary: 'Change an exhibit', params: ExhibitParams, body: UpdateExhibit, data: OwnExhibit },
    handler: async ({ params, body, actor, locale }) =>
      present(await updateExhibit(context, actor, params.presentableId, body), locale),
  });

  app.route({
    method: 'PUT',
    url: '/v2/presentables/catalogues/:presentableId',
    operation: 'exhibits.setDisplay',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Change how a collection is displayed',
      params: ExhibitParams,
      body: z.object({ catalogueProperty: displaySettings }),
      data: OwnExhibit,
    },
    handler: async ({ params, body, actor, locale }) =>
      present(await setDisplay(context, actor, params.presentableId, body.catalogueProperty), locale),
  });

  app.route({
    method: 'PUT',
    url: '/v2/presentables/:presentableId/onlineStatus',
    operation: 'exhibits.setOnlineStatus',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Put an exhibit online or offline',
      params: ExhibitParams,
      body: SetOnlineStatus,
      data: z.boolean(),
    },
    handler: ({ params, body, actor, locale }) =>
      setOnlineStatus(context, actor, params.presentableId, { ...body, locale }),
  });

  app.route({
    method: 'PUT',
    url: '/v2/presentables/:presentableId/version',
    operation: 'exhibits.setVersion',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Show another version',
      params: ExhibitParams,
      body: z.object({ version }),
      data: z.boolean(),
    },
    handler: ({ params, body, actor }) => switchVersion(context, actor, params.presentableId, body.version),
  });

  app.route({
    method: 'PUT',
    url: '/v2/presentables/:presentableId/rewriteProperty',
    operation: 'exhibits.rewriteProperties',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Set values of the shown version',
      params: ExhibitParams,
      body: z.object({ rewriteProperty: z.array(RewriteProperty).max(MAX_REWRITE_PROPERTIES) }),
      data: z.boolean(),
    },
    handler: ({ params, body, actor }) => rewriteProperties(context, actor, params.presentableId, body.rewriteProperty),
  });

  app.route({
    method: 'POST',
    url: '/v2/presentables/:presentableId/ignorePresentableVersionUpdateTip',
    operation: 'exhibits.ignoreVersion',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Silence the hint of newer versions',
      params: ExhibitParams,
      body: z.object({ ignoreVersion: version }),
      data: z.boolean(),
    },
    handler: ({ params, body, actor }) => ignoreVersion(context, actor, params.presentableId, body.ignoreVersion),
  });

  async function present(row: ExhibitRow, locale: Parameters<typeof expandOwnExhibits>[3]) {
    const [exhibit] = await expandOwnExhibits(context, [row], {}, locale);
    return exhibit!;
  }
}
