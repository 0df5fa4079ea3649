import type { OperatorPermission } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { findUser } from '../queries/find-user.ts';
import { changeStaff } from './change-staff.ts';
import { demoteUser } from './demote-user.ts';

let app: TestApp;
let root: TestUser;
let kim: TestUser;
let lee: TestUser;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  root = await app.addUser('root', { isOperator: true });
  kim = await app.addUser('kim', { isOperator: true });
  lee = await app.addUser('lee', { isOperator: true });
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

const change = (operator: TestUser, colleague: TestUser, permissions: OperatorPermission[] | null) =>
  changeStaff(app.context, actorOf(operator), { userId: colleague.userId, permissions });
const permissionsOf = async ({ userId }: TestUser) => (await findUser(app.context.db, { userId }))!.operatorPermissions;
const records = async ({ userId }: TestUser, action: string) =>
  app.context.sql`
    select before, after, operator_id as "operatorId" from audit_entries
     where object_type = 'staff' and object_id = ${String(userId)} and action = ${action} order by created_at`;

test('an operator takes care of what a colleague says who may do it, each part once, and it is on record', async () => {
  app.clock.advance(1000);
  await change(root, kim, ['users', 'system', 'users']);
  expect(await permissionsOf(kim)).toEqual(['system', 'users']);
  expect((await findUser(app.context.db, { userId: kim.userId }))!.updatedAt).toEqual(app.clock.now());
  expect(await records(kim, 'change')).toEqual([
    { before: { permissions: null }, after: { permissions: ['system', 'users'] }, operatorId: root.userId },
  ]);
  await change(root, lee, []);
  expect(await permissionsOf(lee)).toEqual([]);
});

test('nobody changes themselves, grants what they have not, or cuts who has more; who is no operator is none', async () => {
  const refused = async (operator: TestUser, colleague: TestUser, permissions: OperatorPermission[] | null) =>
    change(operator, colleague, permissions).then(
      () => null,
      (error) => error.refusal,
    );
  expect(await refused(root, mira, [])).toBe('staff.not-found');
  expect(await refused(root, root, [])).toBe('staff.oneself');
  expect(await refused(kim, lee, ['nodes'])).toBe('staff.beyond-own');
  expect(await refused(kim, lee, null)).toBe('staff.beyond-own');
  expect(await refused(kim, root, ['users'])).toBe('staff.beyond-own');
  expect(await refused(mira, lee, [])).toBe('staff.beyond-own');
  expect(await refused(kim, lee, ['users'])).toBeNull();
  expect(await permissionsOf(lee)).toEqual(['users']);
});

test('an operator becomes an ordinary user again, but not the last with all permissions', async () => {
  expect(await demoteUser(app.context, mira.userId)).toBe('no-operator');
  expect(await demoteUser(app.context, root.userId)).toBe('last-operator');
  expect((await findUser(app.context.db, { userId: root.userId }))!.isOperator).toBe(true);
  expect(await demoteUser(app.context, kim.userId)).toBeNull();
  expect(await findUser(app.context.db, { userId: kim.userId })).toMatchObject({
    isOperator: false,
    operatorPermissions: null,
  });
  expect(await records(kim, 'delete')).toEqual([
    { before: { permissions: ['system', 'users'] }, after: null, operatorId: null },
  ]);
  await change(root, lee, null);
  expect(await demoteUser(app.context, root.userId)).toBeNull();
});
