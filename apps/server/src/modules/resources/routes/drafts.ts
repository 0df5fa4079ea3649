import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { dropDraft, keepDraft } from '../commands/keep-draft.ts';
import { ResourceParams } from '../keys.ts';
import { MAX_DRAFT_BYTES } from '../limits.ts';
import { presentDraft } from '../presenters.ts';
import { findDraft } from '../queries/find-own-resource.ts';
import { VersionDraft } from '../schemas.ts';

const KeepDraft = z.object({
  draftData: z
    .record(z.string(), z.unknown())
    .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_DRAFT_BYTES, 'is too large'),
});

export function registerDraftRoutes(app: Router): void {
  const { context } = app;
  const url = '/v2/resources/:resourceId/versions/drafts';

  app.route({
    method: 'POST',
    url,
    operation: 'resources.saveDraft',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: 'Keep the draft of the next version',
      params: ResourceParams,
      body: KeepDraft,
      data: VersionDraft,
    },
    handler: async ({ params, body, actor }) => {
      const { draft, resource } = await keepDraft(context, actor, params.resourceId, body.draftData);
      return presentDraft(draft, resource);
    },
  });

  app.route({
    method: 'GET',
    url,
    operation: 'resources.readDraft',
    access: 'user',
    touches: 'resource',
    schema: { summary: 'The draft of the next version', params: ResourceParams, data: VersionDraft.nullable() },
    handler: async ({ params, actor }) => {
      const { draft, resource } = await findDraft(context.db, actor, params.resourceId);
      return draft && presentDraft(draft, resource);
    },
  });

  app.route({
    method: 'DELETE',
    url,
    operation: 'resources.deleteDraft',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: { summary: 'Throw the draft away', params: ResourceParams, data: z.boolean() },
    handler: ({ params, actor }) => dropDraft(context.db, actor, params.resourceId),
  });
}
