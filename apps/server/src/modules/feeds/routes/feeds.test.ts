import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItems, publishedOf } from '#modules/collections/testing/collect.ts';
import { addFile, FREE, openNode, PAID } from '#modules/exhibits/testing/publish.ts';
import { addSerial } from '#modules/exhibits/testing/serial.ts';
import { wav } from '#modules/files/testing/make-files.ts';
import { addListedResource, release } from '#modules/resources/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import type { SiteHost } from '#platform/http/origins.ts';
import { withHead } from '#platform/http/pages.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const SITE = { host: 'library.localhost:4180' };

let app: TestApp;
let mira: TestUser;
let nodeId: number;
let serial: Awaited<ReturnType<typeof addSerial>>;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'library');
  serial = await addSerial(app, mira, { nodeId, name: 'serial', policyText: FREE });
});
afterAll(() => app.close());

const feedOf = (exhibitId: string, format = 'rss', headers: Record<string, string> = SITE) =>
  app.visitor.get(`/v2/feeds/exhibits/${exhibitId}/${format}`, { headers });

/** Returns the texts of the elements of a name, in their order; the cover has a title of its own. */
const all = (xml: string, element: string) =>
  [
    ...xml.replace(/<image>.*<\/image>/s, '').matchAll(new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'gs')),
  ].map(([, text]) => text!.replace(/^<!\[CDATA\[(.*)\]\]>$/s, '$1').replaceAll(']]]]><![CDATA[>', ']]>'));

test('the feed of a site leads to its items, the newest first, on the site and from elsewhere', async () => {
  const { exhibitId, items } = serial;
  const { status, headers, body } = await feedOf(exhibitId);
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'application/rss+xml',
  });
  expect(all(body, 'title')).toEqual(['serial', 'serial-3', 'serial-2', 'serial-1']);
  const site = 'http://library.localhost:4180';
  expect(all(body, 'link').slice(0, 2)).toEqual([
    `${site}/${exhibitId}/detail`,
    `${site}/${exhibitId}/${items[2]}/detail`,
  ]);
  expect(all(body, 'guid')[0]).toBe(`${exhibitId}/${items[2]}`);
  expect(body).toContain(`<atom:link href="${site}/v2/feeds/exhibits/${exhibitId}/rss" rel="self"`);
  expect((await feedOf(exhibitId, 'rss', {})).body).toBe(body);

  const atom = await feedOf(exhibitId, 'atom');
  expect(atom.headers['content-type']).toBe('application/atom+xml');
  expect(all(atom.body, 'id').slice(0, 2)).toEqual([
    `${site}/${exhibitId}/detail`,
    `${site}/${exhibitId}/${items[2]}/detail`,
  ]);
  expect(await feedOf(exhibitId, 'json')).toMatchObject({ errCode: 4 });
});

test('a reader that has the feed already is not sent it again, until it says something else', async () => {
  const { exhibitId, id } = await addSerial(app, mira, { nodeId, name: 'growing', policyText: FREE });
  const first = await feedOf(exhibitId);
  app.clock.advance(3_600_000);
  const again = await feedOf(exhibitId, 'rss', { ...SITE, 'if-none-match': String(first.headers.etag) });
  expect(again).toMatchObject({ status: 304, body: '' });
  await addItems(mira, id, [await addListedResource(app, mira, 'growing-4')], { isPublish: 1 });
  const grown = await feedOf(exhibitId, 'rss', { ...SITE, 'if-none-match': String(first.headers.etag) });
  expect(grown.status).toBe(200);
  expect(all(grown.body, 'title')[1]).toBe('growing-4');
});

test('sounds are enclosed with what players ask for', async () => {
  const { exhibitId, id } = await addSerial(app, mira, { nodeId, name: 'podcast', policyText: FREE });
  const sound = wav({ seconds: 2, sampleRate: 8000 });
  const fileSha1 = await addFile(app, mira, 'sound.wav', sound);
  const episode = await addListedResource(app, mira, 'episode', { fileSha1, filename: 'sound.wav' });
  const [item] = await addItems(mira, id, [episode], { isPublish: 1 });
  const { body } = await feedOf(exhibitId);
  const url = `http://library.localhost:4180/file/exhibits/${exhibitId}/items/${item}`;
  expect(body).toContain(`url="${url}"`);
  expect(body).toContain(`length="${sound.length}"`);
  expect(/<enclosure [^>]*type="audio\/[^"]+"/.test(body)).toBe(true);
  expect(all(body, 'itunes:episode')).toEqual(['4', '3', '2', '1']);
  expect(all(body, 'itunes:author')).toEqual(['mira']);
  await app.context.sql`update users set display_name = 'Míra' where user_id = ${mira.userId}`;
  expect(all((await feedOf(exhibitId)).body, 'itunes:author')).toEqual(['Míra']);
  await app.context.sql`update users set display_name = '' where user_id = ${mira.userId}`;
  expect(all(body, 'itunes:duration')).toEqual([expect.stringMatching(/^\d\d:\d\d$/)]);
  expect(await app.visitor.get(new URL(url).pathname)).toMatchObject({ status: 200 });
});

test('a feed names the cover, else the one that its collection draws, which players of podcasts cannot read', async () => {
  const { exhibitId, id } = await addSerial(app, mira, { nodeId, name: 'covered', policyText: FREE });
  const drawn = `http://localhost:4180/v2/resources/${id}/cover`;
  const imageOf = async (address: string) => {
    const { body } = await app.visitor.get(`/v2/feeds/${address}`);
    return /<(?:url|logo)>(.*?)</.exec(body)?.[1];
  };
  await mira.put(`/v2/resources/${id}`, { status: 4 });
  for (const address of [`exhibits/${exhibitId}/rss`, `exhibits/${exhibitId}/atom`])
    expect(await imageOf(address), address).toBeUndefined();
  await mira.put(`/v2/resources/${id}`, { status: 1 });
  const places = [`exhibits/${exhibitId}`, `collections/${id}`];
  for (const place of places.flatMap((each) => [`${each}/rss`, `${each}/atom`]))
    expect(await imageOf(place), place).toBe(drawn);

  await mira.put(`/v2/presentables/${exhibitId}`, { coverImages: ['http://localhost:4180/static/default-cover.svg'] });
  expect(await imageOf(`exhibits/${exhibitId}/rss`)).toBe(drawn);

  const fileSha1 = await addFile(app, mira, 'covered.wav', wav({ seconds: 3, sampleRate: 8000 }));
  const episode = await addListedResource(app, mira, 'covered-sound', { fileSha1, filename: 'covered.wav' });
  await addItems(mira, id, [episode], { isPublish: 1 });
  expect(await imageOf(`exhibits/${exhibitId}/rss`)).toBeUndefined();
  expect((await feedOf(exhibitId)).body).not.toContain(drawn);
  expect(await imageOf(`exhibits/${exhibitId}/atom`)).toBe(drawn);

  const chosen = 'https://example.org/cover.png';
  await mira.put(`/v2/resources/${id}`, { coverImages: [chosen] });
  expect(await imageOf(`exhibits/${exhibitId}/rss`)).toBe(chosen);
});

test('it carries what a visitor may see, whoever asks', async () => {
  const { exhibitId, works } = await addSerial(app, mira, { nodeId, name: 'partly', policyText: FREE });
  await app.context.sql`update resources set status = 2 where resource_id = ${works[1]!}`;
  expect(all((await feedOf(exhibitId)).body, 'title')).toEqual(['partly', 'partly-3', 'partly-1']);

  const sold = await addSerial(app, mira, { nodeId, name: 'sold', policyText: PAID });
  expect(all((await feedOf(sold.exhibitId)).body, 'title')).toEqual(['sold']);
  const owners = await mira.get(`/v2/feeds/exhibits/${sold.exhibitId}/rss`);
  expect(all(owners.body, 'title')).toEqual(['sold']);

  await mira.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 0 });
  expect(await feedOf(exhibitId)).toMatchObject({ status: 404, errCode: 2 });
  const closed = await openNode(mira, 'closed-node');
  const inside = await addSerial(app, mira, { nodeId: closed, name: 'inside', policyText: FREE });
  await mira.post('/v2/nodes/setNodeInfo', { nodeId: closed, status: 2 });
  expect((await feedOf(inside.exhibitId)).headers['x-refusal']).toBe('feed.not-found');
  expect((await feedOf('f'.repeat(24))).headers['x-refusal']).toBe('feed.not-found');
});

test('of what is sold it carries the samples, on the market among all others, and says what they are', async () => {
  const { id, exhibitId, items } = await addSerial(app, mira, { nodeId, name: 'tasting', policyText: PAID });
  await mira.put(`${publishedOf(id)}/items`, { sampleCount: 1 });
  const { body } = await feedOf(exhibitId);
  expect(all(body, 'title')).toEqual(['tasting', 'tasting-1']);
  expect(all(body, 'guid')).toEqual([`${exhibitId}/${items[0]}`]);
  expect(all(body, 'category')).toEqual(['sample']);
  expect((await feedOf(exhibitId, 'atom')).body).toContain('term="sample"');

  await mira.put(`/v2/resources/${id}`, { status: 1 });
  const market = (await app.visitor.get(`/v2/feeds/collections/${id}/rss`)).body;
  expect(all(market, 'title')).toEqual(['tasting', 'tasting-3', 'tasting-2', 'tasting-1']);
  expect(all(market, 'category')).toEqual(['sample']);
});

test('text stays text: nothing in a title becomes HTML, or ends the document', async () => {
  const { exhibitId, id, items } = await addSerial(app, mira, { nodeId, name: 'hostile', policyText: FREE });
  const itemTitle = '<script>alert(1)</script> ]]> & ]]> \u0001end';
  await mira.put(`${publishedOf(id)}/items`, [{ itemId: items[2], itemTitle }]);
  const atom = (await feedOf(exhibitId, 'atom')).body;
  expect(all(atom, 'title')[1]).toBe('&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; &amp; ]]&gt; end');
  const rss = (await feedOf(exhibitId)).body;
  expect(all(rss, 'title')[1]).toBe('<script>alert(1)</script> ]]> & ]]> end');
  expect(rss).not.toMatch(/<!\[CDATA\[(?:(?!\]\]>).)*\]\]>[^<]/s);
});

test('the feed of a collection on the market leads to the pages of what is listed, without their files', async () => {
  const { id, works } = serial;
  const feed = (format: string) => app.visitor.get(`/v2/feeds/collections/${id}/${format}`);
  await mira.put(`/v2/resources/${works[0]}`, { status: 4 });
  const { body } = await feed('rss');
  expect(all(body, 'title')).toEqual(['serial', 'serial-3', 'serial-2']);
  expect(all(body, 'link')[1]).toBe(`http://localhost:4180/resource/details/${works[2]}`);
  expect(body).not.toContain('enclosure');
  expect(await feed('atom')).toMatchObject({ status: 200 });
  expect((await app.visitor.get(`/v2/feeds/collections/${works[1]}/rss`)).headers['x-refusal']).toBe('feed.not-found');
  await mira.put(`/v2/resources/${id}`, { status: 4 });
  expect((await feed('rss')).headers['x-refusal']).toBe('feed.not-found');
});

test('pages name feeds: that of a site those of what it shows, that of a collection on the market its own', async () => {
  await mira.put(`/v2/presentables/${serial.exhibitId}`, { presentableTitle: 'A "serial" <of> three' });
  const headOf = (path: string, site: SiteHost | null) =>
    withHead(app.context, '<head></head>', { path, site, locale: 'en_US' });
  const namedOn = (nodeDomain: string, isTest = false) => headOf('/', { nodeDomain, isTest });
  const links = await namedOn('library');
  expect(links).toContain(
    `<link rel="alternate" type="application/rss+xml" title="A &quot;serial&quot; &lt;of&gt; three" href="/v2/feeds/exhibits/${serial.exhibitId}/rss">`,
  );
  expect(links).toContain(`type="application/atom+xml"`);
  expect(await headOf(`/${serial.exhibitId}/detail`, { nodeDomain: 'library', isTest: false })).toContain(
    `href="/v2/feeds/exhibits/${serial.exhibitId}/atom"`,
  );
  expect(await namedOn('closed-node')).not.toContain('/v2/feeds');
  expect(await namedOn('library', true)).not.toContain('/v2/feeds');

  const pageOf = (id: string) => headOf(`/resource/collectionDetails/${id}`, null);
  expect(await pageOf(serial.id)).not.toContain('/v2/feeds');
  await mira.put(`/v2/resources/${serial.id}`, { status: 1 });
  expect(await pageOf(serial.id)).toContain(`title="serial" href="/v2/feeds/collections/${serial.id}/atom"`);
  expect(await pageOf(serial.works[2]!)).not.toContain('/v2/feeds');
  expect(await headOf('/market', null)).toBe('<head></head>');
});

test('feeds say under which licence notice a collection and its items stand', async () => {
  const { id, works, exhibitId } = await addSerial(app, mira, { nodeId, name: 'stated', policyText: FREE });
  const stating = (value: string) => ({ inputAttrs: [{ key: 'licence', value }] });
  expect(await mira.put(publishedOf(id), stating('CC-BY-SA-4.0'))).toMatchObject({
    errCode: 0,
    data: { inputAttrs: [{}] },
  });
  await mira.put(`/v2/resources/${works[0]}/versions/1.0.0`, stating('CC-BY-4.0'));
  await mira.put(`/v2/resources/${works[1]}/versions/1.0.0`, stating('LicenseRef-Press Ask <before> & after.'));
  await mira.put(`/v2/resources/${id}`, { status: 1 });
  const by = 'https://creativecommons.org/licenses/by/4.0/';
  const ofItems = [`Creative Commons Attribution 4.0: name the author ${by}`, 'Press: Ask &lt;before&gt; &amp; after.'];
  for (const address of [`/v2/feeds/collections/${id}`, `/v2/feeds/exhibits/${exhibitId}`]) {
    const rss = (await app.visitor.get(`${address}/rss`)).body;
    const atom = (await app.visitor.get(`${address}/atom`)).body;
    const [ofCollection] = all(rss, 'copyright');
    expect(ofCollection).toMatch(/^Creative Commons Attribution, ShareAlike 4.0: .* https:.*by-sa\/4.0\/$/);
    expect(all(rss, 'creativeCommons:license').sort()).toEqual(['https://creativecommons.org/licenses/by-sa/4.0/', by]);
    expect(all(rss, 'dc:rights').sort()).toEqual(ofItems);
    expect(all(atom, 'rights').sort()).toEqual([ofItems[0], ofCollection, ofItems[1]]);
  }
});

test('the feed of a person has the versions of what they list, the newest first, and nothing that is not listed', async () => {
  const pia = await app.addUser('pia');
  const feed = (format = 'rss') => app.visitor.get(`/v2/feeds/people/${pia.userId}/${format}`);
  expect(all((await feed()).body, 'title')).toEqual(['pia']);
  const first = await addListedResource(app, pia, 'first');
  app.clock.advance(60_000);
  const hidden = await addListedResource(app, pia, 'hidden');
  await pia.put(`/v2/resources/${hidden}`, { status: 4 });
  app.clock.advance(60_000);
  expect(await release(app, pia, first, '1.1.0', { description: 'Now with <colours>.' })).toMatchObject({ errCode: 0 });
  await pia.put('/v2/users/current/detailInfo', { displayName: '皮娅', intro: 'Writes.' });

  const { body } = await feed();
  expect(all(body, 'title')).toEqual(['皮娅', 'first 1.1.0', 'first']);
  const page = `http://localhost:4180/resource/details/${first}`;
  expect(all(body, 'link')).toEqual(['http://localhost:4180/author/pia', `${page}?version=1.1.0`, page]);
  expect(all(body, 'guid')).toEqual([`${first}/1.1.0`, `${first}/1.0.0`]);
  expect(all(body, 'description').slice(0, 2)).toEqual(['Writes.', 'Now with &lt;colours&gt;.']);
  expect(body).not.toContain('enclosure');
  const atom = (await feed('atom')).body;
  expect(new Set(all(atom, 'id')).size).toBe(3);
  const again = await app.visitor.get(`/v2/feeds/people/${pia.userId}/rss`, {
    headers: { 'if-none-match': String((await feed()).headers.etag) },
  });
  expect(again.status).toBe(304);

  const [serialId] = [
    await addSerial(app, pia, { nodeId: await openNode(pia, 'pias'), name: 'tales', policyText: FREE }),
  ];
  await pia.put(`/v2/resources/${serialId.id}`, { status: 1 });
  const listed = (await feed()).body;
  expect(listed).toContain(`http://localhost:4180/resource/collectionDetails/${serialId.id}`);

  await app.context.sql`update users set status = 1 where user_id = ${pia.userId}`;
  expect((await feed()).headers['x-refusal']).toBe('feed.not-found');
  expect((await app.visitor.get('/v2/feeds/people/99999/rss')).headers['x-refusal']).toBe('feed.not-found');
});
