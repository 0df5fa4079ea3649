import { ContractStatus, PartyIdentity, SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { currentLocale } from '#i18n/i18n.ts';
import { authorisationKeys } from '../authorisation/keys.ts';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { whole } from '../page.ts';
import { IN_WORDS } from './contract.ts';
import { contractKeys } from './keys.ts';

/** The contracts in force that a user has about exhibits, with their policies in the reader's language. */
export const signedContractsQuery = (exhibitIds: readonly string[], userId: number) =>
  queryOptions({
    queryKey: contractKeys.ofConsumer(exhibitIds, userId, currentLocale()),
    queryFn: async () => {
      const query = {
        subjectIds: exhibitIds.join(),
        subjectType: SubjectType.exhibit,
        licenseeId: String(userId),
        licenseeIdentityType: PartyIdentity.consumer,
        contractStatus: ContractStatus.inForce,
        ...IN_WORDS,
      };
      return whole(await answer(api.GET('/v2/contracts/list', { params: { query } })));
    },
  });

/** Policies that a user signs in one act. */
interface Signing {
  userId: number;
  choices: readonly { exhibitId: string; policyId: string }[];
}

/** Signs policies of exhibits for a user, all or none; a contract in force stays as it is. */
export const sign = mutation({
  call: ({ userId, choices }: Signing) => {
    const body = {
      subjects: choices.map(({ exhibitId, policyId }) => ({ subjectId: exhibitId, policyId })),
      subjectType: SubjectType.exhibit,
      licenseeId: userId,
      licenseeIdentityType: PartyIdentity.consumer,
    };
    return answer(api.POST('/v2/contracts/batchSign', { body }));
  },
  stale: [contractKeys.all, authorisationKeys.all],
});

/** The exhibits whose licensors cannot be paid yet; contracts about their paid policies wait until they can. */
export const unpayableQuery = (exhibitIds: readonly string[]) =>
  queryOptions({
    queryKey: contractKeys.unpayable(exhibitIds),
    queryFn: async () => {
      const query = { subjectIds: exhibitIds.join(), subjectType: SubjectType.exhibit };
      const payees = await answer(api.GET('/v2/contracts/subjects/payees', { params: { query } }));
      return payees.filter(({ isPayable }) => !isPayable).map(({ subjectId }) => subjectId);
    },
  });
