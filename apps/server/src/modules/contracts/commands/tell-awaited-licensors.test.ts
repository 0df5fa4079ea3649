import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { TELL_AWAITED_EVERY_MS } from '../limits.ts';
import { type ExhibitsToSign, FREE, offerExhibits, PAID } from '../testing/exhibits-to-sign.ts';

let app: TestApp;
let owner: TestUser;
let buyers: TestUser[];
let exhibits: ExhibitsToSign;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addUser('owner');
  buyers = await Promise.all(['mira', 'noa', 'lin'].map((name) => app.addUser(name)));
  exhibits = await offerExhibits(app, owner, [PAID, FREE]);
});
afterAll(() => app.close());

async function told(): Promise<string[]> {
  const rows = (
    await app.context.db.execute<{ address: string }>(
      sql`select to_address as address from messages where auth_code_type = 'walletAwaited'`,
    )
  ).rows;
  return rows.map(({ address }) => address);
}

test('who cannot be paid is told once a day that others wait, and not any more once they can', async () => {
  const [mira, noa, lin] = buyers as [TestUser, TestUser, TestUser];
  const sign = async (buyer: TestUser, texts: readonly string[]) =>
    exhibits.sign(buyer, exhibits.offer([PAID, FREE]), texts);

  await sign(mira, [FREE]);
  await sign(owner, [PAID]);
  expect(await told()).toEqual([]);

  await sign(mira, [PAID]);
  await sign(noa, [PAID]);
  expect(await told()).toEqual(['owner@example.org']);

  app.clock.advance(TELL_AWAITED_EVERY_MS + 1);
  await sign(lin, [PAID]);
  expect(await told()).toHaveLength(2);

  app.clock.advance(TELL_AWAITED_EVERY_MS + 1);
  await openWallet(app, owner);
  await sign(noa, [PAID]);
  expect(await told()).toHaveLength(2);
});
