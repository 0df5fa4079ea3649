import { ContractAuth, ContractRun, ContractStatus, PolicyStatus } from '@colophon/model';
import type { Executor } from '#platform/database/database.ts';
import type { SiteView } from '#platform/sessions/actor.ts';
import { loadPolicies } from '../policies/index.ts';
import { freePolicyOf } from './free-policies.ts';
import type { ExhibitToDecide } from './types.ts';
import type { ClientContract } from './verdicts.ts';

/**
 * The contracts, by exhibit, of the somebody as whom an owner looks at a site: where a policy that they hold is offered, one that has
 * come to license, as far as the policy ever does; and what a first visit signs for everybody who is logged in. None of them exists.
 */
export async function contractsInView(
  db: Executor,
  { viewer, policy }: SiteView,
  exhibits: readonly ExhibitToDecide[],
): Promise<Map<string, readonly ClientContract[]>> {
  if (viewer === 'visitor') return new Map();
  const heldOf = (exhibit: ExhibitToDecide) =>
    viewer === 'user' ? [] : enabledOf(exhibit).filter((policyId) => !policy || policyId === policy.policyId);
  const records = await loadPolicies(db, [...new Set(exhibits.flatMap(heldOf))]);
  const licenses = (policyId: string) =>
    Object.values(records.get(policyId)?.fsmStates ?? {}).some(({ isAuth }) => isAuth);
  return new Map(
    exhibits.map((exhibit) => {
      const isLicensed = heldOf(exhibit).some(licenses) || freePolicyOf(exhibit, []) !== null;
      return [exhibit.exhibitId, isLicensed ? [LICENSING] : []];
    }),
  );
}

const LICENSING: ClientContract = {
  status: ContractStatus.inForce,
  authStatus: ContractAuth.formal,
  fsmRunningStatus: ContractRun.running,
};

function enabledOf({ policies }: ExhibitToDecide): string[] {
  return policies.filter(({ status }) => status === PolicyStatus.enabled).map(({ policyId }) => policyId);
}
