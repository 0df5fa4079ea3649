import { expect, test } from 'vitest';
import { ask, contract, licensee, link, subject, told } from '../testing/unlock-trees.ts';
import { planFor } from './plan.ts';
import type { Group } from './types.ts';

const N = licensee('N', 'nora', 2);
const A = licensee('A', 'ada');
const B = licensee('B', 'bo');

const stepsOf = (caller: string, ...groups: Group[]) => told(planFor(ask(caller, groups)));
const free = (name: string, owner: string, more = {}) => subject(name, owner, ['free'], more);

test('who offers something does so before anybody signs', () => {
  expect(stepsOf('nora', link(A, free('C', 'cid')), link(B, free('R', 'rob', { isOnline: false })))).toEqual([
    ...['rob ask', 'rob putOnline R', 'ada ask', 'ada sign C free', 'bo ask', 'bo sign R free'],
  ]);
});

test('the caller offers first', () => {
  const own = free('O', 'nora', { isOnline: false });
  expect(stepsOf('nora', link(A, free('R', 'rob', { isOnline: false })), link(B, own))).toEqual([
    ...['you putOnline O', 'rob ask', 'rob putOnline R'],
    ...['ada ask', 'ada sign R free', 'bo ask', 'bo sign O free'],
  ]);
});

test('others act before the caller; the caller first uses, then signs what is free, then what costs', () => {
  const held = contract('good 3', 'own');
  const groups = [
    link(N, subject('S', 'sue', ['good 2'])),
    link(N, free('C', 'cid')),
    link(N, subject('U', 'uma', [], { contracts: [held] })),
    link(A, subject('B', 'bo', ['good 1'])),
  ];
  expect(stepsOf('nora', ...groups)).toEqual([
    ...['ada ask', 'ada sign B good 1', 'ada pay B good 1 ¥1'],
    ...['you use U', 'you sign C free', 'you sign S good 2', 'you pay S good 2 ¥2'],
  ]);
});

test('the caller pays when all is signed, the least first; equal prices in the order of the links', () => {
  const groups = [
    link(N, subject('X', 'xi', ['good 9'])),
    link(N, subject('Y', 'yo', ['good 2'])),
    link(N, subject('Z', 'zoe', ['good 2'])),
  ];
  expect(stepsOf('nora', ...groups)).toEqual([
    ...['you sign X good 9', 'you sign Y good 2', 'you sign Z good 2'],
    ...['you pay Y good 2 ¥2', 'you pay Z good 2 ¥2', 'you pay X good 9 ¥9'],
  ]);
});

test('one who does several things is asked once, and does them one after the other', () => {
  const groups = [link(A, free('C', 'cid')), link(B, free('D', 'dan')), link(licensee('A2', 'ada'), free('E', 'eve'))];
  expect(stepsOf('nora', ...groups)).toEqual([
    ...['ada ask', 'ada sign C free', 'ada sign E free'],
    ...['bo ask', 'bo sign D free'],
  ]);
});

test('each step says which link it is about, and until when that then holds', () => {
  const plan = planFor(ask('nora', [link(N, free('C', 'cid')), link(A, subject('B', 'bo', ['good 1']))]));
  const lasting = { holdsUntil: Number.POSITIVE_INFINITY };
  expect(plan).toMatchObject({
    steps: [{ what: 'ask' }, { group: 1, ...lasting }, { group: 1, ...lasting }, { group: 0, ...lasting }],
  });
  const [asking] = (plan as { readonly steps: readonly object[] }).steps;
  expect(Object.keys(asking!)).toEqual(['what', 'who']);
});

test('a step that lets others sign holds nothing by itself', () => {
  const plan = planFor(ask('rob', [link(N, free('R', 'rob', { isOnline: false }))]));
  const [putting] = (plan as { readonly steps: readonly object[] }).steps;
  expect(putting).toMatchObject({ what: 'putOnline', group: 0 });
  expect(putting).not.toHaveProperty('holdsUntil');
});
