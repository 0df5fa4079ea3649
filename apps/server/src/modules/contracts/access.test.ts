import { OPERATOR_PERMISSIONS } from '@colophon/model';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { isParty, seesPayments } from './access.ts';

const contract = { licensorOwnerId: 1, licenseeOwnerId: 2 };
const actorOf = (userId: number, isOperator = false): Actor => ({
  userId,
  username: 'somebody',
  userType: 0,
  isFrozen: false,
  isOperator,
  lacksProof: false,
  permissions: null,
  ip: '',
  credential: { kind: 'token', tokenId: 'a', scopes: ['read'] },
});

test('who pays whom is for both parties and operators, and for nobody else', () => {
  const callers = [actorOf(1), actorOf(2), actorOf(3), actorOf(3, true), null];
  expect(callers.map((actor) => isParty(actor, contract))).toEqual([true, true, false, false, false]);
  expect(callers.map((actor) => seesPayments(actor, contract))).toEqual([true, true, false, true, false]);
});

test('of operators, those of contracts see who pays whom', () => {
  const seeing = OPERATOR_PERMISSIONS.filter((permission) =>
    seesPayments({ ...actorOf(3, true), permissions: [permission] }, contract),
  );
  expect(seeing).toEqual(['contracts']);
});
