import { ContractStatus, Defaulter, PartyIdentity, PolicyStatus, ResourceStatus, SubjectType } from '@colophon/model';
import { type ContractRow, readContracts } from '#modules/contracts/index.ts';
import { loadPolicies } from '#modules/policies/index.ts';
import { listResources, type ResourceOfType, resourceReleases } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { judgeUse, loadResourceChains } from '../resource-chains.ts';
import type { Verdict } from '../verdict.ts';
import { judgeContracts } from './resource-use.ts';

/** A version that somebody wants to see on its own page; the latest unless it is named. */
export interface WantedVersion {
  readonly resourceId: string;
  readonly version?: string | undefined;
}

/** `waiting`: the excerpt is being made. */
export const SHOWN_PARTS = ['whole', 'excerpt', 'waiting', 'none'] as const;

const PART_OF_STATE = { ready: 'excerpt', waiting: 'waiting', failed: 'none' } as const;

/** Part of a version that the caller may see, hear or read. */
export interface ShownPart {
  readonly version: resourceReleases.VersionOfResource;
  readonly part: (typeof SHOWN_PARTS)[number];
  /** Reason why the whole is open. */
  readonly by: 'owner' | 'free' | 'licence' | null;
  /** Why a contract of the caller's does not open it; `null` where there is none in force, or it does. */
  readonly refusal: Verdict | null;
}

/**
 * Decides the part of each version that the caller may have without naming a licensee. The whole is open to the owner, on free
 * terms for the public, or by an own contract that authorises. Except to the owner it is open only while everything above is
 * licensed and nothing is frozen. Other listed works give the excerpt. Unknown versions are `null`. Takes a fixed number of
 * statements for each level of the works' parts, however many are asked for.
 */
export async function decideShownParts(
  context: Context,
  actor: Actor | null,
  wanted: readonly WantedVersion[],
): Promise<(ShownPart | null)[]> {
  const found = await listResources(context.db, [...new Set(wanted.map(({ resourceId }) => resourceId))]);
  const resources = new Map(found.map((resource) => [resource.resourceId, resource]));
  const versionIds = wanted.map(({ resourceId, version }) =>
    resourceReleases.versionIdOf(resourceId, version ?? resources.get(resourceId)?.latestVersion ?? ''),
  );
  const [versions, freeIds, contracts] = await Promise.all([
    resourceReleases.listVersions(context.db, [...new Set(versionIds)]),
    freeForPublic(context, found),
    ownContracts(context, actor, [...resources.keys()]),
  ]);
  const versionOf = new Map(versions.map((version) => [version.versionId, version]));

  const licenceOf = new Map<string, Verdict>();
  for (const [resourceId, held] of Map.groupBy(contracts, ({ subjectId }) => subjectId)) {
    licenceOf.set(resourceId, judgeContracts(actor!, resourceId, held));
  }
  const isLicensed = (resourceId: string) => licenceOf.get(resourceId)?.defaulter === Defaulter.none;
  const open = versions.filter(({ resourceId }) => freeIds.has(resourceId) || isLicensed(resourceId));
  const chains = await loadResourceChains(
    context,
    open.map(({ versionId }) => versionId),
  );
  const useOf = new Map(open.map(({ versionId }) => [versionId, judgeUse(chains, versionId)]));

  return versionIds.map((versionId) => {
    const version = versionOf.get(versionId);
    if (!version) return null;
    const { resourceId, userId, status } = resources.get(version.resourceId)!;
    const whole = (by: ShownPart['by']): ShownPart => ({ version, part: 'whole', by, refusal: null });
    if (isUser(actor, userId)) return whole('owner');
    const use = useOf.get(versionId);
    if (use?.defaulter === Defaulter.none) return whole(freeIds.has(resourceId) ? 'free' : 'licence');
    const state = status === ResourceStatus.online ? version.excerpt?.state : undefined;
    const refusal = (isLicensed(resourceId) ? use : licenceOf.get(resourceId)) ?? null;
    return { version, part: PART_OF_STATE[state ?? 'failed'], by: null, refusal };
  });
}

/** Listed resources that everybody may use without signing. */
async function freeForPublic({ db }: Context, resources: readonly ResourceOfType[]): Promise<Set<string>> {
  const offers = resources
    .filter(({ status }) => status === ResourceStatus.online)
    .flatMap(({ resourceId, policies }) =>
      policies
        .filter(({ status }) => status === PolicyStatus.enabled)
        .map(({ policyId }) => ({ resourceId, policyId })),
    );
  const policies = await loadPolicies(db, [...new Set(offers.map(({ policyId }) => policyId))]);
  const isFree = ({ policyId }: { policyId: string }) => {
    const policy = policies.get(policyId)!;
    return policy.isFree && policy.fsmDeclarations.audiences.some(({ type }) => type === 'public');
  };
  return new Set(offers.filter(isFree).map(({ resourceId }) => resourceId));
}

/** The caller's own contracts in force on resources, as they stand now. */
async function ownContracts(
  context: Context,
  actor: Actor | null,
  resourceIds: readonly string[],
): Promise<ContractRow[]> {
  if (!actor) return [];
  const contracts = await readContracts(context, {
    subjectIds: resourceIds,
    subjectType: SubjectType.resource,
    licenseeId: String(actor.userId),
    licenseeIdentityType: PartyIdentity.consumer,
  });
  return contracts.filter(({ status }) => status === ContractStatus.inForce);
}
