import { OPERATOR_PERMISSIONS, type OperatorPermission } from '@colophon/model';
import { expect, test } from 'vitest';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { maySeeUnlisted } from './access.ts';

const operator = (permission: OperatorPermission) => ({
  ...actorOf({ userId: 9, username: 'op' }),
  isOperator: true,
  permissions: [permission],
});

test('what is not listed is for its owner and operators of resources', () => {
  expect(maySeeUnlisted(actorOf({ userId: 1, username: 'self' }), 1)).toBe(true);
  expect(maySeeUnlisted(actorOf({ userId: 2, username: 'other' }), 1)).toBe(false);
  expect(maySeeUnlisted(null, undefined)).toBe(false);
  const seeing = OPERATOR_PERMISSIONS.filter((permission) => maySeeUnlisted(operator(permission), 1));
  expect(seeing).toEqual(['resources']);
});
