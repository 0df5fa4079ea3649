import { expect, test } from 'vitest';
import { searchParams } from '#search-params.ts';
import { contractFilter, contractsOf, filterReaders, sideReaders, sortedTabs, tabOf } from './contract-filter.ts';

const read = searchParams({ ...sideReaders, ...filterReaders });
const filterOf = (query: Record<string, unknown>) => {
  const { identityType, isAutomatic, ...search } = read(query);
  const { exhibitId } = search;
  const tab = tabOf({ identityType, isAutomatic, exhibitId });
  const filter = Object.entries(contractFilter(search)).filter(([, value]) => value !== undefined);
  return { ...(tab && contractsOf(tab, exhibitId)), ...Object.fromEntries(filter) };
};

test('without a word the first tab that has something is shown', () => {
  expect(filterOf({})).toEqual({});
  expect(filterOf({ identityType: '7', isAutomatic: '7', status: '9', startDate: 'tomorrow' })).toEqual({});
  expect(sortedTabs({ licensor: 0, licensee: 0, automatic: 0 })).toEqual(['licensor', 'licensee', 'automatic']);
  expect(sortedTabs({ licensor: 0, licensee: 3, automatic: 2 })).toEqual(['licensee', 'automatic', 'licensor']);
  expect(sortedTabs({ licensor: 0, licensee: 0, automatic: 2 })[0]).toBe('automatic');
});

test('what came by visiting stands apart from what was signed on purpose', () => {
  expect(filterOf({ identityType: '1' })).toEqual({ identityType: '1' });
  expect(filterOf({ identityType: '2' })).toEqual({ identityType: '2', isAutomatic: '0' });
  expect(filterOf({ identityType: '2', isAutomatic: '1' })).toEqual({ identityType: '2', isAutomatic: '1' });
});

test('an exhibit is looked for among the contracts that the reader has signed', () => {
  expect(filterOf({ exhibitId: 'e1' })).toEqual({ identityType: '2', subjectType: '2', subjectIds: 'e1' });
  expect(filterOf({ exhibitId: 'e1', identityType: '1' })).toMatchObject({ identityType: '1', subjectIds: 'e1' });
});

test('names and the terminated contracts can be named by whoever leads here', () => {
  const query = { identityType: '2', licensorName: 'shore', licenseeName: 'mira', status: '1' };
  expect(filterOf(query)).toEqual({ ...query, isAutomatic: '0' });
});

test('what authorises, or does not, is looked for among contracts in force', () => {
  expect(filterOf({ authStatus: '128' })).toEqual({ status: '0', authStatus: '128' });
});
