import type { SQL } from 'drizzle-orm';
import type { TestApp } from '#test/test-app.ts';
import type { Belongings } from '../belongings.ts';

type List = NonNullable<Belongings['list']>;

/** Everything that a module gives people to take along, by its path, with its rows read. */
export async function takeAlong({ context }: Pick<TestApp, 'context'>, list: List, userId: number) {
  async function* read<Row>(query: SQL): AsyncGenerator<Row> {
    yield* (await context.db.execute(query)).rows as Row[];
  }
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on belongings of many shapes
  const taken: Record<string, any> = {};
  for await (const { path, ...belonging } of list(read, userId)) {
    const rows: unknown[] = [];
    if ('list' in belonging) for await (const row of belonging.list) rows.push(row);
    taken[path] = 'list' in belonging ? { ...belonging, list: rows } : belonging;
  }
  return taken;
}

/** The content of each of them alone: JSON, text, bytes or rows. */
export async function takeContents(...of: Parameters<typeof takeAlong>): Promise<Record<string, unknown>> {
  const taken = Object.entries(await takeAlong(...of));
  return Object.fromEntries(taken.map(([path, { json, text, bytes, list }]) => [path, json ?? text ?? bytes ?? list]));
}
