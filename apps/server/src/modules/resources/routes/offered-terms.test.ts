import { FREE_POLICY_TEXT } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addResource, release } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
const ids: Record<string, string> = {};

const buy = (amount: number) =>
  `for public\n\ninitial:\n  ~freelog.TransactionEvent("${amount}","self.account") => good\n\ngood[active]:\n  terminate`;
const SUBSCRIBE =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5","self.account") => month\n\nmonth[active]:\n  ~freelog.RelativeTimeEvent("1","month") => initial';
const UNTIL = 'for public\n\ninitial[active]:\n  ~freelog.TimeEvent("2040-01-01 00:00") => over\n\nover:\n  terminate';

const offers: Record<string, string[]> = {
  free: [FREE_POLICY_TEXT],
  cheap: [buy(1.5), buy(40)],
  dear: [buy(20)],
  monthly: [SUBSCRIBE],
  until: [UNTIL],
  both: [FREE_POLICY_TEXT, SUBSCRIBE],
};

beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  for (const [name, texts] of Object.entries(offers)) {
    const policies = texts.map((policyText, index) => ({ policyName: `terms ${index}`, policyText }));
    ids[name] = await addResource(mira, name, { policies });
    expect(await release(app, mira, ids[name], '1.0.0')).toMatchObject({ errCode: 0 });
  }
});
afterAll(() => app.close());

async function found(query: string): Promise<string[]> {
  const { data } = await app.visitor.get(`/v2/resources?status=1&${query}`);
  expect(data.totalItem).toBe(data.dataList.length);
  return data.dataList.map(({ resourceName }: { resourceName: string }) => resourceName.split('/')[1]).toSorted();
}

async function holdsForAll(): Promise<void> {
  expect(await found('terms=free')).toEqual(['both', 'free']);
  expect(await found('terms=purchase')).toEqual(['cheap', 'dear']);
  expect(await found('terms=purchase&maxPriceCents=1999')).toEqual(['cheap']);
  expect(await found('terms=subscription')).toEqual(['both', 'monthly']);
  expect(await found('terms=subscription&maxPriceCents=499')).toEqual([]);
  expect(await found('terms=free&keywords=bo')).toEqual(['both']);
}

test(
  'lists tell what is free, sold and subscribed to by what the policies say, not by what they are called',
  holdsForAll,
);

test('an offer that is switched off does not count, and counts again', async () => {
  const [{ policyId }] = (await mira.get(`/v2/resources/${ids.both}`)).data.policies;
  const turn = (status: 0 | 1) => mira.put(`/v2/resources/${ids.both}`, { updatePolicies: [{ policyId, status }] });
  await turn(0);
  expect(await found('terms=free')).toEqual(['free']);
  await turn(1);
  await holdsForAll();
});

test('a price that is no number of cents is refused, and so are terms that nobody knows', async () => {
  expect(await app.visitor.get('/v2/resources?terms=cheap')).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get('/v2/resources?terms=purchase&maxPriceCents=1.5')).toMatchObject({ errCode: 4 });
});
