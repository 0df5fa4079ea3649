import { z } from 'zod';
import { moment } from '#platform/http/schemas.ts';
import { OwnExhibit } from './exhibit.ts';

/** An item of a collection made in a node. */
export const NodeItemAnswer = z.object({
  itemId: z.string(),
  sortId: z.int().describe('Place in the collection, from 1 without gaps'),
  itemTitle: z.string().describe('Title of the exhibit'),
  presentableId: z.string().describe('The exhibit that the item shows'),
  presentableName: z.string(),
  presentableTitle: z.string(),
  coverImages: z.array(z.string()),
  onlineStatus: z.int(),
  resourceInfo: OwnExhibit.shape.resourceInfo,
  createDate: moment,
  latestVersionInfo: z
    .object({ version: z.string(), createDate: moment })
    .optional()
    .describe('Of the resource; with isLoadLatestVersionInfo'),
});

export const NodeItemLists = z.array(
  z.object({ presentableId: z.string(), totalItem: z.int(), itemList: z.array(NodeItemAnswer) }),
);

export const NodeCollectRulesAnswer = z.object({
  presentableId: z.string(),
  status: z.int().describe('1: exhibits that come online in the node and satisfy the conditions are added'),
  conditionType: z.int(),
  filterConditions: z.array(z.object({ key: z.string(), limitOperatorType: z.string(), value: z.string() })),
  createDate: moment,
  updateDate: moment,
});
