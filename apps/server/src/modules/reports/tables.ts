import type { AppealStatus, CounterOutcome, Locale, Measure, ReportStatus, ReportSubject } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId } from '#platform/database/columns.ts';

/**
 * Reports of people, and the decisions about them. The names of their subjects as they are searched (`search_text`,
 * `reports_by_search_token`) are in the migrations alone.
 */
export const reports = pgTable(
  'reports',
  {
    reportId: objectId('report_id').primaryKey(),
    /** Null: a rights holder who has no account. */
    reporterUserId: integer('reporter_user_id'),
    subjectType: smallint('subject_type').$type<ReportSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Name of the subject when it was reported. */
    subjectName: text('subject_name').notNull(),
    /** Whose it is. */
    subjectUserId: integer('subject_user_id').notNull(),
    /** 1–7. */
    reasonType: smallint('reason_type').notNull(),
    description: text('description').notNull(),
    /** Addresses of pictures. */
    images: text('images').array().notNull(),
    status: smallint('status').$type<ReportStatus>().notNull().default(1),
    /** Said to both sides; empty before the decision. */
    result: text('result').notNull().default(''),
    measure: text('measure').$type<Measure>(),
    handlerUserId: integer('handler_user_id'),
    handledAt: moment('handled_at'),
    /** A notice stands beside it; kept here for the list of notices. */
    isNotice: boolean('is_notice').notNull().default(false),
    ...lifeline,
  },
  (table) => [
    index('reports_that_are_notices').on(table.createdAt, table.reportId).where(sql`${table.isNotice}`),
    uniqueIndex('reports_open_key')
      .on(table.reporterUserId, table.subjectType, table.subjectId)
      .where(sql`${table.status} = 1`),
    index('reports_by_creation').on(table.createdAt, table.reportId),
    index('reports_by_status').on(table.status, table.createdAt, table.reportId),
    index('reports_by_type').on(table.subjectType, table.createdAt, table.reportId),
    index('reports_by_type_and_status').on(table.subjectType, table.status, table.createdAt, table.reportId),
    index('reports_by_subject').on(table.subjectId, table.subjectType, table.createdAt, table.reportId),
    index('reports_by_reporter').on(table.reporterUserId, table.createdAt, table.reportId),
    index('reports_by_owner').on(table.subjectUserId),
    check('reports_subject_type', sql`${table.subjectType} between 1 and 4`),
    check('reports_reason_type', sql`${table.reasonType} between 1 and 7`),
    check('reports_images', sql`cardinality(${table.images}) <= 5`),
    check(
      'reports_decided_together',
      sql`case ${table.status}
        when 1 then ${table.measure} is null and ${table.handlerUserId} is null and ${table.handledAt} is null and ${table.result} = ''
        when 2 then ${table.measure} is not null and ${table.handlerUserId} is not null and ${table.handledAt} is not null
        when 3 then coalesce(${table.measure} = 'none', false) and ${table.handlerUserId} is not null and ${table.handledAt} is not null
        else false end`,
    ),
  ],
);

/** Measures that decisions have taken against things. One stands until it is lifted. */
export const measures = pgTable(
  'moderation_measures',
  {
    measureId: objectId('measure_id').primaryKey(),
    reportId: objectId('report_id')
      .notNull()
      .unique()
      .references(() => reports.reportId),
    subjectType: smallint('subject_type').$type<ReportSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Whose it was. */
    subjectUserId: integer('subject_user_id').notNull(),
    measure: text('measure').$type<Exclude<Measure, 'none'>>().notNull(),
    /** False where the thing was frozen or down already; then lifting the measure gives nothing back. */
    hadEffect: boolean('had_effect').notNull(),
    takenAt: moment('taken_at').notNull(),
    liftedAt: moment('lifted_at'),
  },
  (table) => [
    index('moderation_measures_standing').on(table.subjectId, table.subjectType).where(sql`${table.liftedAt} is null`),
    index('moderation_measures_by_owner').on(table.subjectUserId, table.takenAt, table.measureId),
    check('moderation_measures_measure', sql`${table.measure} in ('freeze', 'remove')`),
    check('moderation_measures_subject_type', sql`${table.subjectType} between 1 and 4`),
  ],
);

/** Objections of owners to measures. */
export const appeals = pgTable(
  'moderation_appeals',
  {
    appealId: objectId('appeal_id').primaryKey(),
    measureId: objectId('measure_id')
      .notNull()
      .unique('moderation_appeals_measure_key')
      .references(() => measures.measureId),
    userId: integer('user_id').notNull(),
    text: text('text').notNull(),
    status: text('status').$type<AppealStatus>().notNull().default('open'),
    /** Said to both sides; empty before the decision. */
    result: text('result').notNull().default(''),
    handlerUserId: integer('handler_user_id'),
    handledAt: moment('handled_at'),
    ...lifeline,
  },
  (table) => [
    index('moderation_appeals_by_creation').on(table.createdAt, table.appealId),
    index('moderation_appeals_by_status').on(table.status, table.createdAt, table.appealId),
    check('moderation_appeals_status', sql`${table.status} in ('open', 'accepted', 'rejected')`),
    check(
      'moderation_appeals_decided_together',
      sql`(${table.status} = 'open') = (${table.handlerUserId} is null) and (${table.status} = 'open') = (${table.handledAt} is null)
        and (${table.status} <> 'open' or ${table.result} = '')`,
    ),
  ],
);

/** Formal notices of rights holders; each stands beside a report, which is decided like others. */
export const notices = pgTable(
  'moderation_notices',
  {
    reportId: objectId('report_id')
      .primaryKey()
      .references(() => reports.reportId),
    claimantName: text('claimant_name').notNull(),
    /** Proved by a code. */
    claimantEmail: text('claimant_email').notNull(),
    /** Language that the claimant is written to in. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The work whose rights are claimed. */
    work: text('work').notNull(),
    /** Address or place within the subject where it stands. */
    place: text('place').notNull(),
    statement: text('statement').notNull(),
    /** Postal address or telephone. */
    contact: text('contact').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  () => [check('moderation_notices_locale', sql`locale in ('en_US', 'zh_CN')`)],
);

/** Answers of owners to notices that something was taken for; sent on to the claimant at once. */
export const counterNotices = pgTable(
  'moderation_counter_notices',
  {
    reportId: objectId('report_id')
      .primaryKey()
      .references(() => notices.reportId),
    userId: integer('user_id').notNull(),
    text: text('text').notNull(),
    contact: text('contact').notNull(),
    /** Days of the platform between which what was taken is given back. */
    returnFrom: date('return_from', { mode: 'string' }).notNull(),
    returnBy: date('return_by', { mode: 'string' }).notNull(),
    outcome: text('outcome').$type<CounterOutcome>(),
    /** Said to both sides; empty before the decision. */
    result: text('result').notNull().default(''),
    handlerUserId: integer('handler_user_id'),
    handledAt: moment('handled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('moderation_counter_notices_days', sql`${table.returnFrom} <= ${table.returnBy}`),
    check('moderation_counter_notices_outcome', sql`${table.outcome} in ('restored', 'kept')`),
    check(
      'moderation_counter_notices_decided_together',
      sql`(${table.outcome} is null) = (${table.handlerUserId} is null) and (${table.outcome} is null) = (${table.handledAt} is null)
        and (${table.outcome} is null) = (${table.result} = '')`,
    ),
  ],
);

export type NoticeRow = typeof notices.$inferSelect;
export type CounterNoticeRow = typeof counterNotices.$inferSelect;
export type MeasureRow = typeof measures.$inferSelect;
export type AppealRow = typeof appeals.$inferSelect;
export type ReportRow = typeof reports.$inferSelect;
