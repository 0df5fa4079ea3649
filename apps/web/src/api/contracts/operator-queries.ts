import type { ContractDisplay } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { currentLocale } from '#i18n/i18n.ts';
import { answer, api, lookUp } from '../client.ts';
import { PAGE_SIZE, startOf, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { afterOfContract } from './after.ts';
import { contractKeys as keys } from './keys.ts';

/** Fields in which keywords are looked for. */
export const SEARCHED = ['subject', 'licensor', 'licensee', 'contract'] as const;
const KEYWORDS_TYPE = { contract: 1, subject: 2, licensor: 3, licensee: 4 } as const;
const COMPOSITE_STATE = { active: 1, testActive: 2, inactive: 4, exception: 5, terminal: 6 } as const;
export const CONTRACT_STATES = Object.keys(COMPOSITE_STATE) as ContractDisplay[];

/** Filter of the list of all contracts, as the address holds it. */
export interface ContractSearch {
  keywords?: string;
  /** Subjects when absent. */
  searched?: (typeof SEARCHED)[number];
  state?: ContractDisplay;
}

/** Everybody's contracts, newest first. */
export const foundContractsList = (filter: ContractSearch): PagedQuery<FoundContract> => ({
  queryKey: keys.found(filter),
  fetchPage: (skip, after) => fetchFound(filter, skip, after),
  afterOf: afterOfContract,
  idOf: ({ contractId }) => contractId,
});

async function fetchFound({ keywords, searched = 'subject', state }: ContractSearch, skip: number, after?: string) {
  const query = {
    keywords,
    keywordsType: KEYWORDS_TYPE[searched],
    compositeState: state && COMPOSITE_STATE[state],
    ...startOf(skip, after),
    limit: PAGE_SIZE,
  };
  const { totalItem, dataList } = await answer(api.GET('/v2/contracts/search', { params: { query } }));
  return { totalItem, dataList: whole(dataList) };
}

export type FoundContract = Awaited<ReturnType<typeof fetchFound>>['dataList'][number];

/** A contract, as others than its parties see it; `null` when there is none. */
export const foundContractQuery = (contractId: string) =>
  queryOptions({
    queryKey: keys.foundOne(contractId),
    queryFn: async () => {
      const contract = await lookUp(api.GET('/v2/contracts/{contractId}', { params: { path: { contractId } } }));
      return contract && whole([contract])[0]!;
    },
  });

/** Events of a contract, in words of the reader's language, newest first. */
export const toldRecordList = (contractId: string): PagedQuery<ToldRecord> => ({
  queryKey: keys.told(contractId, currentLocale()),
  fetchPage: async (skip) => {
    const params = { path: { contractId }, query: { skip, limit: PAGE_SIZE, isTranslate: 1 as const } };
    const { totalItem, dataList } = await answer(api.GET('/v2/contracts/{contractId}/transitionRecords', { params }));
    // The description of the API has a second form of the entries, for who does not ask for words.
    return { totalItem, dataList: dataList as ToldRecord[] };
  },
  idOf: ({ id }) => id,
});

/** A move of a contract. */
interface ToldRecord {
  id: string;
  stateStr: string;
  stateInfoStr: string;
}
