import { expect, test } from 'vitest';
import type { ResourceContract, UsedResource } from '#api/resources/used-resources.ts';
import { type Licensing, licensingFields, NO_LICENSING, neededResources } from './licensing.ts';

const policy = (policyId: string, status = 1) => ({ policyId, policyName: policyId, status });
const resource = (resourceId: string, more: object = {}) =>
  ({
    resourceId,
    resourceName: `mira/${resourceId}`,
    status: 1,
    latestVersion: '1.2.0',
    policies: [policy(`${resourceId}-p`)],
    baseUpcastResources: [],
    ...more,
  }) as unknown as UsedResource;
const contract = (subjectId: string, contractId: string, status = 0) =>
  ({
    subjectId,
    contractId,
    contractName: contractId,
    policyId: `${subjectId}-p`,
    status,
  }) as unknown as ResourceContract;
const dependency = (resourceId: string) => ({ resourceId, resourceName: `mira/${resourceId}`, versionRange: '^1.2.0' });
const licensing = (more: Partial<Licensing>): Licensing => ({ ...NO_LICENSING, ...more });
const licensee = { resourceId: 'own', isReleased: false };
const facts = (more: object = {}) => ({ used: [], contracts: [], cyclic: [], ...more });

test('rule 3: a dependency without contract or chosen policy is not complete', () => {
  const open = licensing({ dependencies: [dependency('a')] });
  const known = facts({ used: [resource('a')] });
  expect(neededResources(open, licensee, known)).toMatchObject([{ resourceId: 'a', isComplete: false }]);
  const chosen = { ...open, toSign: [{ resourceId: 'a', policyIds: ['a-p'] }] };
  expect(neededResources(chosen, licensee, known)).toMatchObject([{ isComplete: true, chosenPolicyIds: ['a-p'] }]);
});

test('a policy that is not offered any more counts for nothing', () => {
  const chosen = licensing({ dependencies: [dependency('a')], toSign: [{ resourceId: 'a', policyIds: ['a-p'] }] });
  const known = facts({ used: [resource('a', { policies: [policy('a-p', 0)] })] });
  expect(neededResources(chosen, licensee, known)).toMatchObject([{ isComplete: false, chosenPolicyIds: [] }]);
});

test('a contract in force is used unless it is left out; an ended one never is', () => {
  const open = licensing({ dependencies: [dependency('a')] });
  const held = facts({ used: [resource('a')], contracts: [contract('a', 'c1')] });
  const [row] = neededResources(open, licensee, held);
  expect(row).toMatchObject({ isComplete: true, usedContractIds: ['c1'], offered: [] });
  const without = { ...open, excluded: [{ resourceId: 'a', contractId: 'c1' }] };
  const rows = neededResources(without, licensee, held);
  expect(rows).toMatchObject([{ isComplete: false }]);
  expect(licensingFields(without, rows).authExcludedItems).toEqual([
    { resourceId: 'a', excludedType: 'contractId', excludedValue: 'c1' },
  ]);
  const ended = facts({ used: [resource('a')], contracts: [contract('a', 'c1', 1)] });
  expect(neededResources(open, licensee, ended)).toMatchObject([{ isComplete: false, ended: [{ contractId: 'c1' }] }]);
});

test('what a dependency leaves to its users follows it, once, and can be left on', () => {
  const used = [resource('a', { baseUpcastResources: [{ resourceId: 'b', resourceName: 'mira/b' }] }), resource('b')];
  const open = licensing({ dependencies: [dependency('a')], toSign: [{ resourceId: 'a', policyIds: ['a-p'] }] });
  const rows = neededResources(open, licensee, facts({ used }));
  expect(rows.map(({ resourceId, isComplete }) => [resourceId, isComplete])).toEqual([
    ['a', true],
    ['b', false],
  ]);
  const left = { ...open, upcasts: [{ resourceId: 'b', resourceName: 'mira/b' }] };
  const leftRows = neededResources(left, licensee, facts({ used }));
  expect(leftRows.every(({ isComplete }) => isComplete)).toBe(true);
  expect(licensingFields(left, leftRows)).toEqual({
    dependencies: [{ resourceId: 'a', versionRange: '^1.2.0' }],
    baseUpcastResources: [{ resourceId: 'b' }],
    batchSignContracts: [{ resourceId: 'a', policyIds: ['a-p'] }],
    authExcludedItems: [],
  });
});

test.each([
  ['rule 9: the resource itself', 'cyclic', facts({ used: [resource('own')] }), 'own'],
  ['rule 9: a circle', 'cyclic', facts({ used: [resource('a')], cyclic: ['a'] }), 'a'],
  ['one that is gone', 'gone', facts(), 'a'],
  ['one without a version', 'gone', facts({ used: [resource('a', { latestVersion: '', status: 0 })] }), 'a'],
  ['a blocked one', 'blocked', facts({ used: [resource('a', { status: 2 })] }), 'a'],
  ['an unlisted one', 'notOffered', facts({ used: [resource('a', { status: 4 })] }), 'a'],
])('%s cannot be signed', (_, obstacle, known, id) => {
  const chosen = licensing({ dependencies: [dependency(id)], toSign: [{ resourceId: id, policyIds: [`${id}-p`] }] });
  const rows = neededResources(chosen, licensee, known);
  expect(rows).toMatchObject([{ obstacle, isComplete: false }]);
  expect(licensingFields(chosen, rows).batchSignContracts).toEqual([]);
});

test('a contract holds when its resource was unlisted or blocked afterwards', () => {
  for (const status of [2, 4]) {
    const known = facts({ used: [resource('a', { status })], contracts: [contract('a', 'c1')] });
    const rows = neededResources(licensing({ dependencies: [dependency('a')] }), licensee, known);
    expect(rows).toMatchObject([{ obstacle: null, isComplete: true }]);
  }
});
