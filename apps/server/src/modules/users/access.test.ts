import { OPERATOR_PERMISSIONS, type OperatorPermission } from '@colophon/model';
import { expect, test } from 'vitest';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { maySeeContactData } from './access.ts';

const operator = (permission: OperatorPermission) => ({
  ...actorOf({ userId: 9, username: 'op' }),
  isOperator: true,
  permissions: [permission],
});

test('contact data are for the user and operators of users', () => {
  const user = { userId: 1 };
  expect(maySeeContactData(actorOf({ userId: 1, username: 'self' }), user)).toBe(true);
  expect(maySeeContactData(actorOf({ userId: 2, username: 'other' }), user)).toBe(false);
  expect(maySeeContactData(null, user)).toBe(false);
  const seeing = OPERATOR_PERMISSIONS.filter((permission) => maySeeContactData(operator(permission), user));
  expect(seeing).toEqual(['users']);
});
