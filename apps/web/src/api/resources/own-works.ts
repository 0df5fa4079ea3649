import type { PartyIdentity } from '@colophon/model';
import { answer, api } from '../client.ts';

interface OwnUse {
  resourceIds: readonly string[];
  licenseeId: string | number;
  licenseeIdentityType: number;
}

/**
 * Licenses own works to an own node or resource by terms that nobody else can sign; answers the policies, by work. Part of
 * mutations that then use the licences.
 */
export async function licenseOwnWorks({ resourceIds, licenseeId, licenseeIdentityType }: OwnUse) {
  if (resourceIds.length === 0) return new Map<string, string>();
  const body = {
    resourceIds: [...resourceIds],
    licenseeId: String(licenseeId),
    licenseeIdentityType: licenseeIdentityType as typeof PartyIdentity.resource | typeof PartyIdentity.node,
  };
  const licences = await answer(api.POST('/v2/resources/ownLicences', { body }));
  return new Map(licences.map(({ resourceId, policyId }) => [resourceId, policyId]));
}
