import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, FREE, mount, openNode, PAID, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { addSerial } from '#modules/exhibits/testing/serial.ts';
import { publishImage } from '#modules/files/index.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { PREVIEW_LIMIT } from '../limits.ts';
import { createKeptPreviews } from '../previews/kept-previews.ts';
import { describeAskedPage } from '../queries/describe-asked-page.ts';
import { findSubject } from '../queries/find-subject.ts';

const DRAWING_MS = 60_000;
const SITE = { nodeDomain: 'library', isTest: false };

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
  exhibitId = (await mount(mira, nodeId, work, 'river', { policies: [PAID] })).presentableId;
  expectDone(await mira.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 }));
});
afterAll(() => app.close());

type Asked = Parameters<typeof describeAskedPage>[1];

/** Address of the picture that the page of a site, or of the platform, names in its head. */
async function pictureOn(path: string, site: Asked['site'] = SITE, locale: Asked['locale'] = 'en_US') {
  const { head } = (await describeAskedPage(app.context, { path, site, locale }))!;
  return /<meta property="og:image" content="([^"]+)">/.exec(head)![1]!;
}

function get(address: string) {
  const { host, pathname } = new URL(address);
  return app.server.inject({ url: pathname, headers: { host } });
}

/** Decodes a picture; says how different its pixels are in the parts for text and for the cover. */
async function decoded(png: Buffer) {
  const { format, width, height } = await sharp(png).metadata();
  const spread = async (left: number, wide: number) => {
    const part = await sharp(png).extract({ left, top: 0, width: wide, height: 630 }).png().toBuffer();
    const { channels } = await sharp(part).stats();
    return Math.max(...channels.map(({ stdev }) => stdev));
  };
  return { format, width, height, text: await spread(0, 760), panel: await spread(760, 440) };
}

const redPicture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer();

/** True where the part for the cover is of the red of that picture. */
async function isRed(png: Buffer): Promise<boolean> {
  const part = await sharp(png).extract({ left: 760, top: 0, width: 440, height: 630 }).png().toBuffer();
  const { dominant } = await sharp(part).stats();
  return dominant.r > 160 && dominant.g < 60 && dominant.b < 60;
}

const retitled = (title: string) => mira.put(`/v2/presentables/${exhibitId}`, { presentableTitle: title });

test('exhibits, items, works and nodes have a picture on their own host, in both languages', {
  timeout: DRAWING_MS,
}, async () => {
  const serial = await addSerial(app, mira, { nodeId, name: 'serial', policyText: PAID });
  const pages = [
    ['/', SITE],
    [`/${exhibitId}/detail`, SITE],
    [`/${serial.exhibitId}/${serial.items[0]}/detail`, SITE],
    [`/resource/details/${work.resourceId}`, null],
  ] as const;
  for (const [path, site] of pages) {
    const addresses = [await pictureOn(path, site, 'en_US'), await pictureOn(path, site, 'zh_CN')];
    expect(addresses[0]).toMatch(
      site ? /^http:\/\/library\.localhost:4180\/previews\/en_US\// : /^http:\/\/localhost:4180\/previews\/en_US\//,
    );
    const pictures = await Promise.all(addresses.map(get));
    for (const { statusCode, headers, rawPayload } of pictures) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const picture = await decoded(rawPayload);
      expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(Math.min(picture.text, picture.panel)).toBeGreaterThan(5);
    }
    expect(pictures[0]!.rawPayload.equals(pictures[1]!.rawPayload)).toBe(false);
  }
});

test('the same gives the same bytes, also drawn anew; another title has another address, to which the old one leads', {
  timeout: DRAWING_MS,
}, async () => {
  const path = `/${exhibitId}/detail`;
  const address = await pictureOn(path);
  const first = await get(address);
  const subject = (await findSubject(app.context, { path, site: SITE }))!;
  const anew = await createKeptPreviews(app.context).read(subject, 'en_US', '127.0.0.1');
  expect(anew.equals(first.rawPayload)).toBe(true);
  await retitled('Sea at noon');
  const other = await pictureOn(path);
  expect(other).not.toBe(address);
  expect((await get(other)).rawPayload.equals(first.rawPayload)).toBe(false);
  const led = await get(address);
  expect([led.statusCode, led.headers.location]).toEqual([302, other]);
  await retitled('river');
  expect(await pictureOn(path)).toBe(address);
  expect((await get(address)).rawPayload.equals(first.rawPayload)).toBe(true);
  const unchanged = await app.server.inject({
    url: new URL(address).pathname,
    headers: { host: new URL(address).host, 'if-none-match': String(first.headers.etag) },
  });
  expect(unchanged.statusCode).toBe(304);
});

test('a chosen cover is in it; one elsewhere is not asked for', { timeout: DRAWING_MS }, async () => {
  const { sha1 } = await publishImage(app.context, {
    content: await redPicture(),
    mime: 'image/png',
    extension: 'png',
  });
  const path = `/${exhibitId}/detail`;
  const plain = await pictureOn(path);
  const coverImages = [`http://localhost:4180/image/preview-image/${sha1}.png`];
  expectDone(await mira.put(`/v2/presentables/${exhibitId}`, { coverImages }));
  const covered = await pictureOn(path);
  expect(covered).not.toBe(plain);
  expect(await isRed((await get(covered)).rawPayload)).toBe(true);
  const { sql } = app.context;
  await sql`update presentables set cover_images = '{http://127.0.0.1:9/a.png}' where presentable_id = ${exhibitId}`;
  const elsewhere = await get(await pictureOn(path));
  expect([elsewhere.statusCode, await isRed(elsewhere.rawPayload)]).toEqual([200, false]);
  await sql`update presentables set cover_images = '{}' where presentable_id = ${exhibitId}`;
});

test('of a picture that has to be paid for nothing is shown; a free one is its own cover', {
  timeout: DRAWING_MS,
}, async () => {
  const panelOf = async (name: string, policies: string[], content: Buffer) => {
    const { resourceId } = await publish(app, mira, { name, type: 'image', content, filename: 'x.png', policies });
    return isRed((await get(await pictureOn(`/resource/details/${resourceId}`, null))).rawPayload);
  };
  const content = await redPicture();
  expect(await panelOf('hidden', [PAID], Buffer.concat([content, Buffer.from('paid')]))).toBe(false);
  expect(await panelOf('open', [FREE], content)).toBe(true);
});

test('titles of strangers harm nothing', { timeout: DRAWING_MS }, async () => {
  const path = `/${exhibitId}/detail`;
  for (const title of [
    '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>',
    '\u202Egnp.exe \u2066العربية שלום',
    '😀🏴‍☠️👩‍👩‍👧',
    '龘靐齉 漢字 한글 ภาษาไทย \u{2A6D6}',
    'W'.repeat(100),
    '字'.repeat(100),
    'Z\u0335\u031b\u0300\u0358'.repeat(25),
    '&amp; < > " \' {{}} %s \\u0000',
  ]) {
    await app.context.sql`update presentables set presentable_title = ${title} where presentable_id = ${exhibitId}`;
    const { statusCode, rawPayload } = await get(await pictureOn(path));
    expect([title, statusCode]).toEqual([title, 200]);
    expect(await decoded(rawPayload)).toMatchObject({ format: 'png', width: 1200, height: 630 });
  }
  await retitled('river');
});

test('what is not for everybody, what does not exist and what has no page have none', {
  timeout: DRAWING_MS,
}, async () => {
  const address = await pictureOn(`/${exhibitId}/detail`);
  const onMarket = await pictureOn(`/resource/details/${work.resourceId}`, null);
  const statuses = async (...addresses: string[]) =>
    (await Promise.all(addresses.map(get))).map(({ statusCode }) => statusCode);
  expect(await statuses(address, onMarket)).toEqual([200, 200]);
  for (const status of [2, 5, 8, 12, -1]) {
    await app.context.sql`update nodes set status = ${status} where node_id = ${nodeId}`;
    expect(await statuses(address, address.replace(/[^/]+\/detail\.png/, 'index.png'))).toEqual([404, 404]);
  }
  await app.context.sql`update nodes set status = 1 where node_id = ${nodeId}`;
  expect(await statuses(address.replace('library.', 'library.t.'), address.replace('library.', 'nowhere.'))).toEqual([
    404, 404,
  ]);
  await app.context.sql`update resources set status = 2 where resource_id = ${work.resourceId}`;
  expect(await statuses(address, onMarket)).toEqual([404, 404]);
  await app.context.sql`update resources set status = 1 where resource_id = ${work.resourceId}`;
  expect(
    await statuses(
      address.replace('en_US', 'fr_FR'),
      address.replace('.png', '.svg'),
      'http://localhost:4180/previews/en_US/0/market.png',
      'http://localhost:4180/previews/en_US/0/..%2f..%2fetc%2fpasswd.png',
    ),
  ).toEqual([404, 404, 404, 404]);
});

test('an address has a number of pictures drawn a minute, and those that were drawn as often as it likes', {
  timeout: DRAWING_MS,
}, async () => {
  const limited = await startTestApp({ RATE_LIMITS: '1' });
  const owner = await limited.addUser('noor');
  await openNode(owner, 'lighthouse');
  const pictureAt = async () => {
    const page = { path: '/', site: { nodeDomain: 'lighthouse', isTest: false }, locale: 'en_US' } as const;
    const { head } = (await describeAskedPage(limited.context, page))!;
    const { pathname, host } = new URL(/<meta property="og:image" content="([^"]+)">/.exec(head)![1]!);
    return limited.server.inject({ url: pathname, headers: { host } });
  };
  expect((await pictureAt()).statusCode).toBe(200);
  for (let use = 1; use < PREVIEW_LIMIT.max; use += 1) await limited.context.rateLimits.use(PREVIEW_LIMIT, '127.0.0.1');
  expect((await pictureAt()).statusCode).toBe(200);
  await limited.context.sql`update nodes set node_title = 'Another title'`;
  const refused = await pictureAt();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  await limited.close();
});

test('the process goes on while one is drawn: its own thread works less than 50 ms', {
  timeout: DRAWING_MS,
}, async () => {
  await get(await pictureOn('/'));
  await app.context.sql`update nodes set node_title = ${'字'.repeat(100)} where node_id = ${nodeId}`;
  const address = await pictureOn('/');
  const before = process.threadCpuUsage();
  expect((await get(address)).statusCode).toBe(200);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(50);
});
