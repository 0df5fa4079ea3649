import { FREE } from '#modules/exhibits/testing/publish.ts';
import type { Example, Examples } from './example.ts';
import type { World } from './world.ts';

const EXHIBIT = '/v2/presentables/:presentableId';
const AUTHS = '/v2/auths/exhibits/:nodeId';
const OLDER_AUTHS = '/v2/auths/presentables/:presentableId';
const BY_RESOURCE = '/v2/auths/presentables/nodes/:nodeId/:resourceIdOrName';
const MADE = '/v2/presentables/catalogues';
const ANTHOLOGY = `${MADE}/:presentableId`;
const FILES = '/file/exhibits/:exhibitId';

const POLICY = { policyName: 'free for all', policyText: FREE };

const ofNode = ({ nodeId }: World): Example => ({ address: { nodeId } });
/** A node that does not exist: acts of operators on the real one would change what others here are answered. */
const NO_NODE = 79_999_999;
const NO_TAG = '0'.repeat(24);
const ofNoNode = (): Example => ({ address: { nodeId: NO_NODE }, fails: 'node.not-found' });
const ofNoDomain = ({ nodeId }: World): Example => ({
  address: { nodeId, hostName: 'nobodys.example' },
  fails: 'node.own-domain-unknown',
});
const ofExhibit = ({ exhibitId }: World): Example => ({ address: { presentableId: exhibitId } });
const onNode = ({ nodeId, exhibitId }: World): Example => ({ address: { nodeId, exhibitId } });
const ofItem = ({ nodeId, seriesId, itemId }: World): Example => ({
  address: { nodeId, exhibitId: seriesId, itemId },
});
const byArticle = ({ nodeId, book }: World): Example => ({ address: { nodeId, articleIdOrName: book.resourceId } });

const byResource = ({ nodeId, book }: World): Example => ({ address: { nodeId, resourceIdOrName: book.resourceId } });

const ofAnthology = ({ anthologyId }: World): Example => ({ address: { presentableId: anthologyId } });
/** Who is refused a file is told by status, as browsers show it. */
const file = (address: Example['address']): Example => ({ address, refusal: 'exhibit.file-refused' });
const isRefusedEach: Example['hidden'] = ({ data }) =>
  Object.values(data as Record<string, { status: number }>).every(({ status }) => status === 2);

/** Nodes, exhibits and decisions about them. */
export const nodeExamples: Examples = {
  'POST /v2/nodes': (_world, role) => ({ body: { nodeName: `by${role}`, nodeDomain: `by-${role}` } }),
  'GET /v2/nodes/list': ({ nodeId }) => ({ query: { nodeIds: nodeId } }),
  'GET /v2/nodes/count': ({ owner }) => ({ query: { userIds: owner.userId } }),
  'POST /v2/nodes/setNodeInfo': ({ nodeId }) => ({ body: { nodeId, nodeTitle: 'Alpha' } }),
  'GET /v2/nodes/search': () => ({ query: { keywords: 'alpha' } }),
  'PUT /v2/nodes/:nodeId/freeze': ofNoNode,
  'PUT /v2/nodes/:nodeId/deArchive': ofNoNode,
  'GET /v2/nodes/freeOrRecover/records': ({ nodeId }) => ({ query: { nodeIds: nodeId } }),
  'POST /v2/nodes/setNodeType': ({ nodeId }) => ({ body: { nodeIds: [nodeId], nodeType: 1 } }),
  'POST /v2/nodes/tags': () => ({ body: { tags: ['four'] } }),
  'PUT /v2/nodes/tags/:tagId': () => ({
    address: { tagId: NO_TAG },
    body: { tagName: 'first' },
    fails: 'node.tag-not-found',
  }),
  'DELETE /v2/nodes/tags': () => ({ query: { tagIds: NO_TAG }, idle: true }),
  'GET /v2/nodes/tags/statistics': () => ({ query: { tagIds: NO_TAG } }),
  'PUT /v2/nodes/batchSetOrRemoveNodeTag': ({ nodeId }) => ({
    body: { nodeIds: [nodeId], tagNames: ['four'], setType: 1 },
  }),
  'GET /v2/nodes/detail': () => ({ query: { nodeDomain: 'alpha' } }),
  'GET /v2/nodes/:nodeId': ofNode,
  // Only pages of sites report; everybody else here is on the platform.
  'POST /v2/nodes/siteFailures': () => ({ body: { page: '/', message: 'TypeError' }, fails: 'node.not-found' }),
  'GET /v2/nodes/:nodeId/siteFailures': ofNode,
  'GET /v2/nodes/:nodeId/uses': ofNode,
  'GET /v2/nodes/:nodeId/siteViews': ofNode,
  'POST /v2/nodes/:nodeId/siteViews': ({ nodeId }) => ({ address: { nodeId }, body: { viewer: 'visitor' } }),
  'GET /v2/nodes/:nodeId/ownDomains': ofNode,
  'POST /v2/nodes/:nodeId/ownDomains': ({ nodeId }) => ({ address: { nodeId }, body: { hostName: 'owned.example' } }),
  'POST /v2/nodes/:nodeId/ownDomains/:hostName/verification': ofNoDomain,
  'DELETE /v2/nodes/:nodeId/ownDomains/:hostName': ofNoDomain,
  'PUT /v2/nodes/:nodeId/canonicalHost': ({ nodeId }) => ({ address: { nodeId }, body: { hostName: null } }),

  'GET /v2/presentables/search': () => ({ query: { keywords: 'book' } }),
  'GET /v2/presentables/admin/presentableStatistics': ({ nodeId }) => ({ query: { nodeIds: nodeId } }),
  'GET /v2/presentables': ({ nodeId }) => ({ query: { nodeId } }),
  'GET /v2/presentables/shownAt/:resourceId': ({ book }) => ({ address: { resourceId: book.resourceId } }),
  'GET /v2/presentables/list': ({ exhibitId }) => ({ query: { presentableIds: exhibitId } }),
  'GET /v2/presentables/detail': ({ nodeId, book }) => ({ query: { nodeId, resourceId: book.resourceId } }),
  [`GET ${EXHIBIT}`]: ofExhibit,
  [`GET ${EXHIBIT}/dependencyTree`]: ofExhibit,
  [`GET ${EXHIBIT}/authTree`]: ofExhibit,
  [`GET ${EXHIBIT}/relationTree`]: ofExhibit,
  'GET /v2/presentables/:nodeId/contractAppliedPresentable': ({ nodeId, contractId }) => ({
    address: { nodeId },
    query: { contractIds: contractId },
  }),
  'GET /v2/exhibits/:nodeId': ofNode,
  'GET /v2/exhibits/:nodeId/list': (world) => ({ ...ofNode(world), query: { exhibitIds: world.exhibitId } }),
  'GET /v2/exhibits/:nodeId/:exhibitId': onNode,
  'GET /v2/exhibits/:nodeId/:exhibitId/recommend': onNode,
  'GET /v2/exhibits/:nodeId/:exhibitId/articles/list': (world) => ({
    ...onNode(world),
    query: { articleNids: world.nid },
  }),
  'GET /v2/exhibits/:nodeId/:exhibitId/dependencyTree': onNode,
  'GET /v2/exhibits/:nodeId/:exhibitId/items': onNode,
  'GET /v2/exhibits/:nodeId/:exhibitId/items/:itemId': ofItem,
  'GET /v2/exhibits/:nodeId/:exhibitId/items/:itemId/dependencyTree': ofItem,
  'GET /file/exhibits/:nodeId/:exhibitId/items/:itemId/dependencyTree': ofItem,
  [`GET ${FILES}/items/:itemId`]: ({ seriesId, itemId }) => file({ exhibitId: seriesId, itemId }),
  [`GET ${FILES}/items/:itemId/*`]: ({ seriesId, itemId }) => file({ exhibitId: seriesId, itemId, '*': 'index.html' }),
  [`GET ${FILES}/items/:itemId/articles/:nid`]: ({ seriesId, itemId, itemNid }) =>
    file({ exhibitId: seriesId, itemId, nid: itemNid }),
  [`GET ${FILES}/items/:itemId/articles/:nid/*`]: ({ seriesId, itemId, itemNid }) =>
    file({ exhibitId: seriesId, itemId, nid: itemNid, '*': 'index.html' }),
  'PUT /v2/presentables/catalogues/:presentableId': ({ seriesId }) => ({
    address: { presentableId: seriesId },
    body: { catalogueProperty: { collection_sort_list: 'collection_sort_descending' } },
  }),
  [`POST ${MADE}`]: ({ nodeId }, role) => ({ body: { nodeId, presentableName: `by-${role}` } }),
  [`POST ${ANTHOLOGY}/items`]: (world) => ({
    ...ofAnthology(world),
    body: { addCollectionItems: [{ presentableId: world.packedId }] },
  }),
  [`DELETE ${ANTHOLOGY}/items`]: (world) => ({ ...ofAnthology(world), query: { removeIds: 'ffffffff' } }),
  [`GET ${ANTHOLOGY}/items`]: ofAnthology,
  [`GET ${ANTHOLOGY}/items/checkExists`]: (world) => ({
    ...ofAnthology(world),
    query: { mountIds: world.exhibitId },
  }),
  [`PUT ${ANTHOLOGY}/manualSort`]: (world) => ({
    ...ofAnthology(world),
    body: { itemIds: [world.anthologyItemId], targetSortId: 1 },
  }),
  [`PUT ${ANTHOLOGY}/reorder`]: (world) => ({
    ...ofAnthology(world),
    body: { sortField: 'itemTitle', sortType: 1 },
  }),
  [`GET ${ANTHOLOGY}/items/collectRules`]: ofAnthology,
  [`POST ${ANTHOLOGY}/items/collectRules`]: (world) => ({
    ...ofAnthology(world),
    body: { status: 0, conditionType: 1, filterConditions: [] },
  }),
  [`GET ${MADE}/items/batch/list`]: ({ anthologyId }) => ({ query: { presentableIds: anthologyId } }),
  'GET /v2/nodes/ofPerson': ({ owner }) => ({ query: { userId: owner.userId } }),
  'GET /v2/feeds/exhibits/:exhibitId/:format': ({ seriesId }) => ({ address: { exhibitId: seriesId, format: 'rss' } }),
  'GET /v2/exhibits/:nodeId/collections/items/list': (world) => ({
    ...ofNode(world),
    query: { exhibitIds: world.seriesId },
  }),

  [`GET ${AUTHS}/batchAuth/results`]: (world) => ({
    ...ofNode(world),
    query: { authType: 4, exhibitIds: world.exhibitId },
  }),
  [`GET ${AUTHS}/:exhibitId/items/batchAuth/results`]: ({ nodeId, seriesId, itemId }) => ({
    address: { nodeId, exhibitId: seriesId },
    query: { itemIds: itemId },
  }),
  [`GET ${AUTHS}/:exhibitId/result`]: onNode,
  [`GET ${AUTHS}/:exhibitId/unlockPlan`]: onNode,
  [`GET ${AUTHS}/:exhibitId/info`]: onNode,
  [`GET ${AUTHS}/:exhibitId/fileStream`]: onNode,
  [`GET ${AUTHS}/articles/:articleIdOrName/result`]: byArticle,
  [`GET ${AUTHS}/articles/:articleIdOrName/info`]: byArticle,
  [`GET ${AUTHS}/articles/:articleIdOrName/fileStream`]: byArticle,
  'GET /v2/auths/presentables/nodes/:nodeId/batchAuth/result': (world) => ({
    ...ofNode(world),
    query: { authType: 4, presentableIds: world.exhibitId },
  }),
  [`GET ${OLDER_AUTHS}/result`]: ofExhibit,
  [`GET ${OLDER_AUTHS}/unlockPlan`]: ofExhibit,
  [`GET ${OLDER_AUTHS}/info`]: ofExhibit,
  [`GET ${OLDER_AUTHS}/resourceInfo`]: ofExhibit,
  [`GET ${OLDER_AUTHS}/fileStream`]: ofExhibit,
  [`GET ${BY_RESOURCE}/result`]: byResource,
  [`GET ${BY_RESOURCE}/info`]: byResource,
  [`GET ${BY_RESOURCE}/resourceInfo`]: byResource,
  [`GET ${BY_RESOURCE}/fileStream`]: byResource,
  [`GET ${FILES}`]: ({ exhibitId }) => file({ exhibitId }),
  [`GET ${FILES}/packages`]: ({ packedId }) => file({ exhibitId: packedId }),
  [`GET ${FILES}/packages/*`]: ({ packedId }) => file({ exhibitId: packedId, '*': 'index.html' }),
  [`GET ${FILES}/articles/:nid`]: ({ exhibitId, nid }) => file({ exhibitId, nid }),
  [`GET ${FILES}/articles/:nid/packages`]: ({ packedId, packedNid }) => file({ exhibitId: packedId, nid: packedNid }),
  [`GET ${FILES}/articles/:nid/packages/*`]: ({ packedId, packedNid }) =>
    file({ exhibitId: packedId, nid: packedNid, '*': 'index.html' }),

  'POST /v2/presentables': ({ nodeId, spare }) => ({
    body: {
      nodeId,
      resourceId: spare.resourceId,
      version: '1.0.0',
      presentableName: 'spare',
      batchSignContracts: [{ resourceId: spare.resourceId, policyIds: spare.policyIds }],
    },
  }),
  'POST /v2/presentables/createPresentableBatchEasy': ({ nodeId, extra }) => ({
    body: { nodeId, resources: [{ resourceId: extra.resourceId }] },
  }),
  [`PUT ${EXHIBIT}`]: (world) => ({ ...ofExhibit(world), body: { presentableTitle: 'A book' } }),
  [`PUT ${EXHIBIT}/version`]: (world) => ({ ...ofExhibit(world), body: { version: '1.0.0' } }),
  [`PUT ${EXHIBIT}/rewriteProperty`]: (world) => ({ ...ofExhibit(world), body: { rewriteProperty: [] } }),
  [`POST ${EXHIBIT}/ignorePresentableVersionUpdateTip`]: (world) => ({
    ...ofExhibit(world),
    body: { ignoreVersion: '1.0.0' },
  }),
  [`PUT ${EXHIBIT}/onlineStatus`]: (world) => ({ ...ofExhibit(world), body: { onlineStatus: 0 } }),
  'PUT /v2/presentables/updatePresentableOnlineStatusBatch': ({ exhibitId }) => ({
    body: { presentableIds: [exhibitId], onlineStatus: 1 },
    hidden: isRefusedEach,
  }),
  'PUT /v2/presentables/position': ({ nodeId, exhibitId }) => ({
    body: { nodeId, presentableIds: [exhibitId], targetSortId: 1 },
  }),
  'PUT /v2/presentables/updatePresentableBatch': ({ exhibitId }) => ({
    body: { presentableIds: [exhibitId], addPolicies: [POLICY] },
    hidden: isRefusedEach,
  }),
};
