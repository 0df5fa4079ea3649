import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ContentTimeout } from '../analysis/content-process.ts';
import { queueAnalysis } from '../analysis/queue.ts';
import { MAX_ANALYSIS_ATTEMPTS, STORE_PATIENCE_MS } from '../limits.ts';
import { StoreFailed } from '../read-stored.ts';
import { files } from '../tables.ts';
import { bmp, lyingJpeg, png, sha1Of, wav, zipOf } from '../testing/make-files.ts';
import { upload, uploadAnalysed } from '../testing/upload.ts';
import { analyseFile, resumeAnalysis, resumeInterrupted } from './analyse-file.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

async function analysed(filename: string, content: Buffer | string) {
  const sha1 = await uploadAnalysed(app, mira, filename, content);
  const { data } = await mira.get(`/v2/storages/files/${sha1}/info`);
  return { status: data.metaAnalyzeStatus, metaInfo: data.metaInfo };
}

test('an image tells its size as it is shown and its short format name, whatever its name says', async () => {
  const content = await png(12, 7);
  expect(await analysed('picture.txt', content)).toEqual({
    status: 2,
    metaInfo: {
      fileSize: content.byteLength,
      mime: 'image/png',
      width: 12,
      height: 7,
      type: 'png',
      colorSpace: 'srgb',
    },
  });
  expect(await analysed('photo.jpg', await lyingJpeg(30, 20))).toMatchObject({
    status: 2,
    metaInfo: { mime: 'image/jpeg', width: 20, height: 30, type: 'jpg' },
  });
});

test('SVG is told by its root element and measured; scripts inside change nothing', async () => {
  const svg =
    '<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>1</script></svg>';
  expect(await analysed('drawing.png', svg)).toMatchObject({
    status: 2,
    metaInfo: { mime: 'image/svg+xml', width: 40, height: 30, type: 'svg' },
  });
});

test('a bitmap tells its size, whichever way its rows run, and fails when it ends before its pixels', async () => {
  const bitmap = bmp(3, -5, [1, 2, 3]);
  expect(await analysed('old.bmp', bitmap)).toMatchObject({
    status: 2,
    metaInfo: { mime: 'image/bmp', width: 3, height: 5, type: 'bmp' },
  });
  expect(await analysed('cut.bmp', bitmap.subarray(0, -1))).toMatchObject({ status: 3 });
});

test('sound tells duration in milliseconds, bit rate, sample rate and channels', async () => {
  expect(await analysed('tone.wav', wav({ seconds: 2, sampleRate: 8000 }))).toMatchObject({
    status: 2,
    metaInfo: { mime: 'audio/wav', duration: 2000, bitRate: 64_000, sampleRate: 8000, channels: 1, codec: 'PCM' },
  });
});

test('a film whose index is cut off, and an image that ends half-way, fail', async () => {
  const header = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
  const film = Buffer.concat([header, Buffer.from('00100000', 'hex'), Buffer.from('mdat'), Buffer.alloc(5000, 7)]);
  expect(await analysed('film.mp4', film)).toEqual({
    status: 3,
    metaInfo: { fileSize: film.byteLength, mime: 'video/mp4' },
  });
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const half = noise.subarray(0, noise.byteLength / 2);
  expect(await analysed('half.png', half)).toMatchObject({ status: 3, metaInfo: { mime: 'image/png' } });
});

test('text counts words and characters, and tells its encoding', async () => {
  expect(await analysed('note.md', '# Hello, world\n你好，世界 and don-quixote')).toMatchObject({
    status: 2,
    metaInfo: { mime: 'text/markdown', wordCount: 9, encoding: 'utf-8' },
  });
  const gbk = Buffer.from('c4e3bac3', 'hex');
  expect(await analysed('old.txt', gbk)).toMatchObject({
    metaInfo: { mime: 'text/plain', wordCount: 2, encoding: 'gb18030' },
  });
  const utf16 = Buffer.from('\uFEFFtwo words', 'utf16le');
  expect(await analysed('wide.txt', utf16)).toMatchObject({ metaInfo: { wordCount: 2, encoding: 'utf-16le' } });
});

test('a word that lies across two reads counts once', async () => {
  const words = 'word '.repeat(40_000);
  expect(await analysed('long.txt', words)).toMatchObject({ metaInfo: { wordCount: 40_000 } });
});

test('only what parses is JSON, and only what starts as a page is HTML', async () => {
  expect(await analysed('data.json', '{"a": [1, 2]}')).toMatchObject({ metaInfo: { mime: 'application/json' } });
  expect(await analysed('broken.json', '{"a": [1, 2')).toMatchObject({ status: 2, metaInfo: { mime: 'text/plain' } });
  expect(await analysed('page.html', '<!DOCTYPE html><title>x</title>')).toMatchObject({
    metaInfo: { mime: 'text/html' },
  });
  expect(await analysed('claims.html', 'alert(1)')).toMatchObject({ metaInfo: { mime: 'text/plain' } });
  expect(await analysed('code.js', 'alert(2)')).toMatchObject({ metaInfo: { mime: 'text/plain' } });
});

test('bytes of no known kind succeed as just bytes', async () => {
  const bytes = Buffer.from([0, 1, 2, 3, 250, 251, 252]);
  expect(await analysed('thing.exe', bytes)).toEqual({
    status: 2,
    metaInfo: { fileSize: 7, mime: 'application/octet-stream' },
  });
});

test('a package tells its entries, their size, what its page was bundled with, and a comic its pictures', async () => {
  const theme = await zipOf({ 'index.html': '<script type="module" src="a.js"></script>', 'assets/a.js': '12345' });
  expect(await analysed('theme.zip', theme)).toMatchObject({
    status: 2,
    metaInfo: { mime: 'application/zip', entryCount: 2, unzippedSize: 47, bundleTool: 'vite' },
  });
  const classic = await zipOf({ 'index.html': '<script src="a.js"></script>' });
  expect((await analysed('classic.zip', classic)).metaInfo).not.toHaveProperty('bundleTool');
  const comic = await zipOf({ 'index.json': '{"mode":1,"list":[{},{},{}]}', '001.jpg': 'x' });
  expect(await analysed('comic.zip', comic)).toMatchObject({ metaInfo: { imageCount: 3 } });
});

test('a package tells which of its calls no node site answers', async () => {
  const page = '<script>window.freelogApp.getSelfConfig(); freelogApp?.getExhibitInfo()</script>';
  const script = [
    'freelogApp.mountEverything({});',
    'const { status } = await freelogApp [ "askTwice" ]();',
    'n.mountWidget (slot); r.getExhibitListByPage({});',
    'import("./freelogApp.js"); freelogApp.toString(); other.freelogApp.getExhibitById(1);',
  ].join(' ');
  const told = async (files: Record<string, string>) => (await analysed('calls.zip', await zipOf(files))).metaInfo;
  expect(await told({ 'index.html': page, 'js/main.mjs': script })).toMatchObject({
    unansweredCalls: 'askTwice,getSelfConfig,mountEverything,mountWidget',
  });
  const sound: Record<string, string>[] = [
    { 'index.html': '<script src="a.js"></script>', 'a.js': 'freelogApp.addAuth(id); freelogApp["router"].push({})' },
    { 'readme.html': page, 'a.js': script },
    { 'index.html': '<p>freelogApp</p>', 'notes.txt': script },
  ];
  for (const files of sound) expect(await told(files)).not.toHaveProperty('unansweredCalls');
});

test('archives with more than 10,000 entries, paths that leave them, or a broken directory fail', async () => {
  const many = await zipOf({ 'a.txt': 'x' });
  const end = many.lastIndexOf(Buffer.from('PK\x05\x06'));
  many.writeUInt16LE(10_001, end + 8);
  many.writeUInt16LE(10_001, end + 10);
  expect(await analysed('many.zip', many)).toMatchObject({ status: 3, metaInfo: { mime: 'application/zip' } });
  const inside = await zipOf({ 'xx/evil.txt': 'x' });
  const escaping = Buffer.from(inside.toString('latin1').replaceAll('xx/evil', '../evil'), 'latin1');
  expect(await analysed('escape.zip', escaping)).toMatchObject({ status: 3 });
  expect(await analysed('cut.zip', inside.subarray(0, inside.byteLength - 10))).toMatchObject({ status: 3 });
});

test('an archive that promises more than 2 GiB unpacked fails unread', async () => {
  const bomb = await zipOf({ 'a.txt': 'small' });
  const directory = bomb.lastIndexOf(Buffer.from('PK\x01\x02'));
  bomb.writeUInt32LE(0x9000_0000, directory + 24);
  expect(await analysed('bomb.zip', bomb)).toMatchObject({ status: 3 });
});

test('a file that failed is analysed again when its bytes come again', async () => {
  const content = Buffer.concat([await png(5, 5), Buffer.from('again')]);
  const sha1 = await uploadAnalysed(app, mira, 'again.png', content);
  await app.context.db.update(files).set({ analysis: 3 }).where(eq(files.sha1, sha1));
  await upload(mira, 'again.png', content);
  expect((await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus).toBe(0);
  await app.context.jobs.runDue();
  expect((await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus).toBe(2);
});

test('the third analysis that falls over is the last', async () => {
  const content = 'hard to look into';
  await upload(mira, 'hard.txt', content);
  const sha1 = sha1Of(content);
  const broken = { inspect: () => Promise.reject(new Error('thread fell over')) };
  for (let attempt = 1; attempt < MAX_ANALYSIS_ATTEMPTS; attempt += 1) {
    await expect(analyseFile(app.context, broken, sha1)).rejects.toThrow('thread fell over');
  }
  await analyseFile(app.context, broken, sha1);
  expect((await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus).toBe(3);
});

test('a blob store that fails is waited for, for an hour', async () => {
  const content = 'behind a store that is away';
  await upload(mira, 'away.txt', content);
  const sha1 = sha1Of(content);
  const away = { inspect: () => Promise.reject(new StoreFailed('connection refused')) };
  const state = async () => (await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus;
  for (let attempt = 1; attempt <= 2 * MAX_ANALYSIS_ATTEMPTS; attempt += 1) {
    await expect(analyseFile(app.context, away, sha1)).rejects.toThrow('connection refused');
  }
  expect(await state()).toBe(0);
  app.clock.advance(STORE_PATIENCE_MS);
  for (let attempt = 1; attempt < MAX_ANALYSIS_ATTEMPTS; attempt += 1) {
    await expect(analyseFile(app.context, away, sha1)).rejects.toThrow('connection refused');
  }
  await analyseFile(app.context, away, sha1);
  expect(await state()).toBe(3);
});

test('an analysis that takes longer than it may is not tried again', async () => {
  const content = 'endless to look into';
  await upload(mira, 'endless.txt', content);
  const late = { inspect: () => Promise.reject(new ContentTimeout('not done')) };
  await analyseFile(app.context, late, sha1Of(content));
  await app.context.jobs.runDue();
  expect((await mira.get(`/v2/storages/files/${sha1Of(content)}/info`)).data.metaAnalyzeStatus).toBe(3);
});

test('an analysis that was lost with its process begins again; one at work is left alone', async () => {
  const content = 'lost on the way';
  await upload(mira, 'lost.txt', content);
  const sha1 = sha1Of(content);
  const atWork = { analysis: 1, analysisAttempts: 1, analysisStartedAt: app.clock.now() } as const;
  await app.context.db.update(files).set(atWork).where(eq(files.sha1, sha1));
  await resumeAnalysis(app.context, sha1);
  expect((await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus).toBe(1);

  app.clock.advance(600_000);
  await resumeAnalysis(app.context, sha1);
  expect((await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus).toBe(0);
  await app.context.jobs.runDue();
  // what is done, or given up, is left alone as well
  for (const analysis of [2, 3] as const) {
    await app.context.db.update(files).set({ analysis }).where(eq(files.sha1, sha1));
    await resumeAnalysis(app.context, sha1);
    expect((await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus).toBe(analysis);
  }
  // one of which nobody wrote down when it began is lost
  await app.context.db.update(files).set({ analysis: 1, analysisStartedAt: null }).where(eq(files.sha1, sha1));
  await resumeAnalysis(app.context, sha1);
  expect((await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus).toBe(0);
});

test('what the only process was at when it was killed begins again when it starts, what began since is left alone', async () => {
  const [before, since] = ['begun before', 'begun since'];
  for (const content of [before, since]) await upload(mira, 'begun.txt', content);
  const startedAt = app.clock.now();
  const state = async (content: string) =>
    (await mira.get(`/v2/storages/files/${sha1Of(content)}/info`)).data.metaAnalyzeStatus;
  const atWork = { analysis: 1, analysisAttempts: 1 } as const;
  const earlier = new Date(startedAt.getTime() - 1);
  await app.context.db
    .update(files)
    .set({ ...atWork, analysisStartedAt: earlier })
    .where(eq(files.sha1, sha1Of(before)));
  await app.context.db
    .update(files)
    .set({ ...atWork, analysisStartedAt: startedAt })
    .where(eq(files.sha1, sha1Of(since)));

  await resumeInterrupted(app.context, startedAt);
  expect([await state(before), await state(since)]).toEqual([0, 1]);
  await app.context.db
    .update(files)
    .set({ analysis: 2 })
    .where(eq(files.sha1, sha1Of(since)));
  await app.context.jobs.runDue();
  expect(await state(before)).toBe(2);
});

test('a file whose bytes are lost ends as failed', async () => {
  const content = 'gone from the store';
  await upload(mira, 'gone.txt', content);
  const sha1 = sha1Of(content);
  const [file] = await app.context.db.select().from(files).where(eq(files.sha1, sha1));
  await app.context.blobs.delete(file!.sha256);
  for (let attempt = 1; attempt <= MAX_ANALYSIS_ATTEMPTS; attempt += 1) {
    await app.context.db.transaction((tx) => queueAnalysis(tx, app.context, sha1));
    await app.context.jobs.runDue().catch(() => undefined);
  }
  expect((await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus).toBe(3);
});
