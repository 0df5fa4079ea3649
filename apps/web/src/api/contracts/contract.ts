import type { DescribedState } from '@colophon/policy';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { currentLocale } from '#i18n/i18n.ts';
import { authorisationKeys } from '../authorisation/keys.ts';
import { answer, api, lookUp } from '../client.ts';
import { exhibitKeys } from '../exhibits/keys.ts';
import { markStale } from '../mutation.ts';
import { PAGE_SIZE, type Page, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { contractKeys as keys } from './keys.ts';

const CONTRACT_ID = /^[0-9a-f]{24}$/;
/** Has contracts answered with their policies, and these in the reader's language. */
export const IN_WORDS = { isLoadPolicyInfo: 1, isTranslate: 1 } as const;

/** A contract with its policy in the reader's language; `null` when there is none of this id. */
export const contractQuery = (contractId: string) =>
  queryOptions({
    queryKey: keys.one(contractId, currentLocale()),
    queryFn: () => (CONTRACT_ID.test(contractId) ? fetchContract(contractId) : null),
  });

async function fetchContract(contractId: string) {
  const params = { path: { contractId }, query: IN_WORDS };
  const contract = await lookUp(api.GET('/v2/contracts/{contractId}', { params }));
  return contract && whole([contract])[0]!;
}

export type Contract = NonNullable<Awaited<ReturnType<typeof fetchContract>>>;

/** The states of a contract's policy, by name; none when the policy is missing. */
export function statesOf({ policyInfo }: Pick<Contract, 'policyInfo'>): Record<string, DescribedState> {
  return (policyInfo.fsmDescriptionInfo ?? {}) as Record<string, DescribedState>;
}

/** Events of a contract, newest first. */
export const recordList = (contractId: string): PagedQuery<RecordEntry> => ({
  queryKey: keys.record(contractId),
  fetchPage: async (skip) => {
    const params = { path: { contractId }, query: { skip, limit: PAGE_SIZE } };
    const page = await answer(api.GET('/v2/contracts/{contractId}/transitionRecords', { params }));
    // The description of the API has a second form of the entries, in words, for who asks for it.
    return page as Page<RecordEntry>;
  },
  idOf: ({ stateId }) => stateId,
});

/** A move of a contract. */
export interface RecordEntry {
  stateId: string;
  /** `_none_` in the first one. */
  fromState: string;
  toState: string;
  /** `init` in the first one. */
  eventId: string;
  createDate: string;
}

/** Queries that a contract's move makes stale: contracts, and whatever is decided by them. */
export const contractMove = { stale: [keys.all, authorisationKeys.all, exhibitKeys.all] };

/** Has everything read anew that a contract's move may have changed. */
export function useRefreshContracts(): () => void {
  const client = useQueryClient();
  return useCallback(() => void markStale(client, contractMove), [client]);
}

/** Other contracts of the same parties about the same subject, newest first. */
export const relatedContractsQuery = (contract: Contract) =>
  queryOptions({
    queryKey: keys.related(contract.contractId, currentLocale()),
    queryFn: async () => {
      const { subjectId, subjectType, licensorId, licenseeId, licenseeIdentityType } = contract;
      const query = { subjectIds: subjectId, subjectType, licensorId, licenseeId, licenseeIdentityType, ...IN_WORDS };
      const contracts = whole(await answer(api.GET('/v2/contracts/list', { params: { query } })));
      return contracts.filter(({ contractId }) => contractId !== contract.contractId);
    },
  });

/** Contracts by their ids, newest first; unknown ones are left out. */
export const contractsByIdsQuery = (contractIds: readonly string[]) =>
  queryOptions({
    queryKey: keys.byIds(contractIds),
    queryFn: async () => {
      const query = { contractIds: contractIds.join() };
      return whole(await answer(api.GET('/v2/contracts/list', { params: { query } })));
    },
  });
