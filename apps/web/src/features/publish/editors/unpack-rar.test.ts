// @vitest-environment node
import { expect, test } from 'vitest';
import { madeRar4, madeRar5 } from '#test/made-rar.ts';
import { unpackRar } from './unpack-rar.ts';

/** Three texts as RAR 3 compressed them, from the tests of bitjs (MIT, Google Inc. and antimatter15). */
const COMPRESSED_RAR3 = [
  'UmFyIRoHAM+QcwAADQAAAAAAAAB2fnQgkDEAnAAAAOgDAAADpZ6VnBCIj1cdMwwApIEAAHNhbXBsZS0xLnR4dACwcVAODVTMzP4Q+7wpYBRM',
  'auAoOOxoSNuBtQWi71RLxbjgCbtFwmgLikfpErIUuHwQSeBHsC9gXVpSBKEJC7XRgGzwYdiocAun+vsGgxyoGPhtk3iYA4c6ZcWCZPyV5LW4',
  '6ndCKGfXc6VkunLs1aEhzGmKkg8GjZxc6yCcves8wTOPxiKvseu9Opjvv47cGS6RljYpOVgR4KV/94t9/f9IbPl0IJAxAEcAAABJAAAAA5GP',
  'V6VSh49XHTMMAKSBAABzYW1wbGUtMi5jc3YAsH39CglUEI/kzvmFQ65wuVyiShCYDDkFEVDuEXe0FpVoXFfn/Zx6r2FKW0TnAUDIxcS3u4A9',
  'XzsARZdBge0++VsLI9a6T9b+UaqIIKV0IJAyAGsAAAB4AAAAA7trC3FPiI9XHTMNAKSBAABzYW1wbGUtMy5qc29uAPAq8zEJUVDL5NL3hWm0',
  'tLwJ4qjQkGLEZIkmsWCPd2hBCSiaPEv/MMzlGGUZRlHj3DuqgAUq1xBLXLwJ42hcKHwGyT6Paw9LkhvsNigD828Gp1QKir/hc1lE32iUxMoW',
  'n06xUzL2hTkbyO+k91fPiMQ9ewBABwA=',
].join('');

const LIMITS = { maxEntries: 10, maxBytes: 10_000 };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const unpack = (archive: Buffer, limits = LIMITS) => unpackRar(new Uint8Array(archive), limits);
const pages = [
  { name: 'pages/01.png', bytes: bytesOf('first page '.repeat(50)) },
  { name: 'pages/02.png', bytes: bytesOf('second page') },
];

test.each([
  ['RAR 4', madeRar4(pages)],
  ['RAR 5', madeRar5(pages)],
  ['RAR 5, compressed', madeRar5(pages, { isCompressed: true })],
])('the files of a %s archive are unpacked, in its order', async (_kind, archive) => {
  expect(await unpack(archive)).toEqual(pages);
});

test('what RAR 3 compressed is unpacked', async () => {
  const entries = await unpack(Buffer.from(COMPRESSED_RAR3, 'base64'));
  if (typeof entries === 'string') expect.fail(entries);
  expect(entries.map(({ name, bytes }) => [name, bytes.length])).toEqual([
    ['sample-1.txt', 1000],
    ['sample-2.csv', 73],
    ['sample-3.json', 120],
  ]);
  expect(new TextDecoder().decode(entries[1]!.bytes)).toMatch(/^filetype,extension\n"text file","txt"\n/);
});

test.each([
  ['RAR 4', madeRar4],
  ['RAR 5', madeRar5],
])('a %s archive with a password is told from a damaged one', async (_kind, made) => {
  expect(await unpack(made([pages[0]!, { ...pages[1]!, isEncrypted: true }]))).toBe('encrypted');
  expect(await unpack(made(pages, { hasSecretNames: true }))).toBe('encrypted');
  // before anything of it is unpacked
  expect(await unpack(made([{ ...pages[0]!, isEncrypted: true }]), { maxEntries: 1, maxBytes: 1 })).toBe('encrypted');
  const archive = made(pages);
  expect(await unpack(archive.subarray(0, -14))).toBe('damaged');
  expect(await unpack(archive.subarray(0, 200))).toBe('damaged');
  expect(await unpack(Buffer.concat([archive.subarray(0, 8), Buffer.alloc(300, 7)]))).toBe('damaged');
});

test.each([
  ['RAR 4', madeRar4],
  ['RAR 5', madeRar5],
])('no more than the limits is unpacked of a %s archive, whatever it says of its sizes', async (_kind, made) => {
  expect(await unpack(made(pages), { maxEntries: 1, maxBytes: 10_000 })).toBe('too_large');
  expect(await unpack(made(pages), { maxEntries: 10, maxBytes: 560 })).toBe('too_large');
  const liar = made([{ ...pages[0]!, size: 4_000_000_000 }]);
  expect(await unpack(liar, { maxEntries: 10, maxBytes: 100 })).toMatch(/too_large|damaged/);
});

test('where letters of names are lost, no file is', async () => {
  const lost = ['第一页.jpg', '第二页.jpg'].map((name, at) => ({ name, bytes: pages[at]!.bytes }));
  expect(await unpack(madeRar4(lost))).toEqual(lost.map(({ bytes }) => ({ name: '***.jpg', bytes })));
  expect(await unpack(madeRar5(lost))).toEqual(lost);
});

test('a picture whose name cannot be read is called what it begins like, by its place', async () => {
  const old = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], [0x47, 0x49, 0x46, 0x38], [1]].map((beginning, at) => ({
    name: `页${at}`,
    bytes: new Uint8Array(beginning),
  }));
  const entries = await unpack(madeRar4(old, { hasOldNames: true }));
  if (typeof entries === 'string') expect.fail(entries);
  expect(entries.map(({ name }) => name)).toEqual(['1.jpg', '2.png', '3.gif', '4']);
});
