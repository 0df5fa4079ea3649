import { expect, test } from 'vitest';
import type { Licensing } from '#api/contracts/queries.ts';
import type { VersionLicences } from '#api/resources/licensing.ts';
import { dependenciesOf, licenceState, usedIn } from './dependencies.ts';

const named = (name: string) => ({ resourceId: name, resourceName: `mira/${name}` });
const version = (number: string, more: Partial<VersionLicences>): VersionLicences => ({
  version: number,
  dependencies: [],
  upcastResources: [],
  resolveResources: [],
  ...more,
});
const licensed = (name: string, ...contractIds: string[]) => ({
  ...named(name),
  contracts: contractIds.map((contractId) => ({ policyId: 'p', contractId })),
});
const contract = (contractId: string, status: number, authStatus: number) =>
  ({ contractId, status, authStatus }) as Licensing['contracts'][number];

const versions = [
  version('1.1.0', {
    dependencies: [{ ...named('score'), versionRange: '^2.0.0' }],
    resolveResources: [licensed('score', 'a'), licensed('font', 'b')],
  }),
  version('1.0.0', {
    dependencies: [
      { ...named('score'), versionRange: '^1.0.0' },
      { ...named('left'), versionRange: '*' },
    ],
    upcastResources: [named('left')],
    resolveResources: [licensed('score')],
  }),
];

test('everything that any version uses is there once, with how each version uses it', () => {
  expect(dependenciesOf(versions)).toEqual([
    {
      ...named('score'),
      uses: [
        { version: '1.1.0', range: '^2.0.0', isLeftToUser: false, contractIds: ['a'] },
        { version: '1.0.0', range: '^1.0.0', isLeftToUser: false, contractIds: [] },
      ],
    },
    // Resources that a dependency leaves to its users have no range of their own.
    { ...named('font'), uses: [{ version: '1.1.0', range: undefined, isLeftToUser: false, contractIds: ['b'] }] },
    { ...named('left'), uses: [{ version: '1.0.0', range: '*', isLeftToUser: true, contractIds: [] }] },
  ]);
  expect(dependenciesOf([])).toEqual([]);
});

test('one version without a contract that authorises now decides about all', () => {
  const [score, font, left] = dependenciesOf(versions);
  const inForce = [contract('a', 0, 1), contract('b', 0, 128)];
  expect(licenceState(score!, inForce)).toBe('notLicensed');
  expect(licenceState(usedIn(score!, '1.1.0'), inForce)).toBe('licensed');
  expect(licenceState(usedIn(score!, undefined), inForce)).toBe('notLicensed');
  expect(licenceState(font!, inForce)).toBe('notLicensed');
  expect(licenceState(font!, [contract('b', 0, 3)])).toBe('licensed');
  expect(licenceState(font!, [contract('b', 1, 1)])).toBe('notLicensed');
  // Licences to try out do not count for everybody's use.
  expect(licenceState(font!, [contract('b', 0, 2)])).toBe('notLicensed');
  expect(licenceState(left!, [])).toBe('leftToUser');
});
