import { AuthType, type Locale } from '@colophon/model';
import { type AuthResult, decideExhibits, partDecisions } from '#modules/authorisation/index.ts';
import type { ContractReader } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import type { DecisionCaller } from '#platform/sessions/actor.ts';
import { asSeenBy, notFound, visitorAt } from './decide-served.ts';
import { findMembers } from './node-items.ts';
import { recallExhibit, recallExhibits } from './recall-exhibits.ts';
import type { ServedExhibit } from './served-exhibits.ts';

/** Decision on an item, without the details that are about an exhibit. */
export type ItemDecision = Pick<
  AuthResult,
  'authCode' | 'defaulterIdentityType' | 'errorMsg' | 'error' | 'isAuth' | 'referee'
> & { readonly itemId: string };

/**
 * Decides whether the caller may use items of a collection that is an exhibit (specification 06, section 3.10). Answers are in
 * the order of the ids: those of a resource, or those of a collection made in the node.
 */
export async function decideItems(
  context: Context,
  caller: DecisionCaller,
  exhibit: ServedExhibit,
  itemIds: readonly string[],
): Promise<ItemDecision[]> {
  const { resourceId } = exhibit;
  if (resourceId === null) return decideNodeItems(context, caller, exhibit, itemIds);
  const visitor = visitorAt(caller, exhibit.node);
  const target = { exhibit: asSeenBy(visitor, exhibit), collectionId: resourceId };
  return partDecisions.decideCollectionItems(context, visitor, target, itemIds);
}

/** As `decideItems`, of an exhibit of a node by its id; where there is none its items are unknown. */
export async function decideItemsOnNode(
  context: Context,
  caller: DecisionCaller,
  { nodeId, exhibitId }: { readonly nodeId: number; readonly exhibitId: string },
  itemIds: readonly string[],
): Promise<ItemDecision[]> {
  const exhibit = await recallExhibit(context, exhibitId);
  if (exhibit?.node.nodeId === nodeId) return decideItems(context, caller, exhibit, itemIds);
  return itemIds.map((itemId) => toItemDecision(itemId, notFound(caller.locale)));
}

/** As `decideItems`, of a collection made in the node: its items are exhibits, decided in one go. */
async function decideNodeItems(
  context: Context,
  caller: DecisionCaller,
  collection: ServedExhibit,
  itemIds: readonly string[],
): Promise<ItemDecision[]> {
  const memberOf = await findMembers(context.sql, collection.exhibitId, [...new Set(itemIds)]);
  const members = await recallExhibits(context, [...memberOf.values()]);
  const visitor = visitorAt(caller, collection.node);
  const [whole, ...parts] = [collection, ...members].map((exhibit) => asSeenBy(visitor, exhibit));
  const results = await partDecisions.decideMembers(context, visitor, whole!, parts);
  const resultOf = new Map(members.map(({ exhibitId }, index) => [exhibitId, results[index]!]));
  return itemIds.map((itemId) =>
    toItemDecision(itemId, resultOf.get(memberOf.get(itemId) ?? '') ?? notFound(caller.locale)),
  );
}

/**
 * Decides about items of a collection made in the node by what the node and the resources have licensed, as if nobody in particular
 * asked: nothing is signed.
 */
export async function decideItemsBySides(
  context: Context & ContractReader,
  { collectionId, locale }: { readonly collectionId: string; readonly locale: Locale },
  itemIds: readonly string[],
): Promise<ItemDecision[]> {
  const memberOf = await findMembers(context.sql, collectionId, [...new Set(itemIds)]);
  const members = await recallExhibits(context, [...memberOf.values()]);
  const results = await decideExhibits(context, { actor: null, locale }, members, AuthType.bothSides);
  const resultOf = new Map(members.map(({ exhibitId }, index) => [exhibitId, results[index]!]));
  return itemIds.map((itemId) => toItemDecision(itemId, resultOf.get(memberOf.get(itemId) ?? '') ?? notFound(locale)));
}

function toItemDecision(itemId: string, result: AuthResult): ItemDecision {
  const { authCode, defaulterIdentityType, errorMsg, error, isAuth, referee } = result;
  return { itemId, authCode, defaulterIdentityType, errorMsg, error, isAuth, referee };
}
