import { freelogApp, type Item, type Page, take } from '../freelog-app.ts';

const PAGE_SIZE = 100;

/** A page of the items of a collection, in the order that its owner displays; in the order of the collection with `sortType` 1. */
export function loadItems(exhibitId: string, skip: number, sortType?: 1): Promise<Page<Item>> {
  return take(
    freelogApp().getCollectionSubListByPage(exhibitId, { skip, limit: PAGE_SIZE, sortType, isShowDetailInfo: 1 }),
  );
}
