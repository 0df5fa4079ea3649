import type { Locale } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectDone,
  FREE,
  mount,
  openNode,
  PAID,
  type Published,
  publish,
  SHOWN_ONLY,
} from '#modules/exhibits/testing/publish.ts';
import { addSerial } from '#modules/exhibits/testing/serial.ts';
import { wav } from '#modules/files/testing/make-files.ts';
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
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(html).toMatch(
    new RegExp(
      `<meta property="og:image" content="http://library.localhost:4180/previews/en_US/\\w+/${exhibitId}/detail.png">`,
    ),
  );
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain(`<meta property="article:author" content="http://localhost:4180/author/mira">`);
  expect(factsOf(html)).toMatchObject({
    '@type': 'Article',
    url: address,
    description: 'A walk along the river.',
    author: { '@type': 'Person', name: 'mira', url: 'http://localhost:4180/author/mira' },
    creditText: 'mira',
    copyrightNotice: '© mira',
    version: '1.0.0',
    license: address,
    acquireLicensePage: address,
    isAccessibleForFree: false,
    offers: { '@type': 'Offer', price: '5.00', priceCurrency: 'CNY', url: address },
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

test('the page of a person says who it is, under one address; that of nobody and of a frozen account say nothing', async () => {
  const nora = await app.addUser('Nora');
  const address = 'http://localhost:4180/author/Nora';
  const bare = await platformPage('/author/nora', 'zh_CN');
  expect(bare).toContain('<title>Nora · 落款</title>');
  expect(bare).toContain('<meta name="description" content="Nora 在落款的主页：作品、合集和节点。">');
  await nora.put('/v2/users/current/detailInfo', { displayName: '诺拉', intro: 'Paints </script> weather.' });
  const html = await platformPage(`/author/${nora.userId}`);
  expect(html).toContain(`<link rel="canonical" href="${address}">`);
  expect(html).toContain('<meta property="og:type" content="profile">');
  expect(html).toContain('<meta property="profile:username" content="Nora">');
  expect(html).toContain('<meta name="description" content="Paints &lt;/script&gt; weather.">');
  expect(html).toContain(`title="诺拉" href="/v2/feeds/people/${nora.userId}/atom">`);
  expect(html).toContain('<noscript><h1>诺拉</h1>');
  expect(html).toMatch(/og:image" content="http:\/\/localhost:4180\/previews\/en_US\/\w+\/author\/Nora\.png"/);
  expect(factsOf(html)).toMatchObject({
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      '@type': 'Person',
      name: '诺拉',
      alternateName: 'Nora',
      description: 'Paints </script> weather.',
      url: address,
      image: `http://localhost:4180/image/avatar/${nora.userId}`,
    },
  });
  expect(html).not.toContain('@example.org');
  await app.context.sql`update users set status = 1 where user_id = ${nora.userId}`;
  for (const path of ['/author/Nora', `/author/${nora.userId}`, '/author/nobody', '/author/99999999999', '/author/%00'])
    expect([path, isSilent((await platformPage(path)).replaceAll('localhost', ''))]).toEqual([path, true]);
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

test('terms are told as they are known: a price, nothing to pay, or nothing of it', async () => {
  const factsWith = async (name: string, policies: string[]) => {
    const { resourceId } = await publish(app, mira, { name, policies });
    return factsOf(await platformPage(`/resource/details/${resourceId}`));
  };
  const free = await factsWith('free', [PAID, FREE]);
  expect([free.isAccessibleForFree, free.offers]).toEqual([true, undefined]);
  const untold = await factsWith('untold', [SHOWN_ONLY]);
  expect([untold.isAccessibleForFree, untold.offers]).toEqual([undefined, undefined]);
  const coins = { ...app.context.settings.payments, coinPriceMicros: 333_333 };
  const odd = { ...app.context, settings: { ...app.context.settings, payments: coins } };
  const paid = await publish(app, mira, { name: 'paid', policies: [PAID] });
  const page = { path: `/resource/details/${paid.resourceId}`, site: null, locale: 'en_US' } as const;
  const { head } = (await describeAskedPage(odd, page))!;
  expect([head.includes('"isAccessibleForFree":false'), head.includes('Offer')]).toEqual([true, false]);
});

test('a work names the works on the market that it is made of, and the licence notice under which it stands', async () => {
  const [colour, hidden] = [await publish(app, mira, { name: 'colour' }), await publish(app, mira, { name: 'hidden' })];
  const made = await publish(app, mira, {
    name: 'made',
    version: {
      dependencies: [colour, hidden].map(({ resourceId }) => ({ resourceId, versionRange: '^1.0.0' })),
      resolveResources: [colour, hidden].map(({ resourceId, policyIds }) => ({
        resourceId,
        contracts: policyIds.map((policyId) => ({ policyId })),
      })),
      inputAttrs: [{ key: 'licence', value: 'CC0-1.0' }],
    },
  });
  await mira.put(`/v2/resources/${hidden.resourceId}`, { status: 4 });
  const { presentableId } = await mount(mira, nodeId, made, 'made');
  expectDone(await mira.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 }));
  for (const html of [
    await platformPage(`/resource/details/${made.resourceId}`),
    await sitePage(`/${presentableId}/detail`),
  ])
    expect(factsOf(html)).toMatchObject({
      isBasedOn: [
        {
          '@type': 'CreativeWork',
          name: 'colour',
          url: `http://localhost:4180/resource/details/${colour.resourceId}`,
        },
      ],
      license: 'https://creativecommons.org/publicdomain/zero/1.0/',
    });
  const facts = factsOf(await sitePage(`/${presentableId}/detail`));
  expect(facts.copyrightNotice).toBeUndefined();
});

test('a film and a sound that everybody may play are named with their files; those that have to be signed are not', async () => {
  const sound = await publish(app, mira, {
    name: 'sound',
    type: 'audio',
    content: wav({ seconds: 1, sampleRate: 8000 }),
    filename: 'sound.wav',
  });
  const path = `/resource/details/${sound.resourceId}`;
  const file = `http://localhost:4180/v2/auths/resources/${sound.resourceId}/excerpt`;
  expect(await platformPage(path)).toContain(`<meta property="og:audio" content="${file}">`);
  expect(await platformPage(path)).toMatch(/<meta property="og:audio:type" content="audio\/[\w.-]+">/);
  const open = await mount(mira, nodeId, sound, 'open-sound', { policies: [FREE] });
  expectDone(await mira.put(`/v2/presentables/${open.presentableId}/onlineStatus`, { onlineStatus: 1 }));
  const shown = await sitePage(`/${open.presentableId}/detail`);
  expect(factsOf(shown)['@type']).toBe('AudioObject');
  expect(shown).toContain(
    `<meta property="og:audio" content="http://library.localhost:4180/file/exhibits/${open.presentableId}">`,
  );
  const paidFor = await publish(app, mira, {
    name: 'paid-sound',
    type: 'audio',
    content: wav({ seconds: 2, sampleRate: 8000 }),
    filename: 'sound.wav',
    policies: [PAID],
  });
  expect(await platformPage(`/resource/details/${paidFor.resourceId}`)).not.toContain('og:audio');
  // The authoriser has the last word: free terms open nothing of what is not licensed above.
  await app.context.sql`update resources set status = 2 where resource_id = ${sound.resourceId}`;
  expect(await platformPage(path)).not.toContain('og:audio');
  expect(await sitePage(`/${open.presentableId}/detail`)).not.toContain('og:audio');
});

/** Members of schema.org that a head uses, by the type that has them; those of `Thing` and `CreativeWork` are had by all. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  CreativeWork: (
    'name description url image author creditText copyrightNotice dateCreated dateModified version license ' +
    'acquireLicensePage isAccessibleForFree offers isBasedOn isPartOf inLanguage thumbnailUrl'
  ).split(' '),
  ProfilePage: ['name', 'description', 'url', 'dateCreated', 'mainEntity'],
  Person: ['name', 'url', 'alternateName', 'description', 'image'],
  Offer: ['price', 'priceCurrency', 'url'],
};
const WORKS =
  'WebSite Collection Article Book ComicStory ImageObject VideoObject AudioObject SoftwareApplication'.split(' ');

function checkLinkedData(thing: Record<string, unknown>): void {
  const { '@context': _context, '@type': type, '@id': id, ...members } = thing;
  if (id !== undefined) expect(URL.canParse(String(id))).toBe(true);
  const known = MEMBERS[WORKS.includes(String(type)) ? 'CreativeWork' : String(type)] ?? [];
  for (const [name, value] of Object.entries(members)) {
    expect(known).toContain(name);
    for (const one of [value].flat()) if (typeof one === 'object') checkLinkedData(one as Record<string, unknown>);
    expect([null, '']).not.toContain(value);
  }
}

test('whatever a head says in terms of schema.org is a member that the type has there', async () => {
  const serial = await addSerial(app, mira, { nodeId, name: 'told', policyText: PAID });
  for (const html of [
    await sitePage('/'),
    await sitePage(`/${exhibitId}/detail`),
    await sitePage(`/${serial.exhibitId}/detail`),
    await sitePage(`/${serial.exhibitId}/${serial.items[0]}/detail`),
    await platformPage(`/resource/details/${work.resourceId}`),
    await platformPage('/author/mira'),
  ]) {
    expect(factsOf(html)['@context']).toBe('https://schema.org');
    checkLinkedData(factsOf(html));
  }
});

test('a page costs one statement', async () => {
  let statements = 0;
  const { sql } = app.context;
  const counting = new Proxy(sql, {
    get: (target, name) => {
      statements += 1;
      return Reflect.get(target, name);
    },
    apply: (target, self, args) => {
      statements += 1;
      return Reflect.apply(target, self, args);
    },
  });
  for (const path of ['/', `/${exhibitId}/detail`]) {
    statements = 0;
    await describeAskedPage(
      { ...app.context, sql: counting },
      { path, site: { nodeDomain: 'library', isTest: false }, locale: 'en_US' },
    );
    expect(statements).toBe(1);
  }
});
