import { expect, test } from 'vitest';
import { fileOf, storeOf } from '../testing/bytes-of.ts';
import { png, zipOf } from '../testing/make-files.ts';
import { Undecodable } from '../undecodable.ts';
import { inspectArchive, readFirstPicture } from './archive.ts';
import { listUnansweredCalls } from './site-calls.ts';

type Entries = Readonly<Record<string, Buffer | string>>;
const inspect = async (entries: Entries, extensions: string[] = []) => {
  const content = await zipOf(entries);
  return inspectArchive(storeOf(content), fileOf(content, extensions));
};
const told = async (entries: Entries, ...extensions: string[]) => (await inspect(entries, extensions)).metaInfo;

test('an archive tells how many entries it has and how large they are unpacked', async () => {
  expect(await told({ 'a/b.txt': 'x'.repeat(1000), 'c.bin': 'yy' })).toEqual({ entryCount: 2, unzippedSize: 1002 });
  expect(await told({})).toEqual({ entryCount: 0, unzippedSize: 0 });
  await expect(inspectArchive(storeOf(Buffer.from('PK')), fileOf(Buffer.from('PK')))).rejects.toThrow(Undecodable);
});

test.each([
  ['<script type="module" src="a.js">', true],
  ["<script crossorigin type='module'>", true],
  ['<SCRIPT TYPE = module>', true],
  ['<script src="a.js">', false],
  ['<script><p type="module">', false],
  ['<scripts type="module">', false],
  ['<script type="text/javascript" module>', false],
  ['<script datatype="module">', false],
])('a page with %s was bundled with Vite: %s', async (script, isVite) => {
  expect((await told({ 'index.html': script })).bundleTool).toBe(isVite ? 'vite' : undefined);
  expect(await told({ 'other/index.html': script })).not.toHaveProperty('bundleTool');
});

test('a page is looked at up to a mebibyte', async () => {
  const page = (bytes: number) => '<script type="module">'.padEnd(bytes);
  expect(await told({ 'index.html': page(1_048_576) })).toMatchObject({ bundleTool: 'vite' });
  expect(await told({ 'index.html': page(1_048_577) })).not.toHaveProperty('bundleTool');
});

test('a comic has the pictures of its index, else those that it has, in the order of people', async () => {
  const [one, two] = [await png(1, 1), await png(2, 2)];
  const index = (list: unknown) => JSON.stringify({ list });
  const first = async (entries: Entries, ...extensions: string[]) => {
    const content = await zipOf(entries);
    return readFirstPicture(storeOf(content), fileOf(content, extensions));
  };
  const pictures = { '10.png': one, '9.png': two };
  const listed = { ...pictures, 'index.json': index([{ name: '10.png' }, { name: '9.png' }]) };
  expect(await told(listed)).toMatchObject({ imageCount: 2 });
  expect(await first(listed)).toEqual(one);
  expect(await first({ ...pictures, 'index.json': index([{ name: 'gone.png' }]) })).toBeNull();
  expect(await told({ ...pictures, 'index.json': index([]) }, '.cbz')).toMatchObject({ imageCount: 0 });
  expect(await first({ ...pictures, 'index.json': index([]) }, '.cbz')).toBeNull();
  for (const broken of [index([null, {}]), index([{ name: 3 }])])
    expect(await told({ ...pictures, 'index.json': broken })).toHaveProperty('imageCount');

  for (const other of [index(undefined), index('10.png'), '{"list"', 'null', '[]']) {
    expect(await told({ ...pictures, 'index.json': other })).not.toHaveProperty('imageCount');
    expect(await told({ ...pictures, 'index.json': other }, '.cbz')).toMatchObject({ imageCount: 2 });
  }
  expect(await first(pictures)).toEqual(two);
  expect(await told(pictures)).toMatchObject({ imageCount: 2 });
  expect(await told({ ...pictures, 'a.txt': 'x' })).not.toHaveProperty('imageCount');
  expect(await first({ ...pictures, 'a.txt': 'x' })).toBeNull();
  expect(await first({ ...pictures, 'a.txt': 'x' }, '.txt', '.cbz')).toEqual(two);
});

test.each(['a.jpg', 'a.JPEG', 'b/a.png', 'a.gif', 'a.webp', 'a.avif'])('%s is a picture of a comic', async (name) => {
  expect(await told({ [name]: 'x' })).toMatchObject({ imageCount: 1 });
});

test.each(['ComicInfo.xml', 'a/ComicInfo.xml', 'Thumbs.db', '.DS_Store', 'a/.hidden.png', '__MACOSX/a.png'])(
  '%s lies beside the pictures of a comic',
  async (name) => {
    expect(await told({ 'a.png': 'x', [name]: 'y' })).toMatchObject({ imageCount: 1, entryCount: 2 });
    expect(await told({ [name]: 'y' })).not.toHaveProperty('imageCount');
  },
);

test.each(['a.svg', 'a.bmp', 'png', 'a.png.txt', 'MyComicInfo.xml', 'Thumbs.dbx'])(
  '%s makes an archive no comic',
  async (name) => {
    expect(await told({ 'a.png': 'x', [name]: 'y' })).not.toHaveProperty('imageCount');
  },
);

const address = (digit: string) => `preview-image/${digit.repeat(40)}`;

test('the public pictures that files in an archive name are found, whatever their encoding, and in no picture, sound or film', async () => {
  const { imagePaths } = await inspect({
    'index.html': `<img src="/${address('a')}.png">`,
    'a.css': Buffer.from(`url(${address('b')})`, 'utf16le'),
    unknown: `${address('a')} ${address('c')}`,
    'drawing.svg': address('d'),
    'photo.png': address('e'),
    'song.mp3': address('e'),
    'film.mp4': address('e'),
    'letters.woff2': address('e'),
  });
  expect(imagePaths.toSorted()).toEqual(['a', 'b', 'c', 'd'].map(address));
});

test('an address may lie across the pieces in which a file is unpacked', async () => {
  const far = `${'x'.repeat(65_536 * 3 - 20)}${address('f')}${'y'.repeat(70_000)}`;
  expect((await inspect({ 'a.txt': far })).imagePaths).toEqual([address('f')]);
});

const callsIn = async (scripts: Entries) => (await told({ 'index.html': '<p>', ...scripts })).unansweredCalls;

test.each([
  ['freelogApp.noSuchCall()', 'noSuchCall'],
  ['freelogApp?.noSuchCall()', 'noSuchCall'],
  ['window . freelogApp . noSuchCall', 'noSuchCall'],
  ['freelogApp["noSuchCall"]', 'noSuchCall'],
  ["freelogApp[ 'noSuchCall' ]", 'noSuchCall'],
  ['freelogApp?.[`noSuchCall`]', 'noSuchCall'],
  ['myfreelogApp.noSuchCall()', undefined],
  ['freelogApp.nodeInfo', undefined],
  ['freelogApp.toString()', undefined],
  ...['js', 'mjs', 'cjs', 'ts', 'jsx', 'tsx', 'vue', 'd', 'map', 'css'].map(
    (ending) => [`import "./freelogApp.${ending}"`, undefined] as const,
  ),
  ['a.getSelfConfig ()', 'getSelfConfig'],
  ['a.getSelfConfig', undefined],
  ['freelogApp.b(); freelogApp.a(); freelogApp.b()', 'a,b'],
  [`freelogApp.${'n'.repeat(60)}`, 'n'.repeat(60)],
  [`freelogApp.${'n'.repeat(61)}`, undefined],
] as const)('a package whose script says %s calls what no site answers: %s', async (script, calls) => {
  for (const name of ['a.js', 'b/a.MJS', 'page.htm']) expect(await callsIn({ [name]: script })).toBe(calls);
  for (const name of ['a.css', 'a.jsx', 'js']) expect(await callsIn({ [name]: script })).toBeUndefined();
});

test('only packages with a page tell of their calls, and twenty of them', async () => {
  expect(await told({ 'a.js': 'freelogApp.none()' })).not.toHaveProperty('unansweredCalls');
  const many = Array.from({ length: 21 }, (_, n) => `freelogApp.x${String(n).padStart(2, '0')}()`).join(';');
  const calls = String(await callsIn({ 'a.js': many })).split(',');
  expect(calls).toHaveLength(20);
  expect(calls.at(-1)).toBe('x19');
});

test('scripts are looked through up to 8 MiB each and 32 MiB together', async () => {
  const MIB = 1_048_576;
  const look = async (sizes: Readonly<Record<string, number>>) => {
    const entries = new Map(Object.entries(sizes).map(([path, uncompressedSize]) => [path, { uncompressedSize }]));
    const archive = { entries } as unknown as Parameters<typeof listUnansweredCalls>[0];
    return listUnansweredCalls(archive, async (path) => `freelogApp.${path.slice(0, -3)}()`);
  };
  expect(await look({ 'largest.js': 8 * MIB, 'larger.js': 8 * MIB + 1 })).toEqual(['largest']);
  const full = { 'p.js': 8 * MIB, 'q.js': 8 * MIB, 'r.js': 8 * MIB, 's.js': 8 * MIB - 10 };
  expect(await look({ ...full, 't.js': 11, 'u.js': 10 })).toEqual(['p', 'q', 'r', 's', 'u']);
  const unread = { entries: new Map([['p.js', { uncompressedSize: 1 }]]) } as unknown as Parameters<
    typeof listUnansweredCalls
  >[0];
  expect(await listUnansweredCalls(unread, async () => null)).toEqual([]);
});
