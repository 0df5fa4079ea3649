import { AuthCode, Defaulter } from '@colophon/model';
import { type AuthResult, judgeItems, toItemResults } from '#modules/authorisation/index.ts';
import { Catalogue } from '#modules/collections/index.ts';
import type { Context } from '#platform/context.ts';
import { type Caller, decideServed, notFound } from './decide-served.ts';
import { recallExhibit } from './recall-exhibits.ts';
import type { ServedExhibit } from './served-exhibits.ts';

/** What an item is refused or granted by, without the details that are about an exhibit. */
export type ItemDecision = Pick<
  AuthResult,
  'authCode' | 'defaulterIdentityType' | 'errorMsg' | 'error' | 'isAuth' | 'referee'
> & { readonly itemId: string };

/**
 * Whether the caller may use items of a collection that is an exhibit (specification 06, section 3.10), in the order of the
 * ids: the exhibit first, then each item by itself.
 */
export async function decideItems(
  context: Context,
  caller: Caller,
  exhibit: ServedExhibit,
  itemIds: readonly string[],
): Promise<ItemDecision[]> {
  const target = { resourceId: exhibit.resourceId, catalogue: Catalogue.published };
  const [{ isAuth, authCode, referee, defaulterIdentityType, errorMsg, error }, verdicts] = await Promise.all([
    decideServed(context, caller, exhibit),
    judgeItems(context, target, itemIds),
  ]);
  return toItemResults(itemIds, verdicts, caller.locale).map((item) => {
    if (isAuth || item.authCode === AuthCode.notFound) return item;
    const bits = defaulterIdentityType | item.defaulterIdentityType;
    return { ...item, isAuth, authCode, referee, errorMsg, error, defaulterIdentityType: bits };
  });
}

/** As `decideItems`, of an exhibit of a node by its id; where there is none its items are unknown. */
export async function decideItemsOnNode(
  context: Context,
  caller: Caller,
  { nodeId, exhibitId }: { readonly nodeId: number; readonly exhibitId: string },
  itemIds: readonly string[],
): Promise<ItemDecision[]> {
  const exhibit = await recallExhibit(context, exhibitId);
  if (exhibit?.node.nodeId === nodeId) return decideItems(context, caller, exhibit, itemIds);
  const { referee, errorMsg, error } = notFound(caller.locale);
  const unknown = { referee, errorMsg, error, isAuth: false, authCode: AuthCode.notFound };
  return itemIds.map((itemId) => ({ itemId, ...unknown, defaulterIdentityType: Defaulter.unknown }));
}
