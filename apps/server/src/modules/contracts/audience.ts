import { PartyIdentity } from '@colophon/model';
import type { PolicyRow } from '../policies/index.ts';
import type { Licensee } from './parties.ts';

/** Whether a policy is meant for this licensee; user groups are not part of this product, so they admit nobody. */
export function admits(policy: Pick<PolicyRow, 'fsmDeclarations'>, licensee: Licensee, identityType: number): boolean {
  return policy.fsmDeclarations.audiences.some(({ type, name }) => {
    switch (type) {
      case 'public':
      case 'registeredUsers':
        return true;
      case 'nodes':
        return identityType === PartyIdentity.node;
      case 'userId':
        return licensee.ownerAddresses.includes(name.toLowerCase());
      default:
        return false;
    }
  });
}

/** Whether a policy is meant for persons by their addresses. */
export function namesPersons({ fsmDeclarations }: Pick<PolicyRow, 'fsmDeclarations'>): boolean {
  return fsmDeclarations.audiences.some(({ type }) => type === 'userId');
}
