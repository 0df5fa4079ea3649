import { AuthCode, Defaulter, PartyIdentity, ResourceStatus, SubjectType } from '@colophon/model';
import { readContracts } from '#modules/contracts/index.ts';
import { loadPolicies } from '#modules/policies/index.ts';
import { findResource, findVersion, type VersionOfResource } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
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
 * Whether the caller may have the file of a resource: its owner, or the owner of a licensee with a contract that authorises,
 * while everything above is licensed. Naming a licensee of somebody else opens nothing.
 */
export async function decideResourceUse(
  context: Context,
  actor: Actor | null,
  wanted: WantedResource,
): Promise<{ verdict: Verdict; version: VersionOfResource | null }> {
  const resource = await findResource(context.db, wanted.resourceId);
  const number = wanted.version ?? resource?.latestVersion ?? '';
  const version = resource && (await findVersion(context.db, resource.resourceId, number));
  if (!resource || !version) return { verdict: refused(AuthCode.notFound, Defaulter.unknown), version: null };

  if (!isUser(actor, resource.userId)) {
    const licence = await judgeLicensee(context, actor, wanted);
    if (licence.defaulter !== Defaulter.none) return { verdict: licence, version };
  }
  if (!wanted.isIncludeUpstreamAuth) return { verdict: GRANTED, version };
  const chains = await loadResourceChains(context, [version.versionId]);
  return { verdict: judgeUse(chains, version.versionId), version };
}

/** A version whose excerpt the caller may have: anybody while the resource is listed, its owner always. The latest unless given. */
export async function findShownVersion(
  db: Executor,
  actor: Actor | null,
  resourceId: string,
  number: string | undefined,
): Promise<VersionOfResource | null> {
  const resource = await findResource(db, resourceId);
  if (!resource) return null;
  if (resource.status !== ResourceStatus.online && !isUser(actor, resource.userId)) return null;
  return findVersion(db, resourceId, number ?? resource.latestVersion);
}

/** Whether everybody may have a listed version without signing: on free terms for the public, while everything above is licensed. */
export async function isFreeForAll(context: Context, { resourceId, versionId }: VersionOfResource): Promise<boolean> {
  const resource = await findResource(context.db, resourceId);
  if (resource?.status !== ResourceStatus.online) return false;
  const enabled = resource.policies.filter(({ status }) => status === 1).map(({ policyId }) => policyId);
  const offered = [...(await loadPolicies(context.db, enabled)).values()];
  const isOffered = offered.some(
    ({ isFree, fsmDeclarations }) => isFree && fsmDeclarations.audiences.some(({ type }) => type === 'public'),
  );
  if (!isOffered) return false;
  const chains = await loadResourceChains(context, [versionId]);
  return judgeUse(chains, versionId).defaulter === Defaulter.none;
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
  const counting = contracts.filter(({ status }) => status === 0);
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
