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

const NewVersion = z.object({
  resourceId: z.string(),
  resourceName: z.string(),
  shownVersion: z.string().describe('The version that was rehearsed'),
  latestVersion: z.string().describe('The version that a draft begins with'),
  state: z
    .enum(['released', 'next', 'waiting'])
    .describe('`released`: the latest version is made so; `waiting`: for new versions of works before it'),
  hasDraft: z.boolean(),
  dependencies: z
    .array(
      z.object({
        replaced: z.object({ resourceId: z.string(), resourceName: z.string() }),
        by: z.object({
          resourceId: z.string(),
          resourceName: z.string(),
          versionRange: z.string().describe('Empty while that version is not released'),
        }),
      }),
    )
    .describe('Dependencies that differ from those of the version before; a new version of the same one included'),
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
      }),
    )
    .describe('Effects of rules that cannot be had on the node itself'),
  newVersions: z
    .array(
      z.object({
        exhibitName: z.string(),
        presentableId: z.string().optional().describe('Absent for an exhibit that is yet to be made'),
        followsReleases: z.boolean().describe('The exhibit shows a new version as soon as it is released'),
        works: z.array(NewVersion).describe('Each after those that it is made of'),
        reason: z
          .string()
          .nullable()
          .describe('Why new versions of works do not come to the same; `null` where they do'),
      }),
    )
    .describe('How replaced dependencies come to have a counterpart: by new versions of works, from the inside out'),
  licences: unlockPlans.UnlockPlan,
  lastLive: z
    .object({ liveId: z.string(), createDate: moment, undoable: z.boolean() })
    .nullable()
    .describe('When rules were last carried out on the node, unless that was undone'),
});

export const WentLive = z.object({ liveId: z.string(), undoable: z.literal(true) });
