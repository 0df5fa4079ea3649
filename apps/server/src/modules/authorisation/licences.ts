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

/** Contracts that somebody lists for a licence. */
export interface ListedContracts {
  readonly contractIds: readonly string[];
  /** By id; those that are not there do not count. */
  readonly contracts: ReadonlyMap<string, Licence>;
  /** Who has to hold them, where that matters. */
  readonly licensee?: Licensee;
}

/** All of these, whoever holds them. */
export function listedIn(contracts: readonly Licence[]): ListedContracts {
  const byId = new Map(contracts.map((contract) => [contract.contractId, contract]));
  return { contractIds: [...byId.keys()], contracts: byId };
}

/**
 * Those of the contracts that count (specification 06, section 3.2): neither ended nor in exception, and this licensee's where
 * one is given.
 */
export function effective({ contractIds, contracts, licensee }: ListedContracts): Licence[] {
  return contractIds.flatMap((contractId) => {
    const contract = contracts.get(contractId);
    return contract && counts(contract, licensee) ? contract : [];
  });
}

/**
 * Checks that contracts license a resource (section 3.3). One contract that counts and licenses it is enough, unless another
 * one that counts is about something else. Otherwise `side` is at fault. Runs for each of the thousands of licences of a tree,
 * so it builds no list of the contracts that count.
 */
export function checkLicence(
  resourceId: string,
  { contractIds, contracts, licensee }: ListedContracts,
  { mode, side }: { readonly mode: Mode; readonly side: number },
): Verdict {
  const bits = mode === 'formal' ? ContractAuth.formal : ContractAuth.both;
  const invalidContracts: string[] = [];
  let isSigned = false;
  let isAuthorised = false;
  for (const id of contractIds) {
    const contract = contracts.get(id);
    if (!contract || !counts(contract, licensee)) continue;
    isSigned = true;
    if (contract.subjectId !== resourceId || contract.subjectType !== SubjectType.resource) invalidContracts.push(id);
    if ((contract.authStatus & bits) !== 0) isAuthorised = true;
  }
  if (!isSigned) return refused(AuthCode.notSigned, side);
  if (invalidContracts.length > 0) return refused(AuthCode.otherSubject, side, { invalidContracts });
  return isAuthorised ? GRANTED : refused(AuthCode.notAuthorised, side);
}

function counts({ status, licenseeId, licenseeIdentityType }: Licence, licensee: Licensee | undefined): boolean {
  if (status !== ContractStatus.inForce) return false;
  return !licensee || (licenseeId === licensee.licenseeId && licenseeIdentityType === licensee.identityType);
}
