import type { OperatorPermission } from '@colophon/model';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let root: TestUser;
let ines: TestUser;
let jon: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [root, ines, jon] = [
    await app.addUser('root', { isOperator: true }),
    await app.addUser('ines', { isOperator: true }),
    await app.addUser('jon', { isOperator: true }),
  ];
});
afterAll(() => app.close());

const STAFF = '/v2/operators/staff';
const grant = (by: TestUser, to: TestUser, permissions: readonly string[] | null) =>
  by.put(STAFF, { userId: to.userId, permissions });
const refusalOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-refusal'];

/** Sets what both take care of, past all rules. */
async function start(permissions: Record<'ines' | 'jon', OperatorPermission[] | null>): Promise<void> {
  for (const [name, granted] of Object.entries(permissions))
    await app.context.sql`update users set operator_permissions = ${granted} where username = ${name}`;
}
beforeEach(() => start({ ines: ['users', 'staff'], jon: ['users'] }));

test('an operator reads what they take care of, and heeds a change at the next request', async () => {
  expect((await root.get('/v2/operators/current')).data).toEqual({ userId: root.userId, permissions: null });
  expect((await jon.get('/v2/operators/current')).data).toEqual({ userId: jon.userId, permissions: ['users'] });
  expect(refusalOf(await jon.get('/v2/contracts/search'))).toBe('access.no-permission');
  expect((await grant(root, jon, ['users', 'contracts', 'users'])).data).toMatchObject({
    userId: jon.userId,
    username: 'jon',
    displayName: '',
    permissions: ['contracts', 'users'],
  });
  expect(await jon.get('/v2/contracts/search')).toMatchObject({ errCode: 0 });
  expect(await grant(root, jon, [])).toMatchObject({ errCode: 0 });
  expect(refusalOf(await jon.get('/v2/users'))).toBe('access.no-permission');
  expect((await jon.get('/v2/operators/current')).data).toMatchObject({ permissions: [] });
});

test('the list names operators only', async () => {
  const { data } = await ines.get(STAFF);
  expect(
    data.map(({ username, permissions }: { username: string; permissions: unknown }) => [username, permissions]),
  ).toEqual([
    ['root', null],
    ['ines', ['users', 'staff']],
    ['jon', ['users']],
  ]);
});

test('nobody grants what they have not', async () => {
  for (const permissions of [['users', 'finance'], null])
    expect(refusalOf(await grant(ines, jon, permissions))).toBe('staff.beyond-own');
  expect((await grant(ines, jon, ['staff'])).data.permissions).toEqual(['staff']);
});

test('nobody cuts one who has more, and the last with all permissions keeps them', async () => {
  expect(refusalOf(await grant(ines, root, []))).toBe('staff.beyond-own');
  await start({ ines: ['users', 'staff'], jon: ['users', 'finance'] });
  expect(refusalOf(await grant(ines, jon, ['users']))).toBe('staff.beyond-own');
  expect((await root.get('/v2/operators/current')).data.permissions).toBeNull();
});

test('nobody changes themselves', async () => {
  for (const operator of [root, ines])
    expect(refusalOf(await grant(operator, operator, ['staff']))).toBe('staff.oneself');
});

test('two with all permissions who cut each other at once do not both lose them', async () => {
  await start({ ines: null, jon: null });
  await app.context.sql`update users set operator_permissions = '{}' where username = 'root'`;
  const answers = await Promise.all([grant(ines, jon, ['staff']), grant(jon, ines, ['staff'])]);
  expect(answers.map(refusalOf).toSorted()).toEqual(['staff.beyond-own', undefined]);
  await app.context.sql`update users set operator_permissions = null where username = 'root'`;
});

test('whom it does not concern is refused, and nothing changes', async () => {
  const mira = await app.addUser('mira');
  expect(refusalOf(await grant(root, mira, ['users']))).toBe('staff.not-found');
  expect(refusalOf(await grant(jon, ines, []))).toBe('access.no-permission');
  for (const permissions of [['kitchen'], 'users', undefined])
    expect(await root.put(STAFF, { userId: jon.userId, permissions })).toMatchObject({ errCode: 4 });
  expect((await jon.get('/v2/operators/current')).data.permissions).toEqual(['users']);
});

test('a change is on record with what was and what is; one that changes nothing is not', async () => {
  await grant(root, jon, ['users', 'nodes']);
  await grant(root, jon, ['nodes', 'users']);
  const { data } = await root.get(`/v2/operators/audits?objectType=staff&objectId=${jon.userId}&limit=1`);
  expect(data.dataList).toMatchObject([
    {
      operatorId: root.userId,
      operatorName: 'root',
      action: 'change',
      before: { permissions: ['users'] },
      after: { permissions: ['nodes', 'users'] },
    },
  ]);
  const before = data.totalItem;
  await grant(root, jon, ['nodes', 'users']);
  expect((await root.get(`/v2/operators/audits?objectType=staff&objectId=${jon.userId}`)).data.totalItem).toBe(before);
});
