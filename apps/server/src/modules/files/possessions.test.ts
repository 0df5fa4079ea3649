import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeAlong } from '#modules/users/testing/take-along.ts';
import { inTransaction } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { listPictures } from './belongings.ts';
import { beginUpload } from './commands/begin-upload.ts';
import { discardFile } from './commands/discard-file.ts';
import { removePossessions } from './commands/remove-possessions.ts';
import { takeArchive } from './commands/take-archive.ts';
import { archivesAmong } from './queries/archives-among.ts';
import { findFile, findFileOf, findFileToSend, possessesFile } from './queries/find-file.ts';
import { findUpload } from './queries/find-upload.ts';
import { readPublicImage } from './queries/read-public-image.ts';
import { png, sha1Of } from './testing/make-files.ts';
import { upload } from './testing/upload.ts';

const NONE = '0'.repeat(40);

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

const store = async (user: TestUser, content: string): Promise<string> =>
  (await upload(user, 'text.txt', content)).data.sha1;

test('people take the public pictures along that they uploaded', async () => {
  const addresses: string[] = [];
  for (const [user, width] of [
    [mira, 3],
    [mira, 5],
    [noah, 7],
  ] as const)
    addresses.push((await upload(user, 'a.png', await png(width, 2), '/v2/storages/files/uploadImage')).data.url);
  const names = addresses.map((address) => address.split('/').at(-1)!);
  const taken = await takeAlong(app, listPictures, mira.userId);
  expect(Object.keys(taken)).toEqual(
    names
      .slice(0, 2)
      .map((name) => `pictures/${name}`)
      .sort(),
  );
  const shown = await app.visitor.get(new URL(addresses[0]!).pathname);
  const { sha256 } = taken[`pictures/${names[0]}`].blob;
  expect(Object.keys(taken[`pictures/${names[0]}`])).toEqual(['blob']);
  expect(Number(taken[`pictures/${names[0]}`].blob.sizeBytes)).toBe(shown.bytes.byteLength);
  expect(await app.context.blobs.bytes(sha256)).toEqual(shown.bytes);
  expect(await readPublicImage(app.context, addresses[0]!)).toEqual(shown.bytes);
  for (const wrong of [
    addresses[0]!.replace('http://localhost:4180', 'http://elsewhere'),
    addresses[0]!.replace('.png', '.gif'),
    `${addresses[0]}x`,
    addresses[0]!.replace('/image', '/x/image'),
    'http://localhost:4180',
  ])
    expect(await readPublicImage(app.context, wrong), wrong).toBeNull();
  const parts = app.context.providers.all('users.belongings');
  expect(parts.map(({ list }) => list)).toContain(listPictures);
});

test('a file is found by its hash, and whether somebody possesses it', async () => {
  const sha1 = await store(mira, 'to be found');
  const file = (await findFile(app.context.db, sha1))!;
  const { sha256, sizeBytes, extensions, metaInfo } = file;
  const toSend = { sha1, sha256, sizeBytes, extensions, metaInfo };
  expect(toSend).toMatchObject({ sizeBytes: 11, extensions: ['.txt'], metaInfo: { fileSize: 11 } });
  expect(await findFileToSend(app.context, sha1)).toEqual(toSend);
  expect(await findFileToSend(app.context, NONE)).toBeNull();
  expect(await findFile(app.context.db, NONE)).toBeNull();
  expect(await findFileOf(app.context, mira.userId, sha1)).toEqual({ file: toSend, isPossessed: true });
  expect(await findFileOf(app.context, noah.userId, sha1)).toEqual({ file: toSend, isPossessed: false });
  expect(await findFileOf(app.context, mira.userId, NONE)).toBeNull();
  expect(await possessesFile(app.context.db, mira.userId, sha1)).toBe(true);
  expect(await possessesFile(app.context.db, noah.userId, sha1)).toBe(false);
});

test('what somebody discards stays for others, and goes with the last of them', async () => {
  const sha1 = await store(mira, 'to be discarded');
  await store(noah, 'to be discarded');
  const { sha256 } = (await findFile(app.context.db, sha1))!;
  const discard = (userId: number) =>
    app.context.db.transaction((tx) => discardFile(app.context, tx, { userId, sha1 }));
  expect(await discard(mira.userId)).toBeNull();
  expect(await possessesFile(app.context.db, mira.userId, sha1)).toBe(false);
  expect(await possessesFile(app.context.db, noah.userId, sha1)).toBe(true);
  expect(await discard(noah.userId)).toBe(sha256);
  expect(await findFile(app.context.db, sha1)).toBeNull();
  expect(await discard(noah.userId)).toBeNull();
});

test('an upload is its user’s own until it expires; an archive is taken once, when it is whole', async () => {
  const { context } = app;
  const begin = (uploadId: string, isArchive: boolean) =>
    beginUpload(context, { uploadId, userId: mira.userId, sizeBytes: 5, metadata: { filename: 'a.txt' }, isArchive });
  await begin('file', false);
  await begin('archive', true);
  const find = (uploadId: string, isArchive: boolean, userId = mira.userId) =>
    findUpload(context, { uploadId, userId, isArchive });
  expect(await find('file', false)).toMatchObject({ sizeBytes: 5, isArchive: false, receivedBytes: 0, sha1: null });
  expect(await find('archive', true)).toMatchObject({ uploadId: 'archive', metadata: { filename: 'a.txt' } });
  const refused = { refusal: 'upload.not-found' };
  await expect(find('file', true)).rejects.toMatchObject(refused);
  await expect(find('archive', false)).rejects.toMatchObject(refused);
  await expect(find('file', false, noah.userId)).rejects.toMatchObject(refused);
  const take = (uploadId: string, userId = mira.userId) =>
    context.db.transaction((tx) => takeArchive(tx, { uploadId, userId }));
  expect(await take('archive'), 'it is not whole').toBeNull();
  const sha256 = 'a'.repeat(64);
  await inTransaction(context.db, (tx) => tx`update resumable_uploads set sha256 = ${sha256}`);
  expect(await archivesAmong(context.db, ['b'.repeat(64), sha256])).toEqual([sha256, sha256]);
  expect(await take('archive', noah.userId), 'it is another’s').toBeNull();
  expect(await take('file'), 'it is no archive').toBeNull();
  expect(await take('archive')).toEqual({ sha256, sizeBytes: 5 });
  expect(await take('archive'), 'it is taken').toBeNull();
  await begin('first', true);
  await begin('second', true);
  await expect(find('first', true)).rejects.toMatchObject(refused);
  expect(await find('second', true)).toMatchObject({ uploadId: 'second' });
  app.clock.advance(24 * 3_600_000 - 1);
  expect(await find('file', false)).toMatchObject({ uploadId: 'file' });
  app.clock.advance(1);
  await expect(find('file', false)).rejects.toMatchObject(refused);
});

test.each<[what: string, more: object, refusal: string]>([
  ['without a name', { metadata: {} }, 'file.missing'],
  ['with an empty name', { metadata: { filename: '' } }, 'file.missing'],
  ['of nothing', { sizeBytes: 0 }, 'file.empty'],
  ['beyond what a file may be', { sizeBytes: 2 ** 40 }, 'file.too-large'],
  ['beyond what an archive may be', { sizeBytes: 100 * 1024 ** 3 + 1, isArchive: true }, 'file.too-large'],
])('an upload %s is refused', async (_, more, refusal) => {
  const uploads = () => app.context.sql`select from resumable_uploads`;
  const before = (await uploads()).length;
  const announced = { uploadId: 'refused', userId: noah.userId, sizeBytes: 1, metadata: { filename: 'a' }, ...more };
  await expect(beginUpload(app.context, announced)).rejects.toMatchObject({ refusal });
  expect(await uploads()).toHaveLength(before);
});

test('an archive may be larger than a file', async () => {
  const sizeBytes = 100 * 1024 ** 3;
  const announced = { uploadId: 'large', userId: noah.userId, sizeBytes, metadata: { filename: 'a' }, isArchive: true };
  await beginUpload(app.context, announced);
  expect(await findUpload(app.context, { uploadId: 'large', userId: noah.userId, isArchive: true })).toMatchObject({
    sizeBytes,
  });
});

test('who closes an account keeps nothing; what others have stays', async () => {
  const [own, shared] = [await store(mira, 'her own'), await store(mira, 'of both')];
  await store(noah, 'of both');
  const { sha256 } = (await findFile(app.context.db, own))!;
  expect(await app.context.blobs.size(sha256)).toBe(7);
  const theirs = async (userId: number) =>
    (await app.context.sql`select from resumable_uploads where user_id = ${userId}`).length;
  expect(await theirs(mira.userId)).toBeGreaterThan(0);
  await removePossessions(app.context, mira.userId);
  expect(await theirs(mira.userId)).toBe(0);
  expect(await theirs(noah.userId)).toBe(1);
  expect(await findFile(app.context.db, own)).toBeNull();
  expect(await app.context.blobs.size(sha256)).toBeNull();
  expect(await findFile(app.context.db, shared)).toMatchObject({ sha1: sha1Of('of both') });
  expect(await possessesFile(app.context.db, mira.userId, shared)).toBe(false);
  expect(await possessesFile(app.context.db, noah.userId, shared)).toBe(true);
  await removePossessions(app.context, mira.userId);
});
