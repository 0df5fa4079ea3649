import { hash } from '@node-rs/argon2';
import type { TestApp } from '#test/test-app.ts';

/** Gives every wallet the payment password with the cheapest hash that argon2 can make: for tests that pay often. */
export async function makePasswordsCheap({ context }: Pick<TestApp, 'context'>, password: string): Promise<void> {
  const cheap = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await context.sql`update accounts set password_hash = ${cheap} where password_hash is not null`;
}
