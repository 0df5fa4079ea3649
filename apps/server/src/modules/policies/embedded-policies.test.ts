import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, FREE, PAID, publish, SHOWN_ONLY } from '#modules/exhibits/testing/publish.ts';
import type { Refusal } from '#platform/refusals/refusal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { embedPolicies, offersPolicy, togglePolicies } from './embedded-policies.ts';
import { expandPolicies } from './queries/expand-policies.ts';
import { loadPolicies } from './queries/load-policies.ts';
import { PolicyToAdd, SubjectPolicy } from './schemas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const free = { policyName: 'Free', policyText: FREE, status: 1 } as const;
const sale = { policyName: 'Sale', policyText: PAID, status: 0 } as const;
const embed = (subjectType: 1 | 2, added: readonly PolicyToAdd[], present = [entryOf(free, subjectType)]) =>
  embedPolicies(
    app.context.db,
    app.context,
    { subjectType, subjectId: 'a'.repeat(24), userId: 1, name: 'mira/river' },
    { present, added },
  );
const entryOf = ({ policyName, policyText, status }: PolicyToAdd, subjectType: 1 | 2) => ({
  policyId: policyId(policyText, subjectType),
  policyName,
  status,
});

test.each([1, 2] as const)('policies join those of a subject (%i) in their order', async (subjectType) => {
  const shown = { ...free, policyName: 'Shown', policyText: SHOWN_ONLY };
  expect(await embed(subjectType, [sale, shown])).toEqual([free, sale, shown].map((one) => entryOf(one, subjectType)));
});

test.each([
  [1, 'resource'],
  [2, 'exhibit'],
] as const)('two policies of one subject (%i) share neither name nor text', async (subjectType, subject) => {
  const refusalOf = (added: readonly PolicyToAdd[]) =>
    embed(subjectType, added).then(
      () => null,
      ({ refusal }: Refusal) => refusal,
    );
  expect(await refusalOf([{ ...sale, policyName: 'Free' }])).toBe(`${subject}.policy-name-taken`);
  expect(await refusalOf([{ ...free, policyName: 'Other' }])).toBe(`${subject}.policy-present`);
  expect(await refusalOf([sale, { ...sale, policyName: 'Again' }])).toBe(`${subject}.policy-present`);
});

test('policies are switched by id; one that is on is an offer', () => {
  const policies = [entryOf(free, 1), entryOf(sale, 1)];
  const switched = togglePolicies(policies, [
    { policyId: policies[0]!.policyId, status: 0 },
    { policyId: '0'.repeat(32), status: 1 },
  ]);
  expect(switched.map(({ status }) => status)).toEqual([0, 0]);
  expect([offersPolicy(policies), offersPolicy(switched)]).toEqual([true, false]);
});

test('the policies of several subjects are expanded each in its place, explained when asked for', async () => {
  await embed(1, [free, sale], []);
  const lists = [[entryOf(sale, 1)], [], [entryOf(free, 1), entryOf(sale, 1)]];
  const plain = await expandPolicies(app.context.db, lists, { isTranslate: false, locale: 'en_US' });
  expect(plain).toMatchObject(lists.map((entries) => entries.map((entry) => ({ ...entry }))));
  expect(plain[0]![0]).toMatchObject({ policyText: PAID, fsmDeclarationInfo: { audiences: [{}] } });
  expect(plain[0]![0]).not.toHaveProperty('translateInfo');
  const told = await expandPolicies(app.context.db, lists, { isTranslate: true, locale: 'en_US' });
  expect(told[2]![0]!.translateInfo!.content).toMatch(/^Public/);
});

test('a policy that was read once is remembered', async () => {
  await embed(1, [sale], []);
  const id = policyId(PAID, 1);
  const read = (await loadPolicies(app.context.db, [id])).get(id);
  expect(read).toMatchObject({ policyId: id, policyText: PAID });
  const unreachable = new Proxy({}, { get: () => expect.fail('It was read again.') }) as typeof app.context.db;
  expect((await loadPolicies(unreachable, [id])).get(id)).toBe(read);
});

test('a policy that a call adds is on unless it says otherwise', () => {
  const { policyName, policyText } = free;
  expect(PolicyToAdd.parse({ policyName, policyText })).toEqual(free);
  expect(PolicyToAdd.parse({ ...free, status: 0 }).status).toBe(0);
  expect(PolicyToAdd.safeParse({ ...free, status: 2 }).success).toBe(false);
});

test('a policy in the list of its subject has these fields, the text and what follows from it when asked for', async () => {
  const mira = await app.addUser('mira');
  const { resourceId } = await publish(app, mira, { name: 'book', policies: [FREE] });
  const policyOf = async (query: string) =>
    expectDone(await app.visitor.get(`/v2/resources/${resourceId}?${query}`)).data.policies[0];
  expect(Object.keys(await policyOf('')).sort()).toEqual(['policyId', 'policyName', 'status']);
  const whole = await policyOf('isLoadPolicyInfo=1&isTranslate=1');
  expect(Object.keys(SubjectPolicy.shape).sort()).toEqual(Object.keys(whole).sort());
  const explanation = Object.keys(SubjectPolicy.shape.translateInfo.unwrap().shape);
  expect(explanation.sort()).toEqual(Object.keys(whole.translateInfo).sort());
});
