import { ContractStatus } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { PAGE_SIZE, startOf, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { afterOfContract } from './after.ts';
import type { Contract } from './contract.ts';
import { contractKeys as keys } from './keys.ts';
import { Side } from './sides.ts';
import { fetchSites, fetchSubjectPictures, type SubjectPicture } from './subjects.ts';

/** Filter of a list of contracts, named as in the API. Days are the platform's, both included. */
export interface ContractFilter {
  identityType: string;
  licensorId?: string | undefined;
  licenseeId?: string | undefined;
  licensorName?: string | undefined;
  licenseeName?: string | undefined;
  subjectType?: string | undefined;
  subjectIds?: string | undefined;
  status?: string | undefined;
  authStatus?: string | undefined;
  keywords?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  isAutomatic?: '0' | '1' | undefined;
}

/** A contract in a list. `sites` has the domains of the nodes that are its parties, by node id. */
export type ListedContract = Contract & { picture: SubjectPicture | null; sites: ReadonlyMap<string, string> };

/** The reader's contracts of one side, newest first. */
export const contractsList = (filter: ContractFilter): PagedQuery<ListedContract> => ({
  queryKey: keys.list(filter),
  fetchPage: async (skip, after) => {
    const query = { ...filter, ...startOf(skip, after), limit: PAGE_SIZE, isLoadPolicyInfo: 1 as const };
    const page = await answer(api.GET('/v2/contracts', { params: { query } }));
    const contracts = whole(page.dataList);
    const [pictures, sites] = await Promise.all([fetchSubjectPictures(contracts), fetchSites(contracts)]);
    const dataList = contracts.map((contract) => ({
      ...contract,
      picture: pictures.get(contract.subjectId) ?? null,
      sites,
    }));
    return { totalItem: page.totalItem, dataList };
  },
  afterOf: afterOfContract,
  idOf: ({ contractId }) => contractId,
});

/** The newest contracts in force that the reader, or a node or resource of theirs, has signed. */
export const contractsInForceQuery = queryOptions({
  queryKey: keys.toPay,
  queryFn: async () => {
    const query = {
      identityType: Side.licensee,
      status: ContractStatus.inForce,
      limit: PAGE_SIZE,
      isLoadPolicyInfo: 1 as const,
    };
    return whole((await answer(api.GET('/v2/contracts', { params: { query } }))).dataList);
  },
});

/** Number of contracts that the reader has as licensor, as licensee, and merely by visiting sites. */
export const contractCountsQuery = queryOptions({
  queryKey: keys.counts,
  queryFn: async () => {
    const count = async (filter: { identityType: string; isAutomatic?: '0' | '1' }) =>
      (await answer(api.GET('/v2/contracts', { params: { query: { ...filter, limit: 1 } } }))).totalItem;
    const [licensor, licensee, automatic] = await Promise.all([
      count({ identityType: Side.licensor }),
      count({ identityType: Side.licensee, isAutomatic: '0' }),
      count({ identityType: Side.licensee, isAutomatic: '1' }),
    ]);
    return { licensor, licensee, automatic };
  },
});

const PREFIX_TYPE = { licensorName: 1, licenseeName: 2 } as const;

interface NameSearch {
  identityType: string;
  party: keyof typeof PREFIX_TYPE;
  prefix: string;
}

/** Names of parties of the reader's contracts that begin with `prefix`, or whose owners go by it, those with most contracts first. */
export const partyNamesQuery = ({ identityType, party, prefix }: NameSearch) =>
  queryOptions({
    queryKey: keys.partyNames({ identityType, party, prefix }),
    queryFn: async () => {
      const query = { identityType, prefixType: PREFIX_TYPE[party], prefix };
      return answer(api.GET('/v2/contracts/keywordSuggest', { params: { query } })).catch(() => []);
    },
  });
