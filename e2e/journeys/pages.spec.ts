import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTIVITY_PAGES, MatchStatus, SubjectType } from '@colophon/model';
import { type APIRequestContext, expect } from '@playwright/test';
import { screensFor } from '../../apps/web/src/shell/operator-screens.ts';
import { ROOT } from '../../scripts/lib/project.mjs';
import { get, logInAs, newName, post, put } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { DESKTOP, demoPassword, type Look, operator, PHONE, platform, site, test } from '../frame/journey.ts';

/** An account of the demonstration that has a node, resources and contracts. */
const OWNER = 'zhiyu';
const DOMAIN = 'paper-window';
/** Pages of its activities. */

/** For some sixty pages in four widths on a busy machine. */
const ALL_PAGES_TIMEOUT_MS = 480_000;

/** The narrowest screen that pages fit on. */
const SMALLEST = { width: 360, height: 780 };

/**
 * Each language, colour scheme and width, in two walks: every page is loaded in one width and turned to the other, so that
 * both languages are seen in both. With `ALL_LOOKS=1` every page is loaded in each of the four as well.
 */
const LOOKS: readonly (Look & { isAudited: boolean })[] = [
  { locale: 'en_US', viewport: DESKTOP, isAudited: true },
  { locale: 'zh_CN', viewport: PHONE, colorScheme: 'dark', isAudited: true },
  ...(process.env.ALL_LOOKS === '1'
    ? ([
        { locale: 'zh_CN', viewport: DESKTOP, colorScheme: 'dark', isAudited: false },
        { locale: 'en_US', viewport: PHONE, isAudited: false },
      ] as const)
    : []),
];

/** Routes that lead elsewhere at once, frame others, or show what only an operator can bring about. */
const NOT_WALKED = [
  '/',
  '/_console/resource/',
  '/_account/logged',
  '/_account/logged/',
  '/_account/freeze',
  '/_account/retrievePayPassword', // needs a wallet: walked by the journey of people
  '/_console/node/createdCollectionExhibit/formal/$exhibitID', // walked by the journey of collections made in a node
  '/_console/result/node/freeze/$nodeID',
  '/_console/result/resource/freeze/$resourceID',
  '/_console/resource/sidebar',
  '/_console/resource/collectionSidebar',
  '/_console/result/resource/version/create/release/$resourceID/$version',
];

interface Samples {
  userId: number;
  /** Of the demonstration, one of each page. */
  activityIds: string[];
  resourceId: string;
  version: string;
  collectionId: string;
  nodeId: number;
  testExhibitId: string;
  exhibitId: string;
  collectionExhibitId: string;
  policyId: string;
  contractId: string;
}

/** Addresses of the pages that everybody may open, by route. */
const pagesOfVisitors = ({ resourceId, collectionId, activityIds }: Samples) => ({
  '/guideFreelog': ['/guideFreelog'],
  '/_public/home': ['/home'],
  '/_public/activities': ['/activities'],
  '/_public/notice': ['/notice', `/notice?type=1&id=${resourceId}`, '/notice?type=1&id=000000000000000000000000'],
  '/_public/report': ['/report', `/report?type=1&id=${resourceId}`],
  '/_public/pages/$name': ['/pages/help', '/pages/nothing'],
  '/_public/policy/playground': ['/policy/playground'],
  '/_public/rules/playground': ['/rules/playground'],
  '/_public/activity/$id': activityIds.map((activityId) => `/activity/${activityId}`),
  '/_console/market': ['/market', '/market?type=nothing'],
  '/_console/examples': ['/examples'],
  '/_console/search': ['/search?search=moon', '/search?search=nothing-like-this', '/search?search=zhi&tab=users'],
  '/_console/author/$username': [`/author/${OWNER}`, `/author/${OWNER}?show=nodes`],
  '/_console/resource/details/$resourceID': [`/resource/details/${resourceId}`],
  '/_console/resource/collectionDetails/$collectionID': [`/resource/collectionDetails/${collectionId}`],
  '/_console/exception/403': ['/exception/403'],
  '/_console/exception/unableToAccess': ['/exception/unableToAccess'],
  '/_account/login': ['/login'],
  '/_account/logon': ['/logon'],
  '/_account/retrieve': ['/retrieve'],
  '/_account/undo': ['/undo', '/undo#nothing'],
  '/_account/bind': ['/bind', '/bind?identityId=000000000000000000000000'],
  '/_account/result/binding': ['/result/binding?type=wechat&status=2', '/result/binding'],
  '/_account/outbox': ['/outbox'],
  'no page at all': ['/nothing/lives/here'],
});

/** Addresses of the pages that need a login, by route. */
const pagesOfUsers = ({
  resourceId,
  version,
  collectionId,
  nodeId,
  testExhibitId,
  policyId,
  contractId,
  ...exhibits
}: Samples) => ({
  '/_console/dashboard': ['/dashboard'],
  '/_console/invitation': ['/invitation', '/invitation?type=apply'],
  '/_console/node/creator': ['/node/creator'],
  '/_console/node/formal/$nodeID': ['exhibit', 'theme', 'contract', 'setting', 'failure'].map(
    (part) => `/node/formal/${nodeId}?showPage=${part}`,
  ),
  '/_console/node/collectionExhibitCreator/$nodeID': [`/node/collectionExhibitCreator/${nodeId}`],
  '/_console/node/exhibit/formal/$exhibitID': [`/node/exhibit/formal/${exhibits.exhibitId}`],
  '/_console/node/informal/$nodeID': ['exhibit', 'theme', 'mappingRule'].map(
    (part) => `/node/informal/${nodeId}?showPage=${part}`,
  ),
  '/_console/node/exhibit/informal/$exhibitID': [`/node/exhibit/informal/${testExhibitId}`],
  '/_console/node/collectionExhibit/formal/$exhibitID': [
    `/node/collectionExhibit/formal/${exhibits.collectionExhibitId}`,
  ],
  '/_console/resource/collect': ['/resource/collect'],
  '/_console/resource/creator': ['/resource/creator'],
  '/_console/resource/list': ['/resource/list'],
  '/_console/resource/sidebar/versionInfo/$resourceID': [
    `/resource/sidebar/versionInfo/${resourceId}?version=${version}`,
  ],
  '/_console/resource/sidebar/info/$resourceID': [`/resource/sidebar/info/${resourceId}`],
  '/_console/resource/sidebar/policy/$resourceID': [`/resource/sidebar/policy/${resourceId}`],
  '/_console/resource/sidebar/contract/$resourceID': [`/resource/sidebar/contract/${resourceId}`],
  '/_console/resource/sidebar/dependency/$resourceID': [`/resource/sidebar/dependency/${resourceId}`],
  '/_console/resource/collection': ['/resource/collection'],
  '/_console/resource/collectionCreator': [
    '/resource/collectionCreator',
    `/resource/collectionCreator?step=items&collectionID=${collectionId}`,
    `/resource/collectionCreator?step=terms&collectionID=${collectionId}`,
    `/resource/collectionCreator?step=details&collectionID=${collectionId}`,
  ],
  '/_console/resource/collectionSidebar/versionInfo/$collectionID': [
    `/resource/collectionSidebar/versionInfo/${collectionId}`,
  ],
  '/_console/resource/collectionSidebar/info/$collectionID': [`/resource/collectionSidebar/info/${collectionId}`],
  '/_console/resource/collectionSidebar/policy/$collectionID': [`/resource/collectionSidebar/policy/${collectionId}`],
  '/_console/resource/collectionSidebar/contract/$collectionID': [
    `/resource/collectionSidebar/contract/${collectionId}`,
  ],
  '/_console/resource/collectionSidebar/dependency/$collectionID': [
    `/resource/collectionSidebar/dependency/${collectionId}`,
  ],
  '/_console/result/collection/create/success/$collectionID': [`/result/collection/create/success/${collectionId}`],
  '/_console/storage': ['/storage'],
  '/_console/resource/creatorBatch': ['/resource/creatorBatch'],
  '/_console/resource/creatorEntry': ['/resource/creatorEntry'],
  '/_console/resource/versionCreator/$resourceID': [`/resource/versionCreator/${resourceId}`],
  '/_console/result/node/create/success/$nodeID': [`/result/node/create/success/${nodeId}`],
  '/_console/result/resource/create/success/$resourceID': [`/result/resource/create/success/${resourceId}`],
  '/_console/result/resource/version/create/success/$resourceID/$version': [
    `/result/resource/version/create/success/${resourceId}/${version}`,
  ],
  '/_account/approvals/$approvalId': [`/approvals/${'0'.repeat(24)}`],
  '/_account/device': ['/device', '/device?code=BCDF-GHJK'],
  '/_account/continue': [
    '/continue',
    `/continue?${new URLSearchParams({ goTo: site('tide-lab'), nonce: 'a'.repeat(64) })}`,
  ],
  '/_account/logged_/binding': ['/logged/binding'],
  '/_account/logged/wallet': ['/logged/wallet'],
  '/_account/logged/reports': ['/logged/reports', '/logged/reports?tab=decisions'],
  '/_account/logged/reward': ['/logged/reward', '/logged/reward?coins=points&status=2'],
  '/_account/logged/contract': [
    '/logged/contract',
    '/logged/contract?identityType=2&licensorName=paper',
    '/logged/contract?contractId=000000000000000000000000',
  ],
  '/_account/logged_/contract/$contractID/print': [
    `/logged/contract/${contractId}/print`,
    '/logged/contract/000000000000000000000000/print',
  ],
  '/_account/logged/setting': ['profile', 'security', 'privacy', 'language', 'programs', 'budgets', 'data'].map(
    (tab) => `/logged/setting?tab=${tab}`,
  ),
  '/_account/sign': [
    `/sign?subjectId=${exhibits.exhibitId}&policyId=${policyId}`,
    `/sign?subjectId=${exhibits.exhibitId}`,
    `/sign?subjects=${exhibits.exhibitId}.${policyId},000000000000000000000000`,
    '/sign',
  ],
  'an address of a node that is no number': ['/node/formal/abc', '/node/informal/abc'],
});

/** Addresses of the pages that only operators may open, by route. */
const pagesOfOperators = ({ userId }: Samples) => ({
  '/admin/{-$screen}': [
    ...screensFor(null).flatMap(([, screens]) => screens.map((screen) => `/admin/${screen}`)),
    `/admin/users?open=${userId}`,
    '/admin/nothing',
  ],
});

test('every built page is walked', () => {
  const routes = globSync(join(ROOT, 'apps/web/src/routes/**/*.tsx'))
    .map((file) => /createFileRoute\('([^']+)'\)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '')
    .filter((route) => !/^(\/_\w+)?$/.test(route) && !NOT_WALKED.includes(route));
  const none: Samples = {
    userId: 0,
    activityIds: [],
    resourceId: '',
    version: '',
    collectionId: '',
    nodeId: 0,
    testExhibitId: '',
    exhibitId: '',
    collectionExhibitId: '',
    policyId: '',
    contractId: '',
  };
  const walked = Object.keys({ ...pagesOfVisitors(none), ...pagesOfUsers(none), ...pagesOfOperators(none) }).filter(
    (route) => route.startsWith('/'),
  );
  expect(walked.toSorted()).toEqual(routes.toSorted());
});

for (const { isAudited, ...look } of LOOKS) {
  const { locale, viewport, colorScheme = 'light' } = look;
  for (const role of ['visitor', 'user', 'operator'] as const) {
    test(`pages for ${role}s: ${locale}, ${viewport.width} px, ${colorScheme}`, async ({ startJourney }) => {
      test.setTimeout(ALL_PAGES_TIMEOUT_MS);
      const journey = startJourney(`pages-${role}`, look);
      const page = await journey.openBrowser();
      const { request } = page.context();
      await logInAs(request, OWNER, demoPassword());
      const samples = await findSamples(request);
      if (role === 'visitor') {
        samples.activityIds = await openActivities((await journey.openBrowser()).request);
        await page.context().clearCookies({ name: /^(?!locale)/ });
      }
      if (role === 'operator') await beOperator(request);

      const errors = collectErrors(page);
      const pagesOf = { visitor: pagesOfVisitors, user: pagesOfUsers, operator: pagesOfOperators }[role];
      const pages = pagesOf(samples);
      for (const path of Object.values(pages).flat()) {
        await test.step(path, async () => {
          await page.setViewportSize(viewport);
          await page.goto(path);
          await settled(page);
          await journey.picture(page);
          const found = isAudited ? await barriers(page) : [];
          await expect.soft(page, path).toHaveURL(({ pathname }) => pathname === path.replace(/[?#].*/, ''));
          for (const width of [viewport, viewport === PHONE ? DESKTOP : PHONE]) {
            await page.setViewportSize(width);
            await settled(page);
            found.push(...(await keysShown(page)));
            expect.soft(await pixelsBeyond(page), `${path} at ${width.width} px`).toBe(0);
          }
          await page.setViewportSize(SMALLEST);
          expect.soft(await pixelsBeyond(page), `${path} on the smallest phone`).toBe(0);
          expect.soft([...errors.splice(0), ...found], path).toEqual([]);
        });
      }
    });
  }
}

/** Logs in as the operator and makes something for the lists to show. */
async function beOperator(request: APIRequestContext): Promise<void> {
  await logInAs(request, operator().loginName, operator().password);
  await post(request, '/v2/users/tags', { tags: [newName('tag')] });
  await post(request, '/v2/testQualifications/beta/codes/batchCreate', { createQuantity: 2, limitCount: 1 });
  const times = { startTime: '2099-01-01', limitTime: '2099-12-31' };
  await post(request, '/v2/activities/create', { title: newName('activity'), link: 'Widget', ...times });
  await post(request, '/v2/activities/ads/create', { place: 1, title: newName('ad'), link: platform(), ...times });
  const items = [{ title: 'Player', link: platform('/market') }];
  await post(request, '/v2/activities/item/create', { code: newName('topic'), title: 'Widgets', items });
}

/** An activity of each page that there is. */
async function openActivities(request: APIRequestContext): Promise<string[]> {
  await logInAs(request, operator().loginName, operator().password);
  const { dataList: shown } = await get<{ dataList: { cover: string }[] }>(
    request,
    '/v2/activities/list4Client?limit=1',
  );
  const times = { startTime: '2099-01-01', limitTime: '2099-12-31', cover: shown[0]!.cover, isDraft: false };
  return Promise.all(
    ACTIVITY_PAGES.map(async (link) => {
      const activity = { title: newName(link), link, publishDate: '2026-01-01', ...times };
      return (await post<{ _id: string }>(request, '/v2/activities/create', activity))._id;
    }),
  );
}

async function findSamples(request: APIRequestContext): Promise<Samples> {
  const first = async <Item>(path: string) => (await get<{ dataList: Item[] }>(request, path)).dataList[0]!;
  const { userId } = await get<{ userId: number }>(request, '/v2/users/current');
  const { nodeId } = await get<{ nodeId: number }>(request, `/v2/nodes/detail?nodeDomain=${DOMAIN}`);
  const resource = await first<{ resourceId: string; latestVersion: string }>(
    '/v2/resources?isSelf=1&status=1&limit=1',
  );
  const shown = await get<{
    dataList: { presentableId: string; subjectType: number; policies: { policyId: string }[] }[];
  }>(request, `/v2/presentables?nodeId=${nodeId}&isLoadPolicyInfo=1`);
  const exhibit = shown.dataList.find(({ subjectType }) => subjectType === SubjectType.resource)!;
  const contract = await first<{ contractId: string }>('/v2/contracts?identityType=2&limit=1');
  const collectionExhibitId = await exhibitAlbum(request, nodeId);
  return {
    userId,
    activityIds: [],
    resourceId: resource.resourceId,
    version: resource.latestVersion,
    collectionId: await addCollection(request, resource.resourceId),
    nodeId,
    testExhibitId: await rehearse(request, nodeId),
    exhibitId: exhibit.presentableId,
    collectionExhibitId,
    policyId: exhibit.policies[0]!.policyId,
    contractId: contract.contractId,
  };
}

/** The album of the demonstration as an exhibit of the node: of all tests the first one puts it there. */
async function exhibitAlbum(request: APIRequestContext, nodeId: number): Promise<string> {
  const listed = '/v2/resources?subjectType=4&status=1&keywords=two-for-the-rain';
  const { dataList } = await get<{ dataList: { resourceId: string; policies: { policyId: string }[] }[] }>(
    request,
    listed,
  );
  const { resourceId, policies } = dataList[0]!;
  const data = {
    nodeId,
    resourceId,
    version: '1.0.0',
    presentableName: newName('album'),
    batchSignContracts: [{ resourceId, policyIds: [policies[0]!.policyId] }],
  };
  await request.post(platform('/v2/presentables'), { data });
  const exhibits = `/v2/presentables/list?nodeId=${nodeId}&resourceIds=${resourceId}`;
  const [exhibit] = await get<{ presentableId: string }[]>(request, exhibits);
  return exhibit!.presentableId;
}

/** Has a node matched that has no rules, and returns one of its test exhibits. */
async function rehearse(request: APIRequestContext, nodeId: number): Promise<string> {
  const node = `/v2/testNodes/${nodeId}`;
  await post(request, `${node}/rules/rematch`, {});
  await expect
    .poll(async () => (await get<{ status: number }>(request, `${node}/rules?projection=status`)).status)
    .toBe(MatchStatus.done);
  const page = await get<{ dataList: { testResourceId: string }[] }>(request, `${node}/testResources?limit=1`);
  return page.dataList[0]!.testResourceId;
}

/** A collection of one item, which is published and not listed. */
async function addCollection(request: APIRequestContext, resourceId: string): Promise<string> {
  const body = { name: newName('serial'), subjectType: 4, resourceTypeCode: 'catalog' };
  const { resourceId: collectionId } = await post<{ resourceId: string }>(request, '/v2/resources', body);
  const addCollectionItems = [{ resourceId }];
  await post(request, `/v2/resources/catalogues/drafts/${collectionId}/items`, { addCollectionItems });
  await put(request, `/v2/resources/catalogue/${collectionId}`, { isMergeCatalogueDraft: 1 });
  return collectionId;
}

test('the skip link leads past the navigation, by keyboard', async ({ startJourney }) => {
  const journey = startJourney('keyboard', LOOKS[0]!);
  const page = await journey.openBrowser();
  await page.goto('/market');
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: journey.t('skip_to_content') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
