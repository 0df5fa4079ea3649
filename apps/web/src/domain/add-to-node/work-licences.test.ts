import { compile } from '@colophon/policy';
import { expect, test } from 'vitest';
import type { Mountable } from '#api/exhibits/mountable.ts';
import { licenceOf } from './work-licences.ts';

type Policy = Mountable['policies'][number];

function policy(policyId: string, text: string): Policy {
  const { states, audiences } = compile(text, 1).state_machine!;
  return {
    policyId,
    policyName: policyId,
    status: 1,
    fsmDescriptionInfo: { ...states },
    fsmDeclarationInfo: { audiences },
  } as unknown as Policy;
}

const bought = (amount: string) =>
  `for public initial: ~freelog.TransactionEvent("${amount}","self.account") => own own[active]: terminate`;
const dear = policy('dear', bought('8'));
const cheap = policy('cheap', bought('3'));
const free = policy('free', 'for public initial[active]: terminate');
const situation: Parameters<typeof licenceOf>[1] = { isOwn: false, isHeld: false, chosen: undefined };
const signed = (policies: Policy[], change: Partial<typeof situation> = {}) => {
  const licence = licenceOf({ policies }, { ...situation, ...change });
  return licence && licence.kind !== 'own' ? [licence.kind, licence.signs?.policy.policyId ?? null] : licence;
};

test('what costs least to begin with is proposed, and another can be chosen', () => {
  expect(signed([dear, cheap])).toEqual(['sign', 'cheap']);
  expect(signed([dear, cheap, free])).toEqual(['sign', 'free']);
  expect(signed([dear, cheap], { chosen: 'dear' })).toEqual(['sign', 'dear']);
  expect(signed([dear, cheap], { chosen: 'gone' })).toEqual(['sign', 'cheap']);
});

test('nothing is signed of what a node has or of one’s own, unless it is chosen', () => {
  expect(signed([cheap], { isHeld: true })).toEqual(['held', null]);
  expect(signed([cheap], { isHeld: true, chosen: 'cheap' })).toEqual(['held', 'cheap']);
  expect(signed([cheap], { isOwn: true })).toEqual({ kind: 'own' });
});

test('what nobody offers cannot be signed for a node', () => {
  expect(signed([])).toBeNull();
});
