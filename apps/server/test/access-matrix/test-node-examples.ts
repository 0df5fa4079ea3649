import type { Example, Examples } from './example.ts';
import type { Role, World } from './world.ts';

const NODE = '/v2/testNodes/:nodeId';
const TEST_RESOURCE = '/v2/testNodes/testResources/:testResourceId';

const SITE = '/v2/exhibits/:nodeId/test';
const SITE_AUTH = '/v2/auths/exhibits/:nodeId/test/:exhibitId';

const ofNode = ({ nodeId }: World): Example => ({ address: { nodeId } });
const ofTestResource = ({ testResourceId }: World): Example => ({ address: { testResourceId } });

/** On a site the test site is meant: the node's real one learns nothing of it. */
const ofSite = ({ nodeId }: World, role: Role): Example => ({
  address: { nodeId },
  ...(role === 'site' && { headers: { host: 'alpha.t.localhost:4180' } }),
});
const ofSiteExhibit = (world: World, role: Role): Example => {
  const { address, ...rest } = ofSite(world, role);
  return { address: { ...address!, exhibitId: world.testResourceId }, ...rest };
};
const ofSiteItem = (world: World, role: Role): Example => {
  const { address, ...rest } = ofSiteExhibit(world, role);
  return { address: { ...address!, itemId: 'ffffffff' }, ...rest };
};

/** Lists are open to whom the owner shares the rehearsal with, which needs no login. */
const refusedTo = (role: Role): Example => ({
  refusal: role === 'visitor' ? 'access.login-required' : 'access.not-owner',
});
const ofListedExhibit = (world: World, role: Role): Example => ({ ...ofSiteExhibit(world, role), ...refusedTo(role) });

/** Others get a decision as well. */
const isRefused: Example['hidden'] = ({ data }) => (data as { authCode?: number }).authCode === 503;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Rules of test nodes, and what they come to. */
export const testNodeExamples: Examples = {
  // Before the rules change, which are matched.
  [`GET ${NODE}/differences`]: ofNode,
  [`POST ${NODE}/live/licences`]: (world) => ({ ...ofNode(world), body: { leaveOut: [] } }),
  [`POST ${NODE}/live`]: (world) => ({
    ...ofNode(world),
    body: { digest: '0'.repeat(32) },
    fails: 'test-node.differences-changed',
  }),
  [`POST ${NODE}/live/:liveId/undo`]: ({ nodeId }) => ({
    address: { nodeId, liveId: '0'.repeat(24) },
    fails: 'test-node.live-not-found',
  }),
  [`GET ${NODE}/outlook`]: (world) => ({ ...ofNode(world), query: { pretendDate: inDays(30) } }),
  [`GET ${NODE}/rules`]: ofNode,
  [`POST ${NODE}/rules`]: (world) => ({ ...ofNode(world), body: { testRuleText: 'alter book show' } }),
  [`PUT ${NODE}/rules`]: (world) => ({ ...ofNode(world), body: { additionalTestRule: '// later\n' } }),
  [`POST ${NODE}/rules/preExecution`]: (world) => ({ ...ofNode(world), body: { testRuleText: 'alter book hide' } }),
  [`POST ${NODE}/rules/rematch`]: (world) => ({ ...ofNode(world), body: {} }),
  [`GET ${NODE}/testResources`]: ofNode,
  [`GET ${NODE}/testResources/list`]: (world) => ({ ...ofNode(world), query: { testResourceNames: 'book' } }),
  [`GET ${NODE}/testResources/detail`]: (world) => ({ ...ofNode(world), query: { testResourceName: 'book' } }),
  [`GET ${NODE}/testResources/searchByDependency`]: (world) => ({
    ...ofNode(world),
    query: { dependentEntityId: world.spare.resourceId },
  }),
  [`GET ${NODE}/testResources/dependencyTree/search`]: (world) => ({ ...ofNode(world), query: { keywords: '' } }),
  'GET /v2/auths/exhibits/:nodeId/test/batchAuth/results': (world) => ({
    ...ofNode(world),
    query: { authType: 3, exhibitIds: world.testResourceId },
    hidden: isRefused,
  }),
  'GET /v2/auths/testResources/nodes/:nodeId/batchAuth/result': (world) => ({
    ...ofNode(world),
    query: { authType: 3, testResourceIds: world.testResourceId },
    hidden: isRefused,
  }),
  [`GET ${SITE}`]: (world, role) => ({ ...ofSite(world, role), ...refusedTo(role) }),
  [`GET ${SITE}/list`]: (world, role) => ({
    ...ofSite(world, role),
    ...refusedTo(role),
    query: { exhibitIds: world.testResourceId },
  }),
  [`GET ${SITE}/:exhibitId`]: ofListedExhibit,
  [`GET ${SITE}/:exhibitId/recommend`]: ofListedExhibit,
  [`GET ${SITE}/:exhibitId/dependencyTree`]: ofListedExhibit,
  [`GET ${SITE}/:exhibitId/articles/list`]: (world, role) => ({
    ...ofListedExhibit(world, role),
    query: { articleNids: world.testResourceId.slice(0, 8) },
  }),
  [`GET ${SITE}/:exhibitId/items`]: ofListedExhibit,
  [`GET ${SITE}/:exhibitId/items/:itemId`]: (world, role) => ({ ...ofSiteItem(world, role), ...refusedTo(role) }),
  [`GET ${SITE}/:exhibitId/items/:itemId/dependencyTree`]: (world, role) => ({
    ...ofSiteItem(world, role),
    ...refusedTo(role),
  }),
  [`GET ${SITE}/collections/items/list`]: (world, role) => ({
    ...ofSite(world, role),
    ...refusedTo(role),
    query: { exhibitIds: world.testResourceId },
  }),
  [`GET ${SITE_AUTH}/items/batchAuth/results`]: (world, role) => ({
    ...ofSiteExhibit(world, role),
    query: { itemIds: 'ffffffff' },
    hidden: ({ data }) => (data as { authCode: number }[])[0]?.authCode === 503,
  }),
  [`GET ${SITE_AUTH}/result`]: (world, role) => ({ ...ofSiteExhibit(world, role), hidden: isRefused }),
  [`GET ${SITE_AUTH}/info`]: ofSiteExhibit,
  [`GET ${SITE_AUTH}/fileStream`]: ofSiteExhibit,
  [`POST ${NODE}/shares`]: (world) => ({ ...ofNode(world), body: { days: 1 } }),
  [`GET ${NODE}/shares`]: ofNode,
  [`DELETE ${NODE}/shares/:shareId`]: ({ nodeId }) => ({
    address: { nodeId, shareId: 'none' },
    fails: 'test-node.share-not-found',
  }),
  'GET /v2/passport/sharedRehearsal': () => ({ query: { share: 'none' } }),
  [`GET ${TEST_RESOURCE}`]: ofTestResource,
  [`GET ${TEST_RESOURCE}/dependencyTree`]: ofTestResource,
  [`GET ${TEST_RESOURCE}/dependencyTree/filter`]: (world) => ({
    ...ofTestResource(world),
    query: { dependentEntityId: world.spare.resourceId },
  }),
  [`GET ${TEST_RESOURCE}/authTree`]: ofTestResource,
  [`PUT ${TEST_RESOURCE}`]: (world) => ({
    ...ofTestResource(world),
    body: { resolveResources: [{ resourceId: world.book.resourceId, contracts: [] }] },
  }),
};
