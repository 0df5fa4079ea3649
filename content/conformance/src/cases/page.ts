import { FREELOG_APP_MEMBERS, SITE_ROUTER_MEMBERS, type SiteRouterMember } from '@colophon/model';
import { check, eventually, type Kit, type Router, responseOf } from '../kit.ts';

const isList = (value: unknown): value is number[] => Array.isArray(value) && value.length > 0;

/** A case for each member of the router, in the name of this package. */
const ROUTER_CASES: Record<SiteRouterMember, (router: Router, name: string) => unknown> = {
  async push(router, name) {
    const before = currentPath(router, name);
    await router.push({ name, path: '/pushed?a=1' });
    await eventually(() => currentPath(router, name)?.startsWith('/pushed?a=1'), 'the pushed route');
    router.back();
    await eventually(() => currentPath(router, name) === before, 'the route before');
  },
  async replace(router, name) {
    const before = currentPath(router, name);
    await router.replace({ name, path: '/replaced' });
    await eventually(() => currentPath(router, name)?.startsWith('/replaced'), 'the new route');
    await router.replace({ name, path: before });
    await eventually(() => currentPath(router, name) === before, 'the route before');
  },
  go: (router) => check(typeof router.go === 'function', 'a function'),
  back: (router) => check(typeof router.back === 'function', 'a function'),
  forward: (router) => check(typeof router.forward === 'function', 'a function'),
  beforeEach: (router) => stops(router.beforeEach(() => {})),
  afterEach: (router) => stops(router.afterEach(() => {})),
  current: (router, name) => check(currentPath(router, name) !== undefined, 'the current route'),
  encode: (router) => check(router.encode('/reader?id=1') === '%2Freader%3Fid%25M21', 'the encoding of routes'),
  decode: (router) => check(router.decode('%2Freader%3Fid%25M21') === '/reader?id=1', 'the route'),
  setDefaultPage: (router) => stops(router.setDefaultPage({ name: 'kit-nobody', path: '/start' })),
  removeDefaultPage(router) {
    router.setDefaultPage({ name: 'kit-nobody', path: '/start' });
    router.removeDefaultPage('kit-nobody');
    check(router.getDefaultPage('kit-nobody') === undefined, 'no start any more');
  },
  getDefaultPage(router) {
    router.setDefaultPage({ name: 'kit-nobody', path: '/start' });
    check(router.getDefaultPage('kit-nobody') === '/start', 'the start that was set');
    router.removeDefaultPage('kit-nobody');
  },
  attachToURL: (router, name) => router.attachToURL(name),
  attachAllToURL: (router) => router.attachAllToURL({}),
  setBaseAppRouter: (router) => router.setBaseAppRouter({ kit: true }),
  getBaseAppRouter(router) {
    router.setBaseAppRouter({ kit: true });
    check((router.getBaseAppRouter() as { kit?: boolean }).kit, 'the router that was set');
  },
};

function currentPath(router: Router, name: string): string | undefined {
  const current = router.current as unknown as { get(name: string): { fullPath: string } | undefined };
  return current.get(name)?.fullPath;
}

function stops(stop: unknown): void {
  check(typeof stop === 'function', 'a function that ends it');
  stop();
}

export const pageCases = {
  nodeInfo({ app }: Kit) {
    const info = app.nodeInfo as unknown as Record<string, unknown>;
    const names = ['nodeId', 'nodeName', 'nodeDomain', 'nodeTitle', 'nodeLogo', 'nodeShortDescription', 'tags'];
    for (const name of [...names, 'ownerUserId', 'ownerUserName']) check(info[name] !== undefined, `${name}`);
    check(Object.isFrozen(info), 'that nobody changes it');
    const missing = FREELOG_APP_MEMBERS.filter((name) => app[name] === undefined);
    check(missing.length === 0, `members: ${missing}`);
    const unlisted = Object.keys(app).filter((name) => !(FREELOG_APP_MEMBERS as readonly string[]).includes(name));
    check(unlisted.length === 0, `no member without a case: ${unlisted}`);
    check((app as unknown as Record<string, unknown>).somethingElse === undefined, 'undefined for what is unknown');
  },
  resultType({ app }: Kit) {
    const values = JSON.stringify(app.resultType);
    check(
      values === '{"SUCCESS":0,"FAILED":1,"USER_CANCEL":2,"DATA_ERROR":3,"TEST_NODE":4,"OFFLINE":5}',
      `the results instead of ${values}`,
    );
  },
  isTest({ app, page }: Kit) {
    const own = window as unknown as { isTest?: boolean; HOST_END?: string };
    check((app.isTest as unknown) === false && own.isTest === false, 'a site that is no test');
    check(own.HOST_END === `.${page.location.hostname.split('.').at(-1)}`, 'the last label of the root domain');
  },
  async status({ app }: Kit) {
    const status = app.status as unknown as { authUIMounted: boolean; themeMounted: boolean };
    check(status.authUIMounted, 'a panel');
    await eventually(() => status.themeMounted, 'a theme that is mounted');
  },
  noAuthCode: ({ app }: Kit) => check(isList(app.noAuthCode) && app.noAuthCode.includes(303), 'codes'),
  authCode: ({ app }: Kit) => check(isList(app.authCode) && app.authCode.includes(200), 'codes'),
  errorAuthCode: ({ app }: Kit) => check(isList(app.errorAuthCode) && app.errorAuthCode.includes(403), 'codes'),
  async router({ app }: Kit) {
    const router = app.router as unknown as Router;
    for (const name of SITE_ROUTER_MEMBERS) await ROUTER_CASES[name](router, String(app.getSelfWidgetRenderName()));
  },
  async getShareUrl({ app, exhibit, page }: Kit) {
    const { exhibitId } = await exhibit('kit-text');
    check(app.getShareUrl(exhibitId, 'kit') === `${page.location.origin}/${exhibitId}/kit`, 'a share address');
    const shared = new URL(String(app.getShareUrl({ exhibitId, itemId: 'aabbccdd', query: { a: '1' } }, 'kit')));
    check(shared.pathname.startsWith(`/${exhibitId}/aabbccdd/kit`), 'a share address of an item');
    check(shared.searchParams.get('a') === '1', 'its query');
  },
  async mapShareUrl({ app }: Kit) {
    check((await app.mapShareUrl({ kit: () => '/nowhere' })) === true, 'true where nothing is shared');
  },
  async getWechatShareURL({ app, page }: Kit) {
    check((await app.getWechatShareURL()) === page.location.href, 'the address of the page');
    check((await app.getWechatShareURL('https://a.example/')) === 'https://a.example/', 'the address that was given');
  },
  isWeChatOrQQ: ({ app }: Kit) => check(app.isWeChatOrQQ() === false, 'false in this browser'),
  async updateWechatShare({ app, page }: Kit) {
    const address = await app.updateWechatShare({ title: 'Kit', desc: 'All calls', imgUrl: '' }, { title: 'Kit' });
    check(typeof address === 'string', 'a string');
    const title = page.document.head.querySelector('meta[property="og:title"]');
    check(title?.getAttribute('content') === 'Kit', 'the title that messengers read');
  },
  async pushMessage4Task({ app }: Kit) {
    const { data } = await responseOf(app.pushMessage4Task({ taskConfigCode: 'TS000000', meta: {} }));
    check(Number.isInteger((data as { errCode?: number }).errCode), 'an envelope');
  },
};
