import { z } from 'zod';
import { freezing } from '#modules/users/index.ts';
import { moment } from '#platform/http/schemas.ts';

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
  ownerDisplayName: z.string().describe('How the owner wants to be called; empty: by the username'),
  tags: z.array(z.string()),
  auditStatus: z.int(),
  status: z.int(),
  nodeType: z.int(),
  createDate: moment,
  updateDate: moment,
});

/** History of operators' freezing of a node; the dates are the node's. */
export const NodeFreezeHistory = z.object({
  nodeId: z.int(),
  nodeName: z.string(),
  records: z.array(freezing.FreezeRecord),
  createDate: moment,
  updateDate: moment,
});

export const NodeTag = z.object({
  tagId: z.string(),
  tagName: z.string(),
  createUserId: z.int(),
  createDate: moment,
  updateDate: moment,
});
