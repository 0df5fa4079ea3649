import type { Context } from '#platform/context.ts';
import type { DecisionCaller } from '#platform/sessions/actor.ts';
import { Catalogue, findItems } from '../collections/index.ts';
import { decideExhibits } from './decide-exhibits.ts';
import { judgeFoundItems } from './item-verdicts.ts';
import { combineItem, judgeForSample } from './items-of-exhibits.ts';
import { toItemResults } from './results.ts';
import type { ExhibitToDecide } from './types.ts';

/**
 * Decides whether the caller may use items of a collection through an exhibit of it (specification 06, section 3.10). The
 * exhibit is judged first, then each item by itself. The caller's side is asked only for items that are no samples, so looking
 * at samples signs nothing. Answers are in the order of `itemIds`.
 */
export async function decideCollectionItems(
  context: Context,
  caller: DecisionCaller,
  { exhibit, collectionId }: { readonly exhibit: ExhibitToDecide; readonly collectionId: string },
  itemIds: readonly string[],
) {
  const target = { resourceId: collectionId, catalogue: Catalogue.published };
  const items = await findItems(context.db, target, [...new Set(itemIds)]);
  const isSample = (itemId: string) => items.get(itemId)?.isSample === true;
  const [results, verdicts] = await Promise.all([
    itemIds.every(isSample) ? [] : decideExhibits(context, caller, [exhibit], 4),
    judgeFoundItems(context, collectionId, items, itemIds),
  ]);
  const [forSold] = results.map(({ authCode, defaulterIdentityType: defaulter }) => ({
    authCode,
    defaulter,
    data: null,
  }));
  const forSamples = judgeForSample(exhibit, caller.actor);
  const combined = itemIds.map((itemId, index) =>
    isSample(itemId) ? combineItem(forSamples, verdicts[index]!, true) : combineItem(forSold!, verdicts[index]!, false),
  );
  return toItemResults(itemIds, combined, caller.locale);
}
