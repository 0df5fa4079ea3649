import type { Contract } from '#api/contracts/contract.ts';
import type { Person } from '#ui/person-name.tsx';

type Named<Side extends string> = Pick<
  Contract,
  Extract<keyof Contract, `${Side}OwnerName` | `${Side}OwnerDisplayName`>
>;

/** Who gives the licence: the owner of the resource or node. */
export function licensorOwnerOf(contract: Named<'licensor'>): Person {
  return { username: contract.licensorOwnerName, displayName: contract.licensorOwnerDisplayName };
}

/** Who gets it: the user, or the owner of the resource or node. */
export function licenseeOwnerOf(contract: Named<'licensee'>): Person {
  return { username: contract.licenseeOwnerName, displayName: contract.licenseeOwnerDisplayName };
}
