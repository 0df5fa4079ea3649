import { expect, test } from 'vitest';
import { searchParams } from '#search-params.ts';
import { contractFilter, filterReaders, sideOf, sideReaders } from './contract-filter.ts';

const read = searchParams({ ...sideReaders, ...filterReaders });
const filterOf = (query: Record<string, unknown>) => {
  const { identityType, ...search } = read(query);
  const filter = Object.entries(contractFilter(search)).filter(([, value]) => value !== undefined);
  return { identityType: sideOf({ identityType, exhibitId: search.exhibitId }), ...Object.fromEntries(filter) };
};

test('without a word the reader is the licensor', () => {
  expect(filterOf({})).toEqual({ identityType: '1' });
  expect(filterOf({ identityType: '7', status: '9', startDate: 'tomorrow' })).toEqual({ identityType: '1' });
});

test('an exhibit is looked for among the contracts that the reader has signed', () => {
  expect(filterOf({ exhibitId: 'e1' })).toEqual({ identityType: '2', subjectType: '2', subjectIds: 'e1' });
  expect(filterOf({ exhibitId: 'e1', identityType: '1' })).toMatchObject({ identityType: '1', subjectIds: 'e1' });
});

test('names and the terminated contracts can be named by whoever leads here', () => {
  const query = { identityType: '2', licensorName: 'shore', licenseeName: 'mira', status: '1' };
  expect(filterOf(query)).toEqual(query);
});

test('what authorises, or does not, is looked for among contracts in force', () => {
  expect(filterOf({ authStatus: '128' })).toEqual({ identityType: '1', status: '0', authStatus: '128' });
});
