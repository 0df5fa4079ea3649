import { ContractAuth, ContractRun, ContractStatus, PartyIdentity } from '@colophon/model';
import type { DescribedState } from '@colophon/policy';

/** What entering a state makes of a contract (specification 05, section 4.5). */
export function entered(state: DescribedState, licenseeIdentityType: number) {
  const authStatus =
    (state.isAuth ? ContractAuth.formal : 0) | (state.isTestAuth ? ContractAuth.test : 0) || ContractAuth.none;
  const isParty = licenseeIdentityType !== PartyIdentity.consumer;
  const ends = state.transitions.length === 0 && !state.isAuth && !(state.isTestAuth && isParty);
  return {
    authStatus,
    fsmCurrentStateColors: state.serviceStates,
    fsmRunningStatus: ends ? ContractRun.terminated : ContractRun.running,
    status: ends ? ContractStatus.terminated : ContractStatus.inForce,
  };
}
