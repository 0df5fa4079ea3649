import { PartyIdentity, SubjectType } from '@colophon/model';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type Actor, isUser, mayOperate, siteOf } from '#platform/sessions/actor.ts';
import { type ContractRow, contracts } from './tables.ts';

/** Who owns one of the two parties. */
export function isParty(
  actor: Actor | null,
  contract: Pick<ContractRow, 'licensorOwnerId' | 'licenseeOwnerId'>,
): boolean {
  return isUser(actor, contract.licensorOwnerId) || isUser(actor, contract.licenseeOwnerId);
}

/** Who pays whom in a contract is for its parties, and for operators. */
export function seesPayments(
  actor: Actor | null,
  contract: Pick<ContractRow, 'licensorOwnerId' | 'licenseeOwnerId'>,
): boolean {
  return isParty(actor, contract) || mayOperate(actor, 'contracts');
}

/**
 * The contracts that `actor` may come to see. The session of a site, whose pages strangers wrote, sees those of its visitor as a
 * licensee of this node's exhibits, and no others; `undefined` for everybody else.
 */
export function withinSite(actor: Actor): SQL | undefined {
  const site = siteOf(actor);
  if (!site) return undefined;
  return and(
    eq(contracts.licensorId, String(site.nodeId)),
    eq(contracts.licenseeId, String(actor.userId)),
    eq(contracts.licenseeIdentityType, PartyIdentity.consumer),
    inArray(contracts.subjectType, [SubjectType.exhibit, SubjectType.collectionExhibit]),
  );
}
