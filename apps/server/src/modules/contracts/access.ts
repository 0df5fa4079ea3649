import type { Actor } from '#platform/sessions/actor.ts';
import { isUser } from '#platform/sessions/actor.ts';
import type { ContractRow } from './tables.ts';

/** Who owns one of the two parties. */
export function isParty(
  actor: Actor | null,
  contract: Pick<ContractRow, 'licensorOwnerId' | 'licenseeOwnerId'>,
): boolean {
  return isUser(actor, contract.licensorOwnerId) || isUser(actor, contract.licenseeOwnerId);
}
