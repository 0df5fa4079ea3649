import type {
  ExportPart,
  ExportState,
  ImportReason,
  ImportState,
  MoveState,
  ThingKind,
  ThingState,
} from '@colophon/model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId, sha1, sha256 } from '#platform/database/columns.ts';
import type { RefusalName } from '#platform/refusals/refusal.ts';

/** Archives in which people take along what is theirs. */
export const exports = pgTable(
  'account_exports',
  {
    exportId: objectId('export_id').primaryKey(),
    userId: integer('user_id').notNull(),
    /** With the bytes of files, or with what is said of them alone. */
    files: text('files').$type<'all' | 'none'>().notNull(),
    /** Empty: all. */
    parts: text('parts').array().$type<ExportPart[]>().notNull().default(sql`'{}'`),
    state: text('state').$type<ExportState>().notNull().default('waiting'),
    /** Files of the archive that are written, of all there are. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Of the archive while it is kept. */
    sha256: sha256('sha256'),
    sha1: sha1('sha1'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    /** Why it failed. */
    refusal: text('refusal').$type<RefusalName>(),
    /** Until then it is kept. */
    expiresAt: moment('expires_at'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('account_exports_one_at_a_time').on(table.userId).where(sql`${table.state} in ('waiting', 'running')`),
    index('account_exports_by_user').on(table.userId, table.createdAt),
    index('account_exports_by_blob').on(table.sha256).where(sql`${table.sha256} is not null`),
    index('account_exports_to_end')
      .on(table.state, table.updatedAt)
      .where(sql`${table.state} in ('waiting', 'running', 'ready')`),
    check('account_exports_state', sql`${table.state} in ('waiting', 'running', 'ready', 'failed', 'expired')`),
    check('account_exports_bytes', sql`(${table.state} = 'ready') = (${table.sha256} is not null)`),
  ],
);

/** Bags of exports that are more than one bag holds, from the second on; the first stands beside its export. */
export const exportBags = pgTable(
  'account_export_bags',
  {
    exportId: objectId('export_id')
      .notNull()
      .references(() => exports.exportId, { onDelete: 'cascade' }),
    /** From 2. */
    number: smallint('number').notNull(),
    sha256: sha256('sha256').notNull(),
    sha1: sha1('sha1').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.number] }),
    index('account_export_bags_by_blob').on(table.sha256),
  ],
);

/** Archives of other installations that people have taken in here. */
export const imports = pgTable(
  'account_imports',
  {
    importId: objectId('import_id').primaryKey(),
    userId: integer('user_id').notNull(),
    /** Name that the account has over there, as the person says. */
    expectedName: text('expected_name').notNull(),
    /** Of the archive until all of it is taken in. */
    sha256: sha256('sha256'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    state: text('state').$type<ImportState>().notNull().default('checking'),
    /** Where it comes from, as its statement says; empty until that is read. */
    issuer: text('issuer').notNull().default(''),
    oldUserId: bigint('old_user_id', { mode: 'number' }),
    oldUserName: text('old_user_name').notNull().default(''),
    exportedAt: moment('exported_at'),
    /** The installation over there was asked, and knows the key of the statement. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    /** Of the wallet over there when the archive was made; null where the archive does not say. It does not move. */
    oldBalanceCents: bigint('old_balance_cents', { mode: 'number' }),
    /** Why it was refused, with the file of the archive. */
    refusal: text('refusal').$type<RefusalName>(),
    refusedPath: text('refused_path').notNull().default(''),
    refusedReason: text('refused_reason').notNull().default(''),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('account_imports_one_at_a_time')
      .on(table.userId)
      .where(sql`${table.state} in ('checking', 'planned', 'running')`),
    index('account_imports_by_user').on(table.userId, table.createdAt),
    index('account_imports_by_blob').on(table.sha256).where(sql`${table.sha256} is not null`),
    index('account_imports_by_time').on(table.createdAt),
    check('account_imports_state', sql`${table.state} in ('checking', 'planned', 'running', 'done', 'failed')`),
  ],
);

/** Things of an archive in the order in which they are taken in, and what became of each. */
export const importThings = pgTable(
  'account_import_things',
  {
    importId: objectId('import_id')
      .notNull()
      .references(() => imports.importId, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    kind: text('kind').$type<ThingKind>().notNull(),
    oldId: text('old_id').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<ThingState>().notNull(),
    reason: text('reason').$type<ImportReason | ''>().notNull(),
    /** Chosen by the owner instead of one that is taken. */
    newName: text('new_name'),
    isSkipped: boolean('is_skipped').notNull().default(false),
    outcome: text('outcome').$type<'made' | 'failed'>(),
    newId: text('new_id'),
    /** Why it could not be made. */
    refusal: text('refusal').$type<RefusalName>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.ordinal] }),
    unique('account_import_things_key').on(table.importId, table.kind, table.oldId),
  ],
);

/** New ids of what came from other installations; everybody may ask for those that are confirmed by the old ones. */
export const movedThings = pgTable(
  'moved_things',
  {
    issuer: text('issuer').notNull(),
    kind: text('kind').$type<ThingKind | 'account'>().notNull(),
    oldId: text('old_id').notNull(),
    newId: text('new_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The installation over there knows the key of the archive. Anybody can write one that names any installation. */
    isConfirmed: boolean('is_confirmed').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.issuer, table.kind, table.oldId] }),
    index('moved_things_by_old_id').on(table.issuer, table.kind, table.oldId),
  ],
);

/** Receipts of contracts at other installations. They are history and authorise nothing. */
export const earlierLicences = pgTable(
  'earlier_licences',
  {
    userId: integer('user_id').notNull(),
    issuer: text('issuer').notNull(),
    contractId: text('contract_id').notNull(),
    receipt: text('receipt').notNull(),
    /** The installation over there knows the key that it is signed by. */
    isConfirmed: boolean('is_confirmed').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.issuer, table.contractId] })],
);

/** Accounts that move to another installation, or have moved: one row for each. */
export const moves = pgTable(
  'account_moves',
  {
    moveId: objectId('move_id').primaryKey(),
    userId: integer('user_id').notNull().unique('account_moves_one_at_a_time'),
    toOrigin: text('to_origin').notNull(),
    state: text('state').$type<MoveState>().notNull().default('waiting'),
    /** Hash of the code that is typed there. */
    codeHash: sha256('code_hash').notNull(),
    /** Hash of the code that is typed here, as the other installation says. */
    answerHash: sha256('answer_hash'),
    /** Name of the account there. */
    newUserName: text('new_user_name').notNull().default(''),
    /** Works are off the market, so that nobody signs anew for what has moved. */
    isSilent: boolean('is_silent').notNull().default(false),
    /** Wrong codes. */
    tries: smallint('tries').notNull().default(0),
    /** Until then both codes have to be typed. */
    expiresAt: moment('expires_at').notNull(),
    ...lifeline,
  },
  (table) => [
    index('account_moves_moved').on(table.userId).where(sql`${table.state} = 'moved'`),
    check('account_moves_state', sql`${table.state} in ('waiting', 'confirmed', 'moved')`),
    check('account_moves_answer', sql`(${table.state} = 'waiting') = (${table.answerHash} is null)`),
  ],
);

export type ExportBagRow = typeof exportBags.$inferSelect;
export type ExportRow = typeof exports.$inferSelect;
export type ImportRow = typeof imports.$inferSelect;
export type MoveRow = typeof moves.$inferSelect;
export type ImportThingRow = typeof importThings.$inferSelect;
