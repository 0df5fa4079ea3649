import { expect, test } from 'vitest';
import { missingLicence } from './chain.ts';
import { checkLicence, effective, type Licence, type Licensee, type ListedContracts, listedIn } from './licences.ts';
import { GRANTED } from './verdict.ts';

const licence = (contractId: string, changes: Partial<Licence> = {}): Licence => ({
  contractId,
  subjectId: 'A',
  subjectType: 1,
  licenseeId: 'L',
  licenseeIdentityType: 1,
  status: 0,
  authStatus: 1,
  ...changes,
});
const L: Licensee = { identityType: 1, licenseeId: 'L' };

test('contracts that are listed are known by their ids, in their order', () => {
  const [one, two] = [licence('2'), licence('1')];
  expect(listedIn([one, two])).toEqual({
    contractIds: ['2', '1'],
    contracts: new Map([
      ['2', one],
      ['1', two],
    ]),
  });
});

const LICENCES = [
  licence('good'),
  licence('ended', { status: 1 }),
  licence('broken', { status: 2 }),
  licence('idle', { authStatus: 128 }),
  licence('trial', { authStatus: 2 }),
  licence('both', { authStatus: 3 }),
  licence('other', { subjectId: 'B' }),
  licence('exhibit', { subjectType: 2 }),
  licence('stranger', { licenseeId: 'M' }),
  licence('node', { licenseeIdentityType: 2 }),
];
const listed = (contractIds: readonly string[], licensee?: Licensee): ListedContracts => ({
  ...listedIn(LICENCES),
  contractIds,
  ...(licensee && { licensee }),
});

test('those in force count, of one licensee where that matters, in the order in which they are listed', () => {
  const all = ['unknown', 'node', ...LICENCES.map(({ contractId }) => contractId)];
  const ids = (licensee?: Licensee) => effective(listed(all, licensee)).map(({ contractId }) => contractId);
  const inForce = ['good', 'idle', 'trial', 'both', 'other', 'exhibit'];
  expect(ids()).toEqual(['node', ...inForce, 'stranger', 'node']);
  expect(ids(L)).toEqual(inForce);
  expect(ids({ identityType: 2, licenseeId: 'L' })).toEqual(['node', 'node']);
});

test.each<[contractIds: string[], formal: number, trial: number, invalid?: string[]]>([
  [['good'], 200, 200],
  [['both'], 200, 200],
  [['trial'], 301, 200],
  [['idle'], 301, 301],
  [['idle', 'good'], 200, 200],
  [['good', 'idle'], 200, 200],
  [['idle', 'trial'], 301, 200],
  [[], 303, 303],
  [['unknown', 'ended', 'broken', 'stranger', 'node'], 303, 303],
  [['ended', 'idle'], 301, 301],
  [['other'], 305, 305, ['other']],
  [['exhibit', 'good', 'other'], 305, 305, ['exhibit', 'other']],
])('contracts %j license a resource: %i, to try out: %i', (contractIds, formal, trial, invalid) => {
  for (const [mode, authCode] of [
    ['formal', formal],
    ['test', trial],
  ] as const) {
    const verdict = checkLicence('A', listed(contractIds, L), { mode, side: 2 });
    const data = invalid ? { invalidContracts: invalid } : null;
    expect(verdict).toEqual(authCode === 200 ? GRANTED : { authCode, defaulter: 2, data });
    expect(missingLicence('A', verdict)).toEqual(
      authCode === 200 ? [] : { side: 2, resourceId: 'A', isSigned: authCode === 301 },
    );
  }
});
