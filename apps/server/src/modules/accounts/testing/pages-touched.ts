import { inject } from 'vitest';
import { connect, type Database } from '#platform/database/database.ts';
import { urlOf } from '#test/cluster.ts';
import type { TestApp } from '#test/test-app.ts';

/** A connection that knows how many pages of 8 KiB the statements of a query touch, read or in memory. */
export interface Watch {
  pagesTouched(query: (db: Database) => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

export async function watch({ context }: TestApp): Promise<Watch> {
  const [{ name }] = (await context.sql`select current_database() as name`) as unknown as [{ name: string }];
  const sent: { statement: string; parameters: readonly unknown[] }[] = [];
  const connection = await connect(urlOf(inject('clusterUrl'), name), {
    connections: 1,
    onStatement: (statement, parameters) => void sent.push({ statement, parameters }),
  });
  const { db, sql } = connection;
  return {
    async pagesTouched(query) {
      await query(db); // the first time reads the catalogue
      sent.length = 0;
      await query(db);
      let touched = 0;
      for (const { statement, parameters } of [...sent]) {
        const explain = `explain (analyze, buffers, format json) ${statement}`;
        const [explained] = await sql.unsafe(explain, parameters);
        const { Plan: plan } = explained!['QUERY PLAN'][0];
        touched += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      }
      return touched;
    },
    close: () => connection.close(),
  };
}
