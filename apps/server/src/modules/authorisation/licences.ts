import { AuthCode, ContractAuth, ContractStatus, SubjectType } from '@colophon/model';
import type { ContractState } from '../contracts/index.ts';
import { GRANTED, refused, type Verdict } from './verdict.ts';

/** Which contracts are enough: those for everybody's use, or those for trying out as well. */
export type Mode = 'formal' | 'test';

/** A contract as it stands now. */
export type Licence = Omit<ContractState, 'dueAtMs'>;

/** Who has to hold a licence. */
export interface Licensee {
  readonly identityType: 1 | 2;
  readonly licenseeId: string;
}

/**
 * The contracts among `contractIds` that count (specification 06, section 3.2): neither ended nor in exception, and this
 * licensee's where one is given.
 */
export function effective(
  contractIds: readonly string[],
  contracts: ReadonlyMap<string, Licence>,
  licensee?: Licensee,
): Licence[] {
  const counting: Licence[] = [];
  for (const contractId of contractIds) {
    const contract = contracts.get(contractId);
    if (contract?.status !== ContractStatus.inForce) continue;
    if (!licensee || isHeldBy(contract, licensee)) counting.push(contract);
  }
  return counting;
}

/**
 * Whether contracts that count license a resource (section 3.3). One that does is enough, unless another one on the list is
 * about something else. `side` is at fault otherwise.
 */
export function checkLicence(
  resourceId: string,
  contracts: readonly Licence[],
  { mode, side }: { readonly mode: Mode; readonly side: number },
): Verdict {
  if (contracts.length === 0) return refused(AuthCode.notSigned, side);
  const bits = mode === 'formal' ? ContractAuth.formal : ContractAuth.both;
  const invalidContracts: string[] = [];
  let isAuthorised = false;
  for (const { contractId, subjectId, subjectType, authStatus } of contracts) {
    if (subjectId !== resourceId || subjectType !== SubjectType.resource) invalidContracts.push(contractId);
    if ((authStatus & bits) !== 0) isAuthorised = true;
  }
  if (invalidContracts.length > 0) return refused(AuthCode.otherSubject, side, { invalidContracts });
  return isAuthorised ? GRANTED : refused(AuthCode.notAuthorised, side);
}

function isHeldBy(contract: Licence, licensee: Licensee): boolean {
  return contract.licenseeId === licensee.licenseeId && contract.licenseeIdentityType === licensee.identityType;
}
