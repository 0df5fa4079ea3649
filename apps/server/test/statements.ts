import { inject } from 'vitest';
import { connect, type Database, driverOf, type Fragment, type Sql } from '#platform/database/database.ts';
import { urlOf } from './cluster.ts';
import type { TestApp } from './test-app.ts';

/** Runs statements by hand in one transaction. */
export function inTransaction<Result>(db: Database, work: (tx: Sql) => Promise<Result>): Promise<Result> {
  return db.transaction((tx) => work(driverOf(tx)));
}

/** A transaction beside the app, which holds its locks until `commit`. */
export async function beginElsewhere(app: TestApp): Promise<{ sql: Sql; commit(): Promise<void> }> {
  const { sql, close } = await connect(await urlOfDatabase(app), { connections: 1 });
  await sql`begin`;
  return {
    sql,
    async commit() {
      await sql`commit`;
      await close();
    },
  };
}

/** The address of the app's database. */
export async function urlOfDatabase({ context }: TestApp): Promise<string> {
  const [row] = await context.sql<[{ name: string }]>`select current_database() as name`;
  return urlOf(inject('clusterUrl'), row.name);
}

/** Columns and values of a row, as `insert into` takes them. */
export function valuesOf(sql: Sql, row: Readonly<Record<string, unknown>>): Fragment {
  const columns = Object.keys(row).map((name) => sql`${sql(name)}`);
  const values = Object.values(row).map((value) => sql`${value}`);
  const list = (parts: Fragment[]) => parts.reduce((all, one) => sql`${all}, ${one}`);
  return sql`(${list(columns)}) values (${list(values)})`;
}
