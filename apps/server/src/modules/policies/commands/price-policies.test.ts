import { FREE_POLICY_TEXT } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { pricePolicies } from './price-policies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const BUY =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("1.5","self.account") => good\n\ngood[active]:\n  terminate';

test('policies that were stored before they had prices get them at the next start, and so does what offers them', async () => {
  const { sql } = app.context;
  const mira = await app.addUser('mira');
  const policies = [FREE_POLICY_TEXT, BUY].map((policyText, index) => ({ policyName: `terms ${index}`, policyText }));
  await mira.post('/v2/resources', { name: 'free', resourceTypeCode: 'markdown', policies });
  await mira.post('/v2/resources', { name: 'sold', resourceTypeCode: 'markdown', policies: policies.slice(1) });
  const prices = async () => {
    const rows = await sql<{ name: string; cents: string | null }[]>`
      select split_part(resource_name, '/', 2) as name, purchase_cents::text as cents from resources
       where user_id = ${mira.userId} order by name`;
    return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
  };
  expect(await prices()).toEqual({ free: '0', sold: '150' });
  await sql`update policies set purchase_cents = null`;
  await sql`update resources set purchase_cents = null`;
  await pricePolicies(app.context);
  expect(await prices()).toEqual({ free: null, sold: null });
  await sql`delete from installation_facts where name = 'policy-prices'`;
  await pricePolicies(app.context);
  expect(await prices()).toEqual({ free: '0', sold: '150' });
});
