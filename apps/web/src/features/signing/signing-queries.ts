import { ContractStatus, type Locale, PartyIdentity, SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '#api/client.ts';
import { whole } from '#api/paged.ts';

/** An exhibit with its policies in words; `null` when there is none of this id. `locale` is the words' language. */
export const offerQuery = (exhibitId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['exhibits', exhibitId, 'offer', locale],
    queryFn: async () => {
      const query = { isLoadPolicyInfo: 1, isTranslate: 1, isLoadResourceDetailInfo: 1 } as const;
      const params = { path: { presentableId: exhibitId }, query };
      const exhibit = await lookUp(api.GET('/v2/presentables/{presentableId}', { params }));
      return exhibit && whole([exhibit])[0]!;
    },
  });
export type Offer = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof offerQuery>['queryFn']>>>>;
export type OfferedPolicy = Offer['policies'][number];

/** The node that licenses an exhibit. */
export const licensorQuery = (nodeId: number) =>
  queryOptions({
    queryKey: ['nodes', nodeId, 'licensor'],
    queryFn: () => {
      const params = { path: { nodeId }, query: { isLoadOwnerUserInfo: 1 } } as const;
      return answer(api.GET('/v2/nodes/{nodeId}', { params }));
    },
  });
export type Licensor = Awaited<ReturnType<NonNullable<ReturnType<typeof licensorQuery>['queryFn']>>>;

interface Licence {
  exhibitId: string;
  policyId: string;
  userId: number;
}

/** The contract that a user has already for a policy of an exhibit; `null` when there is none in force. */
export const signedContractQuery = ({ exhibitId, policyId, userId }: Licence) =>
  queryOptions({
    queryKey: ['contracts', 'signed', exhibitId, policyId, userId],
    queryFn: async (): Promise<SignedContract | null> => {
      const query = {
        subjectIds: exhibitId,
        subjectType: SubjectType.exhibit,
        licenseeId: String(userId),
        licenseeIdentityType: PartyIdentity.consumer,
        contractStatus: ContractStatus.inForce,
      };
      const contracts = whole(await answer(api.GET('/v2/contracts/list', { params: { query } })));
      return contracts.find((contract) => contract.policyId === policyId) ?? null;
    },
  });

/** Signs a policy of an exhibit for a user; a contract in force is answered as it is. */
export async function sign({ exhibitId, policyId, userId }: Licence) {
  const body = {
    subjects: [{ subjectId: exhibitId, policyId }],
    subjectType: SubjectType.exhibit,
    licenseeId: userId,
    licenseeIdentityType: PartyIdentity.consumer,
  };
  const [contract] = await answer(api.POST('/v2/contracts/batchSign', { body }));
  return contract!;
}
export type SignedContract = Awaited<ReturnType<typeof sign>>;
