import { PartyIdentity, SubjectType } from '@colophon/model';
import type { Receipt } from '@colophon/receipt';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, fileText } from '../client.ts';
import { inBatches } from '../objects/in-batches.ts';
import { whole } from '../page.ts';
import { contractKeys } from './keys.ts';

/** Value of `objectType`: whom the contracts belong to that are counted. */
const LICENSOR_OWNER = 2;

/**
 * Number of contracts that others signed on the user's resources and on exhibits of the user's nodes, between two days; without
 * days, ever.
 */
export const signedCountQuery = (userId: number, days?: { startDate: string; endDate: string }) =>
  queryOptions({
    queryKey: contractKeys.signedCount(userId, days),
    queryFn: async () => {
      const [resources, nodes] = await Promise.all(
        [SubjectType.resource, SubjectType.exhibit].map(async (subjectType) => {
          const query = { objectIds: String(userId), objectType: LICENSOR_OWNER, subjectType, ...days };
          const [counted] = await answer(api.GET('/v2/contracts/signCount', { params: { query } }));
          return counted?.count ?? 0;
        }),
      );
      return { resources: resources!, nodes: nodes! };
    },
  });

/** Contracts between a node and resources, also those that have ended; exhibits use those in force without being told. */
export const nodeContractsQuery = (nodeId: number, resourceIds: readonly string[]) =>
  queryOptions({
    queryKey: contractKeys.ofNode(nodeId, resourceIds),
    queryFn: async () => {
      const query = {
        subjectIds: resourceIds.join(),
        subjectType: SubjectType.resource,
        licenseeId: String(nodeId),
        licenseeIdentityType: PartyIdentity.node,
      };
      return whole(await answer(api.GET('/v2/contracts/list', { params: { query } })));
    },
  });

interface LicensedExhibit {
  nodeId: number;
  presentableId: string;
  resolveResources: readonly { resourceId: string }[];
}

/** A node's contracts about the resources that an exhibit needs, and what these resources offer. */
export const licensingQuery = ({ nodeId, presentableId, resolveResources }: LicensedExhibit) => {
  const resourceIds = resolveResources.map(({ resourceId }) => resourceId).join();
  return queryOptions({
    queryKey: contractKeys.licensing(presentableId, resourceIds),
    queryFn: () =>
      fetchLicensing({ licenseeId: String(nodeId), licenseeIdentityType: PartyIdentity.node }, resourceIds),
  });
};

/** As `licensingQuery`, of what a resource uses. */
export const resourceLicensingQuery = (licenseeId: string, resourceIds: readonly string[]) =>
  queryOptions({
    queryKey: contractKeys.licensingFor(licenseeId, resourceIds),
    queryFn: async () => {
      const licensee = { licenseeId, licenseeIdentityType: PartyIdentity.resource };
      const parts = await Promise.all(inBatches(resourceIds).map((ids) => fetchLicensing(licensee, ids.join())));
      return {
        contracts: parts.flatMap(({ contracts }) => contracts),
        resources: parts.flatMap(({ resources }) => resources),
      };
    },
  });

async function fetchLicensing(licensee: { licenseeId: string; licenseeIdentityType: number }, resourceIds: string) {
  const texts = { isLoadPolicyInfo: 1, isTranslate: 1 } as const;
  const [contracts, resources] = await Promise.all([
    answer(
      api.GET('/v2/contracts/list', {
        params: { query: { ...licensee, subjectIds: resourceIds, subjectType: SubjectType.resource, ...texts } },
      }),
    ),
    answer(api.GET('/v2/resources/list', { params: { query: { resourceIds, ...texts } } })),
  ]);
  return { contracts: whole(contracts), resources: whole(resources) };
}

/** Contracts of a licensee about resources, and what these resources offer. */
export type Licensing = Awaited<ReturnType<typeof fetchLicensing>>;

/** The receipt of a contract as it stands now: one file, signed by the platform. */
export async function fetchReceipt(contractId: string): Promise<string> {
  const params = { path: { contractId } };
  return fileText(api.GET('/v2/contracts/{contractId}/receipt', { params, parseAs: 'text' }));
}

/** Content of a contract's receipt, to be read. */
export const receiptQuery = (contractId: string) =>
  queryOptions({
    queryKey: contractKeys.receipt(contractId),
    queryFn: async (): Promise<Receipt> => JSON.parse(await fetchReceipt(contractId)),
  });
