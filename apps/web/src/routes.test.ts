import { describe, expect, test } from 'vitest';
import { completeRoutes, router } from './router.tsx';

/** The product's routes and who may open them, as the specification of the screens lists them. */
const PRODUCT_ROUTES = {
  visitor: [
    '/notice',
    '/report',
    '/',
    '/home',
    '/activities',
    '/activity/$id',
    '/pages/$name',
    '/guideFreelog',
    '/policy/playground',
    '/rules/playground',
    '/market',
    '/examples',
    '/search',
    '/author/$username',
    '/resource/details/$resourceID',
    '/resource/collectionDetails/$collectionID',
    '/result/resource/freeze/$resourceID',
    '/exception/403',
    '/exception/unableToAccess',
    '/bind',
    '/retrieve',
    '/undo',
    '/freeze',
    '/result/binding',
    '/outbox',
  ],
  visitorOnly: ['/login', '/logon'],
  user: [
    '/logged/contract/$contractID/print',
    '/dashboard',
    '/resource',
    '/resource/creatorEntry',
    '/resource/creator',
    '/resource/creatorBatch',
    '/resource/versionCreator/$resourceID',
    '/resource/list',
    '/resource/collect',
    '/resource/collection',
    '/resource/collectionCreator',
    '/resource/sidebar/versionInfo/$resourceID',
    '/resource/sidebar/info/$resourceID',
    '/resource/sidebar/policy/$resourceID',
    '/resource/sidebar/contract/$resourceID',
    '/resource/sidebar/dependency/$resourceID',
    '/resource/collectionSidebar/versionInfo/$collectionID',
    '/resource/collectionSidebar/info/$collectionID',
    '/resource/collectionSidebar/policy/$collectionID',
    '/resource/collectionSidebar/contract/$collectionID',
    '/resource/collectionSidebar/dependency/$collectionID',
    '/storage',
    '/node/creator',
    '/node/formal/$nodeID',
    '/node/informal/$nodeID',
    '/node/exhibit/formal/$exhibitID',
    '/node/exhibit/informal/$exhibitID',
    '/node/collectionExhibit/formal/$exhibitID',
    '/node/collectionExhibitCreator/$nodeID',
    '/node/createdCollectionExhibit/formal/$exhibitID',
    '/result/resource/create/success/$resourceID',
    '/result/resource/version/create/release/$resourceID/$version',
    '/result/resource/version/create/success/$resourceID/$version',
    '/result/node/freeze/$nodeID',
    '/result/collection/create/success/$collectionID',
    '/result/node/create/success/$nodeID',
    '/invitation',
    '/admin/{-$screen}',
    '/sign',
    '/continue',
    '/device',
    '/approvals/$approvalId',
    '/retrievePayPassword',
    '/logged',
    '/logged/wallet',
    '/logged/reward',
    '/logged/reports',
    '/logged/contract',
    '/logged/setting',
    '/logged/binding',
  ],
} as const;

const known = () => Object.values(router.routesById).map(({ id, fullPath }) => ({ id, fullPath }));
const withFirstPage = known();
await completeRoutes();
const declared = Object.values(router.routesById).filter((route) => !route.children && route.id !== '__root__');
const pathOf = (fullPath: string) => (fullPath === '/' ? fullPath : fullPath.replace(/\/$/, ''));

describe.each(Object.entries(PRODUCT_ROUTES))('routes for %s', (access, paths) => {
  test.each(paths)('%s is declared', (path) => {
    const route = declared.find(({ fullPath }) => pathOf(fullPath) === path);
    expect(route?.options.staticData?.access).toBe(access);
  });
});

test('of all routes only those of the home page travel with the first page, and stay what they are', () => {
  expect(withFirstPage.map(({ id }) => id)).toEqual(['__root__', '/', '/_public', '/_public/home']);
  expect(known()).toEqual(expect.arrayContaining(withFirstPage));
});

test('no page exists that the specification does not name', () => {
  const specified: string[] = Object.values(PRODUCT_ROUTES).flat();
  expect(declared.map(({ fullPath }) => pathOf(fullPath)).filter((path) => !specified.includes(path))).toEqual([]);
});
