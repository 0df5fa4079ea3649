import { z } from 'zod';
import { freezing } from '#modules/users/index.ts';
import { moment } from '#platform/http/schemas.ts';

export const Node = z.object({
  nodeId: z.int(),
  nodeName: z.string(),
  nodeDomain: z.string(),
  nodeTitle: z.string(),
  nodeLogo: z.string(),
  canonicalHost: z
    .string()
    .nullable()
    .describe('Own domain at which the site is reached; null: its address on the platform'),
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

/** Fields of a node on the page of its owner. */
export const PublicNode = Node.pick({
  nodeId: true,
  nodeName: true,
  nodeDomain: true,
  nodeTitle: true,
  nodeLogo: true,
  nodeShortDescription: true,
  createDate: true,
});

/** Host name outside the platform that an owner wants a site at. */
export const OwnDomain = z.object({
  hostName: z.string(),
  isVerified: z.boolean().describe('The record was found: the name leads to this site'),
  isCanonical: z.boolean().describe("The site's address; all others lead on to it"),
  isMissing: z
    .boolean()
    .describe('The record was not found at the last look; the domain is given up after some days of that'),
  recordName: z.string().describe('Name of the TXT record that shows whose domain this is'),
  recordValue: z.string(),
  target: z.string().describe('Host that the name has to lead to, by a CNAME record or by its addresses'),
  verifiedDate: moment.nullable(),
  checkedDate: moment.nullable(),
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
