import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId } from '#platform/database/columns.ts';

/** An item of a topic. */
export interface TopicItem {
  title: string;
  cover: string;
  /** Empty where `resourceId` says where it leads to. */
  link: string;
  resourceId: string;
}

export const activities = pgTable(
  'activities',
  {
    activityId: objectId('activity_id').primaryKey(),
    title: text('title').notNull(),
    cover: text('cover').notNull().default(''),
    /** In-page key of the public site, an absolute address, or a path of this installation. */
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
  (table) => {
    const isShown = sql`(not ${table.isDraft} and not ${table.isPaused})`;
    return [
      index('activities_by_publication').on(table.publishedAt, table.activityId).where(isShown),
      index('activities_by_change').on(table.updatedAt, table.activityId),
      index('activities_drafts').on(table.updatedAt, table.activityId).where(sql`${table.isDraft}`),
      index('activities_paused')
        .on(table.updatedAt, table.activityId)
        .where(sql`(not ${table.isDraft} and ${table.isPaused})`),
      // of all rows: PostgreSQL estimates by such an index only when it is not of some
      index('activities_by_start').on(sql`coalesce(${table.startsAt}, '-infinity')`),
      index('activities_by_end').on(sql`coalesce(${table.endsAt}, 'infinity')`),
      index('activities_by_title').using('gin', sql`search_tokens(search_fold(${table.title}))`),
      check('activities_paused_check', sql`not (${table.isDraft} and ${table.isPaused})`),
      check('activities_published_check', sql`${table.isDraft} or ${table.publishedAt} is not null`),
      check(
        'activities_period_check',
        sql`
        case when ${table.isPersistent} then ${table.startsAt} is null and ${table.endsAt} is null
          else ${table.isDraft} or (${table.startsAt} is not null and ${table.endsAt} is not null) end
        and (${table.startsAt} is null or ${table.endsAt} is null or ${table.startsAt} < ${table.endsAt})`,
      ),
    ];
  },
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
    /** Runs for ever; has no times then. */
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
  (table) => [
    index('ads_by_place').on(table.place, table.priority, table.adId),
    index('ads_disabled').on(table.place, table.priority, table.adId).where(sql`${table.isDisabled}`),
    index('ads_by_start').on(sql`coalesce(${table.startsAt}, '-infinity')`),
    index('ads_by_end').on(sql`coalesce(${table.endsAt}, 'infinity')`),
    index('ads_by_title').using('gin', sql`search_tokens(search_fold(${table.title}))`),
    check(
      'ads_period_check',
      sql`
        case when ${table.isPersistent} then ${table.startsAt} is null and ${table.endsAt} is null
          else ${table.startsAt} is not null and ${table.endsAt} is not null and ${table.startsAt} < ${table.endsAt} end`,
    ),
    check('ads_counts_check', sql`${table.exposures} >= 0 and ${table.clicks} >= 0`),
  ],
);

/** Numbers of each day in the platform's time zone on which an advertisement was counted. */
export const adDays = pgTable(
  'ad_days',
  {
    adId: objectId('ad_id')
      .notNull()
      .references(() => ads.adId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    exposures: integer('exposures').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.adId, table.day] })],
);

/** Works and other things that the page of an activity shows, and what it says about them. */
export const topics = pgTable(
  'topics',
  {
    /** Key of the activity that shows it. */
    code: text('code').primaryKey(),
    title: text('title').notNull(),
    cover: text('cover').notNull().default(''),
    /** Markdown. */
    description: text('description').notNull().default(''),
    /** In their order; written as a whole. */
    items: jsonb('items').$type<TopicItem[]>().notNull().default([]),
    ...lifeline,
  },
  (table) => [
    index('topics_by_change').on(table.updatedAt, table.code),
    index('topics_by_words').using('gin', sql`search_tokens(search_fold(${table.code} || E'\n' || ${table.title}))`),
  ],
);

export type ActivityRow = typeof activities.$inferSelect;
export type AdRow = typeof ads.$inferSelect;
export type TopicRow = typeof topics.$inferSelect;
