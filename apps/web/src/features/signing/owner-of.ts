import type { Licensor } from '#api/nodes/queries.ts';
import { fullNameOf } from '#ui/person-name.tsx';

/** Whose node licenses, as far as it is known. */
export function ownerOf({ ownerUserName = '', ownerDisplayName }: Partial<Licensor>): string {
  return fullNameOf({ username: ownerUserName, displayName: ownerDisplayName });
}
