import { asyncProperty, FUZZ_TIMEOUT_MS, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf, countStatements } from '#modules/contracts/testing/count-statements.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { createResource, createResourceWithin, type NewResource } from './create-resource.ts';

/** One that finds the type, and one that writes. */
const STATEMENTS = 2;

type Way = (user: TestUser, input: NewResource) => Promise<string>;

let app: TestApp;
/** Two who do the same, one each way. */
let fast: TestUser;
let slow: TestUser;
/** Part of all names of a round: what has been made stays. */
let round = 0;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [fast, slow] = [await app.addUser('fast'), await app.addUser('slow')];
});
afterAll(() => app.close());

const create: Way = (user, input) => createResource(app.context, actorOf(user), input);
/** In a transaction, whatever is given. */
const reference: Way = (user, input) =>
  app.context.db.transaction((tx) => createResourceWithin(tx, app.context, actorOf(user), input));

const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const policy = fc.record({
  policyName: fc.constantFrom('open', 'closed'),
  audience: fc.constantFrom('ann', 'ben', 'cai', 'dov'),
  state: fc.oneof({ weight: 6, arbitrary: fc.constant('initial') }, fc.constant('no state')),
  status: fc.constantFrom(0, 1),
});
const resource = fc.record({
  name: fc.constantFrom('fern', 'Fern', 'moss', 'heath', 'cliff'),
  resourceTitle: some(fc.constantFrom('', 'Ferns of the shore')),
  intro: some(fc.constant('Seen in May')),
  tags: some(fc.subarray(['macro', '微距'])),
  coverImages: some(fc.constant(['https://example.org/fern.jpg'])),
  subjectType: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.constant(4)),
  resourceTypeCode: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('image', 'RT003') },
    fc.constantFrom('RT001', 'none'),
  ),
  resourceTypeName: some(fc.constantFrom('postcard', 'Postcard', 'banner')),
  policies: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, fc.array(policy, { maxLength: 2 })),
});
type Asked = typeof resource extends fc.Arbitrary<infer Value> ? Value : never;

/** Types and policies, which all users share, have the user in their names. */
function inputOf({ username }: TestUser, { name, policies, resourceTypeName, ...asked }: Asked): NewResource {
  return {
    ...asked,
    name: `${name}-${round}`,
    subjectType: asked.subjectType as 1 | 4,
    resourceTypeName: resourceTypeName && `${resourceTypeName} ${username} ${round}`,
    policies: policies?.map(({ policyName, audience, state, status }) => ({
      policyName,
      status: status as 0 | 1,
      policyText: `for ${username}${round}${audience}@example.org\n\n${state}[active]:\n  terminate`,
    })),
  };
}

/** All that has been answered to a user and is stored of them; ids are named by place. */
async function outcome(way: Way, user: TestUser, asked: Asked): Promise<unknown> {
  const answer = await way(user, inputOf(user, asked)).catch((error: unknown) => {
    if (error instanceof Refusal) return [error.refusal, error.details, error.data, error.inWords?.('en_US')];
    throw error;
  });
  const { sql } = app.context;
  const resources = await sql`select * from resources 
     where user_id = ${user.userId} and resource_name like ${`%-${round}`} order by resource_id`;
  const types = await sql`select * from resource_types 
     where create_user_id = ${user.userId} and name like ${`% ${round}`} order by created_at, name`;
  const policies = await sql`
    select policy_text, policy_id, subject_type from policies where policy_text like ${`for ${user.username}${round}%`} order by policy_text`;
  const roles = await sql`select user_role from users where user_id = ${user.userId}`;
  let text = JSON.stringify({ answer, resources, types, policies, roles });
  for (const [place, { resource_id: id }] of resources.entries()) text = text.replaceAll(id, `resource ${place}`);
  for (const [place, { code }] of types.entries()) text = text.replaceAll(code, `type ${place}`);
  for (const [place, { policy_id: id }] of policies.entries()) text = text.replaceAll(id, `policy ${place}`);
  return JSON.parse(
    text
      .replaceAll(user.username, 'who')
      .replaceAll(`"user_id":${user.userId}`, '"user_id":0')
      .replaceAll(`"create_user_id":${user.userId}`, '"create_user_id":0'),
  );
}

test('a resource that is written in one statement is the same as one of a transaction, and so is every refusal', {
  timeout: FUZZ_TIMEOUT_MS,
}, async () => {
  const answered = { created: 0, refused: 0 };
  await fc.assert(
    asyncProperty(fc.array(resource, { minLength: 1, maxLength: 6 }), async (asked) => {
      round += 1;
      for (const one of asked) {
        app.clock.advance(1000);
        const expected = await outcome(reference, slow, one);
        expect(await outcome(create, fast, one)).toEqual(expected);
        const { answer } = expected as { answer: unknown };
        answered[typeof answer === 'string' ? 'created' : 'refused'] += 1;
      }
    }),
    runs(50),
  );
  expect(Math.min(answered.created, answered.refused)).toBeGreaterThan(20);
});

test('a resource with neither a custom type nor policies needs no transaction', async () => {
  await using counted = await countStatements(app);
  await createResource(counted.context, actorOf(fast), { name: 'dune', resourceTypeCode: 'image', subjectType: 1 });
  expect(counted.statements).toHaveLength(STATEMENTS);
});
