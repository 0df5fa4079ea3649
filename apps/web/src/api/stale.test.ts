import { afterEach, describe, expect, test } from 'vitest';
import { freezeWallet, proveBooks } from './accounts/operator-mutations.ts';
import { booksQuery, recordsList, traceQuery, walletsList } from './accounts/operator-queries.ts';
import { licenceQuery } from './authorisation/queries.ts';
import { createCodes } from './beta/operator-mutations.ts';
import { codesList } from './beta/operator-queries.ts';
import { contractMove, contractQuery, recordList } from './contracts/contract.ts';
import { nodeContractsQuery } from './contracts/queries.ts';
import { contractsInForceQuery, contractsList } from './contracts/shelf.ts';
import { changeExhibit, createExhibit, shelveExhibit } from './exhibits/mutations.ts';
import { exhibitQuery, exhibitsList } from './exhibits/queries.ts';
import { markFavourite } from './favourites/mutations.ts';
import { favouriteQuery } from './favourites/queries.ts';
import { markStale } from './mutation.ts';
import { changeNode, createNode } from './nodes/mutations.ts';
import { nodeQuery, openNodesQuery, ownNodesQuery } from './nodes/queries.ts';
import { bucketsQuery, isBucketTakenQuery, spaceQuery } from './objects/buckets.ts';
import { changeTypes, createBucket, deleteObjects } from './objects/mutations.ts';
import { type ObjectRow, objectQuery, objectsList } from './objects/queries.ts';
import type { Page } from './page.ts';
import { queryClient } from './query-client.ts';
import { resourceQuery } from './resources/details.ts';
import { saveDraft, versionDraftQuery } from './resources/drafts.ts';
import { releaseVersion, updateResource } from './resources/mutations.ts';
import { ownResourceQuery, ownResourcesList } from './resources/own.ts';
import { currentUserOptions } from './users/current-user.ts';
import { changePassword, changeProfile, revokeToken } from './users/mutations.ts';
import { deleteTag, freezeOrRecover } from './users/operator-mutations.ts';
import { tagsQuery, usersList } from './users/operator-queries.ts';
import { sessionsQuery, tokensQuery } from './users/queries.ts';

afterEach(() => queryClient.clear());

const SORT = { field: 'updateDate', descending: true };
const exhibit = { nodeId: 5, presentableId: 'e1' };

/** Queries of every module, by the names under which the table below speaks of them. */
const queries = {
  exhibit: exhibitQuery('e1'),
  exhibits: exhibitsList({ nodeId: 5, shows: 'exhibits' }),
  licence: licenceQuery(exhibit),
  nodeContracts: nodeContractsQuery(5, ['r1']),
  contract: contractQuery('c1'),
  record: recordList('c1'),
  contracts: contractsList({ identityType: '1' }),
  contractsInForce: contractsInForceQuery,
  node: nodeQuery('5'),
  nodes: ownNodesQuery,
  openNodes: openNodesQuery,
  resource: resourceQuery('r1'),
  ownResource: ownResourceQuery('r1'),
  ownResources: ownResourcesList({}),
  draft: versionDraftQuery('r1'),
  favourite: favouriteQuery('r1', true),
  buckets: bucketsQuery,
  space: spaceQuery,
  bucketName: isBucketTakenQuery('drawer'),
  object: objectQuery('o1'),
  objects: objectsList('drawer', '', SORT),
  users: usersList({}),
  tags: tagsQuery,
  codes: codesList({}),
  wallets: walletsList({}),
  records: recordsList({}),
  trace: traceQuery('1'),
  books: booksQuery,
  currentUser: currentUserOptions(() => false),
  sessions: sessionsQuery,
  tokens: tokensQuery,
};
type Name = keyof typeof queries;

const contracts: Name[] = ['nodeContracts', 'contract', 'record', 'contracts', 'contractsInForce'];
const exhibits: Name[] = ['exhibit', 'exhibits', 'licence', ...contracts, 'node', 'nodes', 'openNodes'];
const resources: Name[] = ['resource', 'ownResource', 'ownResources', 'draft'];

describe('after a write is stale what it changes, and nothing else', () => {
  test.each<[string, Parameters<typeof markStale>[1], Name[]]>([
    ['an exhibit is changed', changeExhibit, exhibits],
    ['a contract has moved', contractMove, ['exhibit', 'exhibits', 'licence', ...contracts]],
    ['an exhibit is put on the shelf', shelveExhibit, exhibits],
    ['an exhibit is made, which signs', createExhibit, [...exhibits, ...resources]],
    ['a node is made', createNode, ['node', 'nodes', 'openNodes']],
    ['a node is changed', changeNode, ['node', 'nodes', 'openNodes']],
    ['a resource is changed', updateResource, resources],
    ['a version is released, which signs and removes its draft', releaseVersion, [...resources, ...contracts]],
    ['a draft is saved', saveDraft, ['draft']],
    ['a favourite is marked', markFavourite, ['favourite']],
    ['a bucket is made', createBucket, ['buckets', 'space', 'objects']],
    ['objects get a type', changeTypes, ['object']],
    ['objects are deleted', deleteObjects, ['buckets', 'space', 'objects']],
    ['an account is frozen', freezeOrRecover, ['users', 'tags']],
    ['a tag is deleted', deleteTag, ['users', 'tags']],
    ['codes are made', createCodes, ['codes']],
    ['a wallet is frozen', freezeWallet, ['wallets', 'records', 'trace', 'books']],
    ['the books are proved', proveBooks, ['books']],
    ['the password is changed', changePassword, ['sessions']],
    ['a token is revoked', revokeToken, ['tokens']],
    ['the profile is changed', changeProfile, ['currentUser']],
  ])('%s', async (_, write, expected) => {
    for (const { queryKey } of Object.values(queries)) queryClient.setQueryData(queryKey as unknown[], 'known');
    await markStale(queryClient, write);
    const isStale = (name: string) =>
      queryClient.getQueryState(queries[name as Name].queryKey as unknown[])?.isInvalidated;
    expect(Object.keys(queries).filter(isStale).toSorted()).toEqual(expected.toSorted());
  });
});

describe('long lists of objects', () => {
  const row = (objectId: string, resourceType: string[] = []) => ({ objectId, resourceType }) as ObjectRow;
  const pageKey = (number: number) => [...objectsList('drawer', '', SORT).queryKey, number];

  test('show a new type without being read again', () => {
    queryClient.setQueryData(pageKey(0), { totalItem: 2, dataList: [row('o1'), row('o2')] });
    const done = [row('o2', ['image'])];
    const input = { bucketName: 'drawer', objects: [], type: { resourceTypeCode: 'image' } };
    changeTypes.patch?.(queryClient, input, { done, failures: [] });
    const page = queryClient.getQueryData<Page<ObjectRow>>(pageKey(0));
    expect(page?.dataList).toEqual([row('o1'), row('o2', ['image'])]);
  });

  test('forget pages out of sight when something was deleted', () => {
    queryClient.setQueryData(pageKey(3), { totalItem: 1, dataList: [row('o1')] });
    const input = { bucketName: 'drawer', objects: [], onDeleted: () => undefined };
    deleteObjects.patch?.(queryClient, input, undefined);
    expect(queryClient.getQueryData(pageKey(3))).toBeUndefined();
  });

  test('leave an object that is on screen alone when it is deleted, and have it read when it is opened next', () => {
    const { queryKey } = queries.object;
    queryClient.setQueryData(queryKey as unknown[], 'known');
    deleteObjects.patch?.(queryClient, { bucketName: 'drawer', objects: [], onDeleted: () => undefined }, undefined);
    expect(queryClient.getQueryState(queryKey as unknown[])).toMatchObject({
      isInvalidated: true,
      fetchStatus: 'idle',
    });
    expect(deleteObjects.stale.flat()).not.toContain('objects');
  });
});
