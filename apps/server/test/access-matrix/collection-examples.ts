import type { Example, Examples } from './example.ts';
import type { World } from './world.ts';

const PUBLISHED = '/v2/resources/catalogue/:resourceId';
const DRAFT = '/v2/resources/catalogues/drafts/:resourceId';

const ofSerial = ({ serial }: World): Example => ({ address: { resourceId: serial.resourceId } });
const rename = (world: World): Example => ({
  ...ofSerial(world),
  body: [{ itemId: world.itemId, itemTitle: 'First', isSample: false }],
});
const move = (world: World): Example => ({ ...ofSerial(world), body: { itemIds: [world.itemId], targetSortId: 2 } });
const sort = (world: World): Example => ({ ...ofSerial(world), body: { sortField: 'itemTitle', sortType: 1 } });
const remove = (world: World): Example => ({ ...ofSerial(world), query: { removeCollectionItemIds: 'ffffffff' } });
const lookUp = (world: World): Example => ({ ...ofSerial(world), query: { resourceIds: world.book.resourceId } });

/** Collections, their drafts and their rules. */
export const collectionExamples: Examples = {
  [`PUT ${PUBLISHED}`]: (world) => ({ ...ofSerial(world), body: { description: 'A serial.', sampleCount: 0 } }),
  [`GET ${PUBLISHED}/items`]: ofSerial,
  [`PUT ${PUBLISHED}/items`]: rename,
  [`DELETE ${PUBLISHED}`]: remove,
  [`PUT ${PUBLISHED}/manualSort`]: move,
  [`PUT ${PUBLISHED}/reorder`]: sort,
  [`GET ${PUBLISHED}/items/checkExists`]: lookUp,
  [`GET ${PUBLISHED}/soldSingly`]: ofSerial,
  'GET /v2/resources/catalogue/items/batch/list': ({ serial }) => ({ query: { resourceIds: serial.resourceId } }),
  [`GET ${PUBLISHED}/updateLogs`]: ofSerial,
  [`GET ${PUBLISHED}/items/collectRules`]: ofSerial,
  [`POST ${PUBLISHED}/items/collectRules`]: (world) => ({
    ...ofSerial(world),
    body: { status: 0, conditionType: 1, filterConditions: [] },
  }),
  [`GET ${DRAFT}/items`]: ofSerial,
  [`POST ${DRAFT}/items`]: (world) => ({
    ...ofSerial(world),
    body: { addCollectionItems: [{ resourceId: world.extra.resourceId }] },
  }),
  [`PUT ${DRAFT}/items`]: rename,
  [`PUT ${DRAFT}/items/:itemId`]: ({ serial, itemId }) => ({
    address: { resourceId: serial.resourceId, itemId },
    body: {},
  }),
  [`DELETE ${DRAFT}/items`]: remove,
  [`PUT ${DRAFT}/manualSort`]: move,
  [`PUT ${DRAFT}/reorder`]: sort,
  [`GET ${DRAFT}/items/checkExists`]: lookUp,
  [`GET ${DRAFT}/soldSingly`]: ofSerial,
  [`GET ${DRAFT}/items/batchAuth`]: (world) => ({ ...ofSerial(world), query: { itemIds: world.itemId } }),
  'GET /v2/resources/catalogues/drafts/items/batch/list': ({ serial }) => ({
    query: { resourceIds: serial.resourceId },
    hidden: ({ data }) => data[0].totalItem === 0,
  }),
  [`GET ${DRAFT}`]: ofSerial,
  [`DELETE ${DRAFT}`]: ofSerial,
  'GET /v2/feeds/people/:userId/:format': ({ owner }) => ({ address: { userId: owner.userId, format: 'rss' } }),
  'GET /v2/feeds/collections/:resourceId/:format': ({ serial }) => ({
    address: { resourceId: serial.resourceId, format: 'atom' },
  }),
};
