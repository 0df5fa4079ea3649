import { AuthCode, ContractStatus, Defaulter, PartyIdentity, SubjectType } from '@colophon/model';
import { type ContractRow, readContracts } from '#modules/contracts/index.ts';
import { findResource, resourceReleases } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { checkLicence, listedIn } from '../licences.ts';
import { judgeUse, loadResourceChains } from '../resource-chains.ts';
import { GRANTED, refused, type Verdict } from '../verdict.ts';

/** A resource that somebody wants the file of, for something that it is licensed for. */
export interface WantedResource {
  readonly resourceId: string;
  /** The latest unless given. */
  readonly version: string | undefined;
  /** The resource, node or user that the contracts are of; the owner of the resource needs none. */
  readonly licenseeId: string | undefined;
  readonly isIncludeUpstreamAuth: boolean;
}

/**
 * Decides whether the caller may have the file of a resource. The caller has to be its owner, or the owner of a licensee with a
 * contract that authorises, while everything above is licensed. Naming a licensee of somebody else opens nothing.
 */
export async function decideResourceUse(
  context: Context,
  actor: Actor | null,
  wanted: WantedResource,
): Promise<{ verdict: Verdict; version: resourceReleases.VersionOfResource | null }> {
  const resource = await findResource(context.db, wanted.resourceId);
  const number = wanted.version ?? resource?.latestVersion ?? '';
  const version = resource && (await resourceReleases.findVersion(context.db, resource.resourceId, number));
  if (!resource || !version) return { verdict: refused(AuthCode.notFound, Defaulter.unknown), version: null };

  if (!isUser(actor, resource.userId)) {
    const licence = await judgeLicensee(context, actor, wanted);
    if (licence.defaulter !== Defaulter.none) return { verdict: licence, version };
  }
  if (!wanted.isIncludeUpstreamAuth) return { verdict: GRANTED, version };
  const chains = await loadResourceChains(context, [version.versionId]);
  return { verdict: judgeUse(chains, version.versionId), version };
}

async function judgeLicensee(
  context: Context,
  actor: Actor | null,
  { resourceId, licenseeId }: WantedResource,
): Promise<Verdict> {
  if (!actor) return refused(AuthCode.notLoggedIn, Defaulter.consumer);
  if (licenseeId === undefined) return refused(AuthCode.notSigned, Defaulter.consumer);
  const contracts = await readContracts(context, {
    subjectIds: [resourceId],
    subjectType: SubjectType.resource,
    licenseeId,
  });
  return judgeContracts(actor, resourceId, contracts);
}

/** Judges whether contracts of one licensee, who has to be the caller's, authorise the use of a resource. */
export function judgeContracts(actor: Actor, resourceId: string, contracts: readonly ContractRow[]): Verdict {
  const counting = contracts.filter(({ status }) => status === ContractStatus.inForce);
  if (counting.some(({ licenseeOwnerId }) => !isUser(actor, licenseeOwnerId)))
    return refused(AuthCode.notEntitled, Defaulter.consumer);
  const side = SIDES.get(counting[0]?.licenseeIdentityType ?? PartyIdentity.consumer)!;
  return checkLicence(resourceId, listedIn(counting), { mode: 'formal', side });
}

/** Whose fault it is when a licensee's contracts do not authorise. */
const SIDES = new Map<number, number>([
  [PartyIdentity.resource, Defaulter.resourceSide],
  [PartyIdentity.node, Defaulter.nodeSide],
  [PartyIdentity.consumer, Defaulter.consumer],
]);
