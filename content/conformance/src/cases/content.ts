import { ResourceStatus } from '@colophon/model';
import { type AuthResult, check, type Item, type Kit, type Page, type Place, payloadOf, responseOf } from '../kit.ts';

/** The serial and its first item. */
async function serial({ app, exhibit }: Kit): Promise<{ exhibitId: string; itemIds: string }> {
  const { exhibitId } = await exhibit('kit-serial');
  const { dataList } = await payloadOf<Page<Item>>(app.getCollectionSubListByPage(exhibitId, { limit: 1000 }));
  return { exhibitId, itemIds: dataList.map(({ itemId }) => itemId).join(',') };
}

const firstOf = (itemIds: string) => itemIds.split(',')[0];

/** An address of content has to work in a request without anything else. */
async function worksAsAddress(answer: unknown, beginning: string): Promise<void> {
  const address = await answer;
  check(typeof address === 'string' && address.startsWith('http'), 'an address');
  const response = await fetch(address, { credentials: 'include' });
  check(response.ok && (await response.text()).startsWith(beginning), 'content at the address');
}

async function arrivesAsText(answer: unknown, beginning: string): Promise<void> {
  const { data, headers } = await responseOf(answer);
  check(typeof data === 'string' && data.startsWith(beginning), `the text instead of ${JSON.stringify(data)}`);
  check(headers['content-type']?.startsWith('text'), 'the type of a text');
}

/** The place of the library below the theme, which has files in a package. */
function library({ library: { dependencyTrees }, page }: Kit): { exhibitId: string; nid: string } {
  const tree = dependencyTrees as unknown as Place[];
  const place = tree.find(({ articleName }) => articleName.endsWith('/kit-library'));
  const exhibitId = page.document.documentElement.dataset.kitTheme;
  check(place && exhibitId, 'a theme that says who it is and depends on the library');
  return { exhibitId, nid: place.nid };
}

const listed = (name: 'getCollectionSubListByPage' | 'getCollectionSubList') => async (kit: Kit) => {
  const { exhibitId } = await serial(kit);
  const list = await payloadOf<Page<Item>>(kit.app[name](exhibitId, { skip: 1, limit: 1, sortType: 1 }));
  check(list.totalItem === 3 && list.dataList.length === 1, 'one of three items');
  check(
    list.dataList[0]?.sortId === 2 && list.dataList[0].articleInfo.status === ResourceStatus.online,
    'the second item',
  );
};

const listedOfSeveral = (name: 'getCollectionsSubListByPage' | 'getCollectionsSubList') => async (kit: Kit) => {
  const { exhibitId } = await serial(kit);
  const lists = await payloadOf<{ exhibitId: string; totalItem: number; itemList: Item[] }[]>(
    kit.app[name](exhibitId, { limit: 2 }),
  );
  check(lists[0]?.exhibitId === exhibitId && lists[0].totalItem === 3 && lists[0].itemList.length === 2, 'its items');
};

const single = (name: 'getCollectionSubById' | 'getCollectionSubInfo') => async (kit: Kit) => {
  const { exhibitId, itemIds } = await serial(kit);
  const item = await payloadOf<Item & { dependencyTree: Place[] }>(
    kit.app[name](exhibitId, { itemId: firstOf(itemIds) }),
  );
  check(item.itemId === firstOf(itemIds) && item.dependencyTree.length > 0, 'the item with its tree');
  check(item.articleInfo.status === ResourceStatus.online, 'that the work of the item may be shown');
};

const decided = (name: 'getCollectionSubAuthStatus' | 'getCollectionSubAuth') => async (kit: Kit) => {
  const { exhibitId, itemIds } = await serial(kit);
  const results = await payloadOf<AuthResult[]>(kit.app[name](exhibitId, { itemIds }));
  check(results.length === 3 && results.every(({ isAuth }) => isAuth), 'that each item may be used');
};

const authOf = (items: readonly Item[]) =>
  (items as readonly (Item & { authInfo?: AuthResult })[]).every(({ authInfo }) => authInfo?.isAuth);

export const contentCases = {
  async getExhibitFileStream(kit: Kit) {
    const { exhibitId } = await kit.exhibit('kit-text');
    await worksAsAddress(kit.app.getExhibitFileStream(exhibitId, { returnUrl: true }), 'A text');
    await arrivesAsText(kit.app.getExhibitFileStream(exhibitId), 'A text');
    const blob = await responseOf(kit.app.getExhibitFileStream(exhibitId, { config: { responseType: 'blob' } }));
    check((blob.data as Blob)?.size > 0, 'a blob where one is asked for');
    const sold = await kit.exhibit('kit-sold');
    check((await kit.app.getExhibitFileStream(sold.exhibitId)) === undefined, 'undefined for what is refused');
  },
  async getExhibitDepFileStream(kit: Kit) {
    const { exhibitId, nid } = library(kit);
    for (const subFilePath of ['图 片/说明.txt', '%E5%9B%BE%20%E7%89%87/%E8%AF%B4%E6%98%8E.txt']) {
      await arrivesAsText(kit.app.getExhibitDepFileStream(exhibitId, { nid, subFilePath }), 'A file');
      await worksAsAddress(kit.app.getExhibitDepFileStream(exhibitId, { nid, subFilePath, returnUrl: true }), 'A file');
    }
  },
  async getCollectionSubFileStream(kit: Kit) {
    const { exhibitId, itemIds } = await serial(kit);
    const itemId = firstOf(itemIds);
    await arrivesAsText(kit.app.getCollectionSubFileStream(exhibitId, { itemId }), 'Chapter 1');
    await worksAsAddress(kit.app.getCollectionSubFileStream(exhibitId, { itemId, returnUrl: true }), 'Chapter 1');
  },
  async getCollectionSubDepFileStream(kit: Kit) {
    const { exhibitId, itemIds } = await serial(kit);
    const itemId = firstOf(itemIds);
    const tree = await payloadOf<Place[]>(kit.app.getCollectionSubDepList(exhibitId, { itemId }));
    const nid = tree[0]?.nid;
    await arrivesAsText(kit.app.getCollectionSubDepFileStream(exhibitId, { itemId, nid }), 'Chapter 1');
  },
  getCollectionSubListByPage: listed('getCollectionSubListByPage'),
  getCollectionSubList: listed('getCollectionSubList'),
  async getCollectionSubListAuthByPage(kit: Kit) {
    const { exhibitId } = await serial(kit);
    const { dataList } = await payloadOf<Page<Item>>(kit.app.getCollectionSubListAuthByPage(exhibitId, { limit: 3 }));
    check(dataList.length === 3 && authOf(dataList), 'items with their decisions');
  },
  async getCollectionSubListById(kit: Kit) {
    const { exhibitId, itemIds } = await serial(kit);
    check((await payloadOf<Item[]>(kit.app.getCollectionSubListById(exhibitId, { itemIds }))).length === 3, 'items');
  },
  async getCollectionSubListAuthById(kit: Kit) {
    const { exhibitId, itemIds } = await serial(kit);
    const items = await payloadOf<Item[]>(kit.app.getCollectionSubListAuthById(exhibitId, { itemIds }));
    check(items.length === 3 && authOf(items), 'items with their decisions');
  },
  getCollectionsSubListByPage: listedOfSeveral('getCollectionsSubListByPage'),
  getCollectionsSubList: listedOfSeveral('getCollectionsSubList'),
  getCollectionSubById: single('getCollectionSubById'),
  getCollectionSubInfo: single('getCollectionSubInfo'),
  getCollectionSubAuthStatus: decided('getCollectionSubAuthStatus'),
  getCollectionSubAuth: decided('getCollectionSubAuth'),
  async getCollectionSubDepList(kit: Kit) {
    const { exhibitId, itemIds } = await serial(kit);
    const tree = await payloadOf<Place[]>(kit.app.getCollectionSubDepList(exhibitId, { itemId: firstOf(itemIds) }));
    check(tree[0]?.parentNid === '', 'a tree with its root');
  },
};
