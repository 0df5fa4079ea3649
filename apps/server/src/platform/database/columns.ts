import { char, customType, timestamp } from 'drizzle-orm/pg-core';

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
