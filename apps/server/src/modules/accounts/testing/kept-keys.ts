import { createHash } from 'node:crypto';
import type { TestApp } from '#test/test-app.ts';

/** The hash by which the database tells apart what was asked for under a key. */
export async function argumentsOf({ context }: TestApp, key: string): Promise<string> {
  const [row] = await context.sql<[{ hash: string }]>`
    select arguments_hash as hash from repeatable_answers where key = ${key} order by created_at desc limit 1`;
  return row.hash;
}

export function hashOf(args: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(args)).digest('hex');
}
