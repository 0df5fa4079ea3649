import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId } from '#platform/database/columns.ts';

export const activities = pgTable(
  'activities',
  {
    activityId: objectId('activity_id').primaryKey(),
    title: text('title').notNull(),
    cover: text('cover').notNull().default(''),
    /** In-page key of the public site, or an absolute address. */
    link: text('link').notNull(),
    /** Always going on; has no times then. */
    isPersistent: boolean('is_persistent').notNull().default(false),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    publishedAt: moment('published_at'),
    isDraft: boolean('is_draft').notNull().default(true),
    isPaused: boolean('is_paused').notNull().default(false),
    ...lifeline,
  },
  (table) => [index('activities_by_publication').on(table.publishedAt, table.activityId)],
);

export const ads = pgTable(
  'ads',
  {
    adId: objectId('ad_id').primaryKey(),
    /** 1 top notice, 2 floating picture, 3 overview page, 4 discover page, 5 home carousel. */
    place: smallint('place').notNull(),
    title: text('title').notNull(),
    cover: text('cover').notNull().default(''),
    /** Wins over `link`. */
    linkActivityId: text('link_activity_id').notNull().default(''),
    link: text('link').notNull().default(''),
    isPersistent: boolean('is_persistent').notNull().default(false),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Smaller first. */
    priority: integer('priority').notNull().default(100),
    exposures: integer('exposures').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    isDisabled: boolean('is_disabled').notNull().default(false),
    ...lifeline,
  },
  (table) => [index('ads_by_place').on(table.place, table.priority)],
);

export type ActivityRow = typeof activities.$inferSelect;
export type AdRow = typeof ads.$inferSelect;
