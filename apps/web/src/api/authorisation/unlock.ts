import { PartyIdentity } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { contractKeys } from '../contracts/keys.ts';
import { exhibitKeys } from '../exhibits/keys.ts';
import { mutation } from '../mutation.ts';
import { resourceKeys } from '../resources/keys.ts';
import { licenseOwnWorks } from '../resources/own-works.ts';
import { testNodeKeys } from '../test-nodes/keys.ts';
import { authorisationKeys } from './keys.ts';

/**
 * Subject of a plan: an exhibit for whoever wants to use it, its chain for the node's owner, or the dependencies of a version
 * of a resource.
 */
export type PlanSubject =
  | { kind: 'exhibit' | 'chain'; exhibitId: string }
  | { kind: 'resource'; resourceId: string; version?: string | undefined };

/** `open`: usable at one moment; `lasting`: for ever. */
export type Goal = 'open' | 'lasting';

/** Plan for opening something that is refused. */
export const unlockPlanQuery = (subject: PlanSubject, goal: Goal) =>
  queryOptions({
    queryKey: authorisationKeys.unlockPlan(subject, goal),
    queryFn: () => fetchPlan(subject, goal),
  });

function fetchPlan(subject: PlanSubject, goal: Goal) {
  if (subject.kind === 'resource') {
    const { resourceId: resourceIdOrName, version } = subject;
    const params = { path: { resourceIdOrName }, query: { goal, version } };
    return answer(api.GET('/v2/auths/resources/{resourceIdOrName}/unlockPlan', { params }));
  }
  const params = { path: { presentableId: subject.exhibitId }, query: { goal, part: subject.kind } };
  return answer(api.GET('/v2/auths/presentables/{presentableId}/unlockPlan', { params }));
}

export type Plan = Awaited<ReturnType<typeof fetchPlan>>;
export type PlanStep = Plan['steps'][number];
export type PlanLink = Plan['links'][number];

/** The steps before the first wait by which the caller signs something, uses an own work or a contract again. */
export function signableSteps({ steps }: Pick<Plan, 'steps'>): PlanStep[] {
  const wait = steps.findIndex(({ what }) => what === 'wait');
  return (wait < 0 ? steps : steps.slice(0, wait)).filter(
    ({ who, what, policyId }) =>
      who.you && (what === 'useOwn' || ((what === 'sign' || what === 'use') && policyId !== undefined)),
  );
}

/**
 * Signs everything that the caller may sign by a plan, and pays nothing: one call for each licensee, all that it signs or
 * nothing.
 */
export const signPlan = mutation({
  call: async (plan: Pick<Plan, 'steps' | 'links'>): Promise<void> => {
    const byLicensee = Map.groupBy(signableSteps(plan), ({ licensee }) => `${licensee!.identityType} ${licensee!.id}`);
    for (const steps of byLicensee.values()) await signFor(plan.links, steps);
  },
  stale: [authorisationKeys.all, contractKeys.all, exhibitKeys.all, resourceKeys.all, testNodeKeys.all],
});

async function signFor(links: readonly PlanLink[], steps: readonly PlanStep[]): Promise<void> {
  const { identityType, id } = steps[0]!.licensee!;
  const own = steps.filter(({ what }) => what === 'useOwn').map(({ subject }) => subject!.id);
  const licensed = await licenseOwnWorks({ resourceIds: own, licenseeId: id, licenseeIdentityType: identityType });
  const wanted = steps.map(({ subject, policyId, link }) => ({
    resourceId: subject!.id,
    policyId: policyId ?? licensed.get(subject!.id)!,
    holders: links[link!]!.holders,
  }));
  if (identityType === PartyIdentity.node) {
    for (const [presentableId, entries] of byExhibit(wanted)) {
      if (presentableId === '') {
        const subjects = entries.map(({ resourceId: subjectId, policyId }) => ({ subjectId, policyId }));
        const body = { subjects, subjectType: 1 as const, licenseeId: Number(id), licenseeIdentityType: 2 as const };
        await answer(api.POST('/v2/contracts/batchSign', { body }));
        continue;
      }
      const resolveResources = entries.map(({ resourceId, policyId, holder }) => ({
        resourceId,
        contracts: [...new Set([...holder.policyIds, policyId])].map((each) => ({ policyId: each })),
      }));
      const params = { path: { presentableId } };
      await answer(api.PUT('/v2/presentables/{presentableId}', { params, body: { resolveResources } }));
    }
  } else if (identityType === PartyIdentity.resource) {
    const subjects = wanted.map(({ resourceId: subjectId, policyId, holders }) => ({
      subjectId,
      versions: holders.map(({ name: version }) => ({ version, policyId, operation: 1 as const })),
    }));
    const params = { path: { resourceId: id } };
    await answer(api.PUT('/v2/resources/{resourceId}/versions/batchSetContracts', { params, body: { subjects } }));
  } else {
    const subjects = steps.map(({ subject, policyId }) => ({ subjectId: subject!.id, policyId: policyId! }));
    const body = { subjects, subjectType: 2 as const, licenseeId: Number(id), licenseeIdentityType: 3 as const };
    await answer(api.POST('/v2/contracts/batchSign', { body }));
  }
}

interface Wanted {
  resourceId: string;
  policyId: string;
  holders: PlanLink['holders'];
}

/** Licences of a node by the exhibit that holds them; empty for exhibits that are yet to be made, which find the node's contracts. */
function byExhibit(wanted: readonly Wanted[]) {
  const held = wanted.flatMap(({ holders, ...licence }) => holders.map((holder) => ({ ...licence, holder })));
  return Map.groupBy(held, ({ holder }) => holder.name);
}
