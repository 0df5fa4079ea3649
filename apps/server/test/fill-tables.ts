import { driverOf, type Sql } from '#platform/database/database.ts';
import type { TestApp } from './test-app.ts';

/**
 * Writes very many rows straight into tables, and counts them as PostgreSQL does by itself later. As when a dump is loaded, triggers
 * are not asked, and the indexes are made afterwards: row by row they take several times as long. Those of words, which take longest, are
 * made where `isSearched` says so.
 */
export async function fillTables(
  { context }: Pick<TestApp, 'context'>,
  tables: readonly string[],
  fill: (sql: Sql) => Promise<unknown>,
  { isSearched = false } = {},
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const sql = driverOf(tx);
    await sql`set local maintenance_work_mem = '128MB'`;
    for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`);
    const indexes = await sql<{ name: string; definition: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
        from pg_index where indrelid = any(${tables}::regclass[]) and not indisunique`;
    for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
    await fill(sql);
    for (const { definition } of indexes)
      if (isSearched || !definition.includes('search_tokens(')) await sql.unsafe(definition);
    for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`);
  });
  for (const table of tables) await context.sql.unsafe(`vacuum analyze ${table}`);
}
