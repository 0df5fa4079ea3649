import { z } from 'zod';
import { AuthResultSchema } from '#modules/authorisation/index.ts';
import { moment } from '#platform/http/schemas.ts';
import { ExhibitInfo } from './exhibit.ts';

export const Node = z.object({
  nodeId: z.int(),
  nodeName: z.string(),
  nodeDomain: z.string(),
  nodeTitle: z.string(),
  nodeLogo: z.string(),
  nodeShortDescription: z.string(),
  nodeSuspendInfo: z.string(),
  nodeThemeId: z.string(),
  nodeTestThemeId: z.string(),
  /** The same as nodeThemeId under its older name. */
  pageBuildId: z.string(),
  ownerUserId: z.int(),
  ownerUserName: z.string(),
  tags: z.array(z.string()),
  auditStatus: z.int(),
  status: z.int(),
  nodeType: z.int(),
  createDate: moment,
  updateDate: moment,
});

export const NodeDetail = Node.partial().extend({
  ownerUserStatus: z.int().optional(),
  themeInfo: ExhibitInfo.nullable().optional(),
  themeAuthInfo: AuthResultSchema.nullable().optional(),
});
