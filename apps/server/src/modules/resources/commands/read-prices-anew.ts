import type { Context } from '#platform/context.ts';

/** Has the database read anew what the policies of all resources cost: a trigger does at each write of them. */
export async function readPricesAnew({ sql }: Pick<Context, 'sql'>): Promise<void> {
  await sql`update resources set policies = policies where policies::text <> '[]'`;
}
