import { AutoUpdate, PartyIdentity } from '@colophon/model';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { isRefusal } from '#failures.ts';
import { type Plan, type PlanStep, signableSteps } from '../authorisation/unlock.ts';
import { answer, api } from '../client.ts';
import { contractKeys } from '../contracts/keys.ts';
import { exhibitKeys } from '../exhibits/keys.ts';
import type { NewPolicy } from '../exhibits/mutations.ts';
import { mutation } from '../mutation.ts';
import { nodeKeys } from '../nodes/keys.ts';
import { licenseOwnWorks } from '../resources/own-works.ts';
import { testNodeKeys } from './keys.ts';
import { waitForMatch } from './rules.ts';

/** Differences of a test node to the node itself. */
export const differencesQuery = (nodeId: number) =>
  queryOptions({
    queryKey: testNodeKeys.differences(nodeId),
    queryFn: () => fetchDifferences(nodeId),
    staleTime: 0,
  });

/** A match may begin again right after one: what it reads has changed, or the node has. */
const MATCHES_AWAITED = 5;

async function fetchDifferences(nodeId: number) {
  for (let matches = 1; ; matches += 1) {
    await waitForMatch(nodeId);
    try {
      return await answer(api.GET('/v2/testNodes/{nodeId}/differences', { params: { path: { nodeId } } }));
    } catch (error) {
      if (matches === MATCHES_AWAITED || !isRefusal(error, 'test-node.not-matched')) throw error;
    }
  }
}

/** Licences that going live needs while exhibits are left out; nothing is asked for while none is. */
export const licencesWithoutQuery = (nodeId: number, leaveOut: readonly string[]) =>
  queryOptions({
    queryKey: testNodeKeys.licences(nodeId, leaveOut),
    queryFn: leaveOut.length === 0 ? skipToken : () => fetchLicences(nodeId, leaveOut),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

async function fetchLicences(nodeId: number, leaveOut: readonly string[]) {
  const body = { leaveOut: [...leaveOut] };
  return answer(api.POST('/v2/testNodes/{nodeId}/live/licences', { params: { path: { nodeId } }, body }));
}

export type Differences = Awaited<ReturnType<typeof fetchDifferences>>;
export type LiveChange = Differences['changes'][number];
/** The way to an exhibit that is made as rules replaced its parts: new versions of works. */
export type VersionPlan = Differences['newVersions'][number];
export type NewVersion = VersionPlan['works'][number];

interface GoingLive {
  nodeId: number;
  digest: string;
  /** Steps of the plan of licences by which the node signs. */
  licences: readonly PlanStep[];
  policies: readonly { exhibitName: string; policies: readonly NewPolicy[] }[];
  leaveOut: readonly string[];
}

const stale = [testNodeKeys.all, exhibitKeys.all, contractKeys.all, nodeKeys.all];

/** Makes the node what its rules say, all or nothing; done when what is left of the rules is matched. */
export const goLive = mutation({
  call: async ({ nodeId, digest, licences, policies, leaveOut }: GoingLive) => {
    const own = licences.flatMap(({ what, subject }) => (what === 'useOwn' ? subject!.id : []));
    const ofOwner = { licenseeId: nodeId, licenseeIdentityType: PartyIdentity.node };
    const licensed = await licenseOwnWorks({ resourceIds: own, ...ofOwner });
    const byResource = Map.groupBy(licences, ({ subject }) => subject!.id);
    const batchSignContracts = [...byResource].map(([resourceId, steps]) => ({
      resourceId,
      policyIds: [...new Set(steps.map(({ policyId }) => policyId ?? licensed.get(resourceId)!))],
    }));
    const body = {
      digest,
      batchSignContracts,
      leaveOut: [...leaveOut],
      policies: policies.map(({ exhibitName, policies: offered }) => ({ exhibitName, policies: [...offered] })),
    };
    const live = await answer(api.POST('/v2/testNodes/{nodeId}/live', { params: { path: { nodeId } }, body }));
    await waitForMatch(nodeId);
    return live;
  },
  stale,
});

/** Puts the node back as it was before it went live, and the rules as well. */
export const undoLive = mutation({
  call: async ({ nodeId, liveId }: { nodeId: number; liveId: string }) => {
    const params = { path: { nodeId, liveId } };
    await answer(api.POST('/v2/testNodes/{nodeId}/live/{liveId}/undo', { params }));
    await waitForMatch(nodeId);
  },
  stale,
});

/** Has an exhibit keep its version, also when new ones are released. */
export const keepVersion = mutation({
  call: async (presentableId: string) => {
    const body = { autoUpdateStatus: AutoUpdate.off } as const;
    await answer(api.PUT('/v2/presentables/{presentableId}', { params: { path: { presentableId } }, body }));
  },
  stale,
});

/** Returns the steps that going live makes by itself, or `null` where something has to be paid, or done by others, before. */
export function stepsOfGoingLive(licences: Plan): PlanStep[] | null {
  const signable = signableSteps(licences).filter(({ licensee }) => licensee?.identityType === PartyIdentity.node);
  return licences.status !== 'blocked' && signable.length === licences.steps.length ? signable : null;
}
