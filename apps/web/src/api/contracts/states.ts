import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { inBatches } from '../objects/in-batches.ts';
import { contractKeys } from './keys.ts';

/** Where a contract stands. */
export interface ContractState {
  contractId: string;
  contractName: string;
  status: number;
  authStatus: number;
}

/** States of contracts by id; those that there are not are left out. The parties may be others than the reader. */
export const contractStatesQuery = (contractIds: readonly string[]) =>
  queryOptions({
    queryKey: contractKeys.states(contractIds),
    queryFn: async (): Promise<Map<string, ContractState>> => {
      const answers = await Promise.all(
        inBatches(contractIds).map((portion) => {
          const query = { contractIds: portion.join(), projection: 'contractId,contractName,status,authStatus' };
          return answer(api.GET('/v2/contracts/list', { params: { query } }));
        }),
      );
      return new Map((answers.flat() as ContractState[]).map((contract) => [contract.contractId, contract]));
    },
  });
