import type { Locale } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, mount, openNode, PAID, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { addSerial } from '#modules/exhibits/testing/serial.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { withHead } from '#platform/http/pages.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { describeAskedPage } from './describe-asked-page.ts';

const PAGE = '<!doctype html><html lang="zh-CN"><head><title></title></head><body><div></div></body></html>';
const FEEDS = /<link rel="alternate" type="application\/(?:rss|atom)[^>]*>/g;
const HOSTILE = `</script><script>alert("1")</script>'\u202E<img src=x onerror=alert(1)>`;

let app: TestApp;
let mira: TestUser;
let nodeId: number;
let work: Published;
let exhibitId: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'library');
  work = await publish(app, mira, { name: 'river' });
  await mira.put(`/v2/resources/${work.resourceId}`, {
    resourceTitle: 'River at dusk',
    intro: 'A walk along the river.',
  });
  const exhibit = await mount(mira, nodeId, work, 'river', { policies: [PAID] });
  exhibitId = exhibit.presentableId;
  expectDone(await mira.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 }));
});
afterAll(() => app.close());

const sitePage = async (path: string, { locale = 'en_US' as Locale, nodeDomain = 'library', isTest = false } = {}) =>
  (await withHead(app.context, PAGE, { path, site: { nodeDomain, isTest }, locale })).replace(FEEDS, '');
const platformPage = (path: string, locale: Locale = 'en_US') =>
  withHead(app.context, PAGE, { path, site: null, locale });

function factsOf(html: string) {
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  return JSON.parse(scripts[0]![1]!);
}

/** Of a page that says nothing: what it says must not depend on what is hidden. */
const isSilent = (html: string) =>
  html.includes('<meta name="robots" content="noindex">') && !/river|mira|og:|ld\+json|canonical|library/i.test(html);

test('the page of an exhibit says what it is, whatever it is shown as', async () => {
  const html = await sitePage(`/${exhibitId}/reader`);
  expect(html).toContain('<html lang="en-US"');
  expect(html).toMatch(/<title>[^<]*river[^<]* · library<\/title>/i);
  expect(html).toContain('<meta name="description" content="A walk along the river.">');
  const address = `http://library.localhost:4180/${exhibitId}/detail`;
  expect(html).toContain(`<link rel="canonical" href="${address}">`);
  const described = `http://localhost:4180/oembed?url=${encodeURIComponent(address)}&amp;format=json`;
  expect(html).toContain(`<link rel="alternate" type="application/json+oembed" href="${described}">`);
  expect(html).toContain('<meta property="og:locale" content="en_US">');
  expect(html).toContain('<meta property="og:locale:alternate" content="zh_CN">');
  expect(html).toContain('<meta name="twitter:card" content="summary');
  expect(factsOf(html)).toMatchObject({
    '@type': 'Article',
    url: address,
    description: 'A walk along the river.',
    author: { name: 'mira' },
    version: '1.0.0',
    isPartOf: { '@type': 'WebSite', name: 'library', url: 'http://library.localhost:4180/' },
  });
  expect(html).toMatch(/<noscript><h1>[^<]*river[^<]*<\/h1><p>A walk along the river\.<\/p><p>By mira\.<\/p>/i);
  expect(html).toContain('<a href="http://localhost:4180">To the platform</a>');
});

test('other addresses of a node say what the node is, in the language of the visitor', async () => {
  const html = await sitePage('/', { locale: 'zh_CN' });
  expect(html).toContain('<title>library</title>');
  expect(html).toContain('<meta property="og:description" content="library，mira 的站点。">');
  expect(html).toContain('<link rel="canonical" href="http://library.localhost:4180/">');
  expect(factsOf(html)).toMatchObject({ '@type': 'WebSite', name: 'library', inLanguage: 'zh-CN' });
  expect(await sitePage('/some/route')).toContain('<link rel="canonical" href="http://library.localhost:4180/">');
});

test('the page of an item says what it is part of', async () => {
  const serial = await addSerial(app, mira, { nodeId, name: 'serial', policyText: PAID });
  const html = await sitePage(`/${serial.exhibitId}/${serial.items[1]}/article`);
  expect(factsOf(html)).toMatchObject({
    name: 'serial-2',
    url: `http://library.localhost:4180/${serial.exhibitId}/${serial.items[1]}/detail`,
    isPartOf: { '@type': 'Collection', name: 'serial' },
  });
  expect(factsOf(await sitePage(`/${serial.exhibitId}/detail`))['@type']).toBe('Collection');
  expect(isSilent(await sitePage(`/${serial.exhibitId}/00000000/article`))).toBe(true);
  expect(isSilent(await sitePage(`/${exhibitId}/${serial.items[1]}/article`))).toBe(true);
});

test('the page of a work on the market has a head of its own; that of one that is not listed says nothing', async () => {
  const path = `/resource/details/${work.resourceId}`;
  const html = await platformPage(path);
  expect(html).toContain('<title>River at dusk · Colophon</title>');
  expect(factsOf(html)).toMatchObject({ url: `http://localhost:4180${path}`, name: 'River at dusk', version: '1.0.0' });
  await mira.put(`/v2/resources/${work.resourceId}`, { status: 4 });
  expect(isSilent((await platformPage(path)).replaceAll('localhost', ''))).toBe(true);
  await mira.put(`/v2/resources/${work.resourceId}`, { status: 1 });
  expect(isSilent(await platformPage(`/resource/details/${'0'.repeat(24)}`))).toBe(true);
  expect(await platformPage('/home')).toBe(PAGE.replace('zh-CN', 'en-US'));
});

test('texts of strangers stay texts, short and in their direction', async () => {
  const hostile = await publish(app, mira, { name: 'hostile' });
  await mira.put(`/v2/resources/${hostile.resourceId}`, {
    resourceTitle: HOSTILE,
    intro: 'x'.repeat(10_000).slice(0, 900),
  });
  const { context } = app;
  await context.sql`update resources set intro = ${`${HOSTILE} ${'长文字 '.repeat(4000)}`}, resource_title = ${HOSTILE}
                     where resource_id = ${hostile.resourceId}`;
  const html = await platformPage(`/resource/details/${hostile.resourceId}`);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('\u202E');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(factsOf(html).name).toContain('</script><script>alert("1")</script>');
  const [, description] = /<meta name="description" content="([^"]*)">/.exec(html)!;
  expect(description!.endsWith('…')).toBe(true);
  expect([...description!.replace(/&[^;]+;/g, '.')].length).toBeLessThanOrEqual(300);
});

test('what is not for everybody is never said, and pages of it are alike', async () => {
  const unknown = await sitePage('/', { nodeDomain: 'nowhere' });
  expect(isSilent(unknown)).toBe(true);
  const path = `/${exhibitId}/detail`;
  const setStatus = (status: number) => app.context.sql`update nodes set status = ${status} where node_id = ${nodeId}`;
  for (const status of [2, 5, 8, 12, -1]) {
    await setStatus(status);
    expect([status, await sitePage('/'), await sitePage(path)]).toEqual([status, unknown, unknown]);
  }
  await setStatus(1);
  expect([await sitePage('/', { isTest: true }), await sitePage(path, { isTest: true })]).toEqual([unknown, unknown]);
  expect(await sitePage(`/${'0'.repeat(24)}/detail`)).toBe(unknown);
  const other = await openNode(mira, 'elsewhere');
  expect(other).toBeGreaterThan(0);
  expect(await sitePage(path, { nodeDomain: 'elsewhere' })).toBe(unknown);
  await app.context.sql`update resources set status = 2 where resource_id = ${work.resourceId}`;
  expect(await sitePage(path)).toBe(unknown);
  await app.context.sql`update resources set status = 1 where resource_id = ${work.resourceId}`;
  await mira.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 0 });
  expect(await sitePage(path)).toBe(unknown);
  await mira.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 });
  expect(isSilent(await sitePage(path))).toBe(false);
});

test('a page costs one statement', async () => {
  let statements = 0;
  const { sql, settings } = app.context;
  const counting = new Proxy(sql, {
    apply: (target, self, args) => {
      if (/^\s*select/.test(String((args[0] as readonly string[])[0]))) statements += 1;
      return Reflect.apply(target, self, args);
    },
  });
  for (const path of ['/', `/${exhibitId}/detail`]) {
    statements = 0;
    await describeAskedPage(
      { sql: counting, settings },
      { path, site: { nodeDomain: 'library', isTest: false }, locale: 'en_US' },
    );
    expect(statements).toBe(1);
  }
});
