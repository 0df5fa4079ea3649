import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { After } from '../http/schemas.ts';

/** The condition that a row comes after the last one that was read, in a list by a date and then the id, both in one direction. */
export function standsAfter(date: AnyColumn, id: AnyColumn, after: After, descending: boolean): SQL {
  const comes = sql.raw(descending ? '<' : '>');
  return sql`(${date}, ${id}) ${comes} (${after.at.toISOString()}::timestamptz, ${after.id})`;
}
