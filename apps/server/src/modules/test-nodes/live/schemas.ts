import { z } from 'zod';
import { unlockPlans } from '#modules/authorisation/index.ts';
import { moment } from '#platform/http/schemas.ts';

const ChangedValues = z.object({
  title: z.string().optional(),
  coverImages: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  attributes: z.record(z.string(), z.string().nullable()).optional().describe("`null`: the node's owner sets none"),
  version: z.string().optional(),
  onlineStatus: z.int().optional(),
  resourceId: z.string().optional(),
  resourceName: z.string().optional(),
  theme: z.string().optional().describe('The exhibit that is the active theme; empty for none'),
});

export const NodeDifferences = z.object({
  digest: z.string().describe('To be sent back: it says which differences were looked at'),
  changes: z.array(
    z.object({
      exhibitName: z.string(),
      presentableId: z.string().optional().describe('Absent for an exhibit that is yet to be made'),
      kind: z.enum(['create', 'version', 'update', 'online', 'offline', 'theme']),
      before: ChangedValues.nullable(),
      after: ChangedValues,
      needsPolicy: z.boolean().describe('It comes onto the shelf, and offers its visitors no policy yet'),
    }),
  ),
  withoutCounterpart: z
    .array(
      z.object({
        exhibitName: z.string(),
        action: z.string(),
        code: z.string().describe('The same for the same reason, in every language'),
        reason: z.string(),
        newVersion: z
          .object({
            resourceId: z.string(),
            replacedId: z.string(),
            replacer: z.object({ resourceId: z.string(), resourceName: z.string(), version: z.string() }),
          })
          .optional()
          .describe(
            "Of a replacement inside a work of the node's owner: what a new version of the work would use instead",
          ),
      }),
    )
    .describe('Effects of rules that cannot be had on the node itself'),
  licences: unlockPlans.UnlockPlan,
  lastLive: z
    .object({ liveId: z.string(), createDate: moment, undoable: z.boolean() })
    .nullable()
    .describe('When rules were last carried out on the node, unless that was undone'),
});

export const WentLive = z.object({ liveId: z.string(), undoable: z.literal(true) });
