import type { Contract } from '#api/contracts/contract.ts';
import type { LinkedPerson } from '#ui/person-link.tsx';

type Named<Side extends string> = Pick<
  Contract,
  Extract<keyof Contract, `${Side}OwnerId` | `${Side}OwnerName` | `${Side}OwnerDisplayName`>
>;

/** Who gives the licence: the owner of the resource or node. */
export function licensorOwnerOf(contract: Named<'licensor'>): LinkedPerson {
  return {
    userId: contract.licensorOwnerId,
    username: contract.licensorOwnerName,
    displayName: contract.licensorOwnerDisplayName,
  };
}

/** Who gets it: the user, or the owner of the resource or node. */
export function licenseeOwnerOf(contract: Named<'licensee'>): LinkedPerson {
  return {
    userId: contract.licenseeOwnerId,
    username: contract.licenseeOwnerName,
    displayName: contract.licenseeOwnerDisplayName,
  };
}
