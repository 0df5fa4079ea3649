import { PartyIdentity } from '@colophon/model';
import type { PolicyRow } from '../policies/index.ts';
import type { Licensee } from './parties.ts';

/**
 * Returns true when a policy is meant for this licensee. User groups are not part of this product, so they admit nobody but the
 * owner whose terms they are.
 */
export function admits(
  policy: Pick<PolicyRow, 'fsmDeclarations'>,
  licensee: Licensee,
  identityType: number,
  licensorOwnerId: number,
): boolean {
  return policy.fsmDeclarations.audiences.some(({ type, name }) => {
    switch (type) {
      case 'public':
      case 'registeredUsers':
        return true;
      case 'nodes':
        return identityType === PartyIdentity.node;
      case 'userGroup':
        return licensee.ownerUserId === licensorOwnerId;
      case 'userId':
        return licensee.ownerAddresses.includes(name.toLowerCase());
      default:
        return false;
    }
  });
}

/** Returns true when nobody can sign a policy but the owner whose terms they are; owners need not offer it to sign it. */
export function isForOwnerAlone({ fsmDeclarations }: Pick<PolicyRow, 'fsmDeclarations'>): boolean {
  return fsmDeclarations.audiences.every(({ type }) => type === 'userGroup');
}

/** Returns true when a policy is meant for persons by their addresses. */
export function namesPersons({ fsmDeclarations }: Pick<PolicyRow, 'fsmDeclarations'>): boolean {
  return fsmDeclarations.audiences.some(({ type }) => type === 'userId');
}
