import { bigint, char, customType, integer, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables share, so that one kind of value is stored in one way. */

/** 24 hexadecimal digits. */
export const objectId = (name: string) => char(name, { length: 24 });

/** 32 hexadecimal digits: policies, versions. */
export const md5Id = (name: string) => char(name, { length: 32 });

/** 40 hexadecimal digits, lower case. */
export const sha1 = (name: string) => char(name, { length: 40 });

/** 64 hexadecimal digits, lower case. */
export const sha256 = (name: string) => char(name, { length: 64 });

/** Bytes that belong to their row; files live in the blob store. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A moment. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** `createdAt`, `updatedAt` of every stored entity; clients see them as `createDate`, `updateDate`. */
export const lifeline = {
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
};

/** Columns of records of what operators froze and took back, beside the one that says of which thing. Appended to, never altered. */
export const freezeRecord = {
  recordId: bigint('record_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  operatorUserId: integer('operator_user_id').notNull(),
  operatorUserName: text('operator_user_name').notNull(),
  /** 1 frozen, 2 unfrozen. */
  type: smallint('type').notNull(),
  reason: text('reason').notNull(),
  remark: text('remark').notNull(),
  createdAt: moment('created_at').notNull(),
};
