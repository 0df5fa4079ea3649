import { z } from 'zod';
import { integer, MAX_PAGE, moment } from '#platform/http/schemas.ts';
import { MAX_KEYWORDS_LENGTH } from './limits.ts';

const common = {
  title: z.string(),
  cover: z.string(),
  link: z.string(),
  persist: z.boolean(),
  startTime: moment.nullable(),
  limitTime: moment.nullable(),
};

export const Activity = z.object({
  _id: z.string(),
  ...common,
  publishDate: moment.nullable(),
  isDraft: z.boolean(),
  status: z.int().describe('3 not started, 4 ongoing, 5 ended'),
  createTime: moment,
  updateTime: moment,
});

export const OperatorActivity = Activity.extend({
  status: z.int().describe('1 shown, 2 paused'),
  clientStatus: z.int().describe('1 unpublished, 2 paused, 3 not started, 4 ongoing, 5 ended, 6 draft'),
});

export const Ad = z.object({
  _id: z.string(),
  place: z.int().describe('1 top notice, 2 floating picture, 3 overview page, 4 discover page, 5 home carousel'),
  ...common,
  linkActivityId: z.string().describe('Wins over the link'),
  priority: z.int().describe('Smaller first'),
  ev: z.int().describe('Exposures'),
  pv: z.int().describe('Clicks'),
  cvr: z.number().describe('Clicks per exposure'),
  status: z.int().describe('1 scheduled, 2 running, 3 ended, 4 disabled'),
  createTime: moment,
  updateTime: moment,
});

export const Topic = z.object({
  code: z.string(),
  title: z.string(),
  cover: z.string(),
  description: z.string().describe('Markdown'),
  items: z.array(z.object({ title: z.string(), cover: z.string(), link: z.string(), resourceId: z.string() })),
});

/** `skipSize`, `pageSize` of operators' lists. */
export const Sizes = z.object({
  skipSize: integer({ min: 0, max: 10_000_000 }).default(0),
  pageSize: integer({ min: 1, max: MAX_PAGE }).default(MAX_PAGE),
});

export const keywords = z.string().trim().max(MAX_KEYWORDS_LENGTH);
