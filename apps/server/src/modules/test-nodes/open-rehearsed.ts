import { pretences } from '#modules/contracts/index.ts';
import type { siteExhibits } from '#modules/exhibits/index.ts';
import type { Context } from '#platform/context.ts';
import { md5 } from '#platform/http/schemas.ts';
import { collectionsAmong, decideTestItems, withoutItems } from './queries/collection-items.ts';
import { decideTestExhibit } from './queries/decide-test-exhibits.ts';
import { findServedTestExhibit } from './queries/served-test-exhibits.ts';

/**
 * Opens a test exhibit for those who ask for its files; whether they get them is decided then.
 *
 * @throws Refusal `request.argument` for a malformed pretence
 */
export async function openRehearsed(
  context: Context,
  caller: siteExhibits.FileCaller,
  id: string,
): Promise<siteExhibits.OpenedExhibit | null> {
  const exhibit = md5.safeParse(id).success ? await findServedTestExhibit(context, id) : null;
  if (!exhibit) return null;
  const { nodeId } = exhibit;
  const rehearser = { ...caller, pretence: pretences.readPretence(context, caller.query) };
  const [collection = withoutItems(nodeId, id)] = await collectionsAmong(context, [exhibit.row]);
  return {
    exhibit,
    decide: () => decideTestExhibit(context, rehearser, { nodeId, testResourceId: id }),
    isRehearsal: true,
    collection: { exhibitId: collection.presentableId, resourceId: collection.resourceId },
    decideItem: async (itemId) => (await decideTestItems(context, rehearser, collection, [itemId]))[0]!,
  };
}
