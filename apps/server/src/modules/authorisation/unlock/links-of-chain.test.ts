import { expect, test } from 'vitest';
import { linksOfChain } from './links-of-chain.ts';

test('the links of a tree are those of the node and of the versions, each with the contracts that it lists', () => {
  const tree = {
    requiredLicences: [
      { resourceId: 'A', licenseeVersionId: '' },
      { resourceId: 'C', licenseeVersionId: '' },
      { resourceId: 'B', licenseeVersionId: 'vA' },
      { resourceId: 'D', licenseeVersionId: 'vA' },
      { resourceId: 'E', licenseeVersionId: 'vB' },
    ],
    versions: new Map([
      ['vA', { resourceId: 'A', contractIds: new Map([['B', ['ab1', 'ab2']]]) }],
      ['vB', { resourceId: 'B', contractIds: new Map([['E', ['be']]]) }],
    ]),
    resolveResources: [
      { resourceId: 'X', contracts: [{ contractId: 'nx' }] },
      { resourceId: 'A', contracts: [{ contractId: 'na1' }, { contractId: 'na2' }] },
    ],
  };
  const link = (identityType: number, id: string, holder: string, subjectId: string, contractIds: string[]) => ({
    licensee: { identityType, id },
    holder,
    subjectType: 1,
    subjectId,
    contractIds,
  });
  const numbers = new Map([['vA', '1.2.0']]);
  expect(linksOfChain({ exhibitId: 'p', nodeId: 80_000_000, tree, numbers })).toEqual([
    link(2, '80000000', 'p', 'A', ['na1', 'na2']),
    link(2, '80000000', 'p', 'C', []),
    link(1, 'A', '1.2.0', 'B', ['ab1', 'ab2']),
    link(1, 'A', '1.2.0', 'D', []),
    link(1, 'B', 'p', 'E', ['be']),
  ]);
});
