import { FileAnalysis } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { findFile, possessesFile } from '../queries/find-file.ts';
import { files } from '../tables.ts';
import { recordDocument } from './record-document.ts';

let app: TestApp;
let mira: number;
beforeAll(async () => {
  app = await startTestApp();
  mira = (await app.addUser('mira')).userId;
});
afterAll(() => app.close());

const IMAGE = 'preview-image/0123456789abcdef0123456789abcdef01234567.png';
const blobOf = (letter: string) => ({ sha1: letter.repeat(40), sha256: letter.repeat(64), sizeBytes: 7 });

function record(blob: ReturnType<typeof blobOf>, text = '{}') {
  const now = app.clock.now();
  return app.context.db.transaction((tx) => recordDocument(tx, { userId: mira, blob, text, now }));
}

test('a document is a file that is known to be JSON, and that its author possesses', async () => {
  const { db } = app.context;
  const text = JSON.stringify({ cover: `https://example.org/${IMAGE}` });
  const file = await record(blobOf('a'), text);
  expect(file).toMatchObject({
    sha1: 'a'.repeat(40),
    sha256: 'a'.repeat(64),
    sizeBytes: 7,
    analysis: FileAnalysis.success,
    metaInfo: { fileSize: 7, mime: 'application/json' },
    extensions: [],
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  });
  expect(await findFile(db, file.sha1)).toEqual(file);
  expect(await possessesFile(db, mira, file.sha1)).toBe(true);
});

test('what was found out about the same bytes before stays, but for a failure', async () => {
  const { db } = app.context;
  const found = { fileSize: 7, mime: 'text/plain' };
  const after = async (letter: string, analysis: FileAnalysis) => {
    const { sha1 } = await record(blobOf(letter));
    await db.update(files).set({ analysis, metaInfo: found }).where(eq(files.sha1, sha1));
    app.clock.advance(1_000);
    const { analysis: state, metaInfo, createdAt, updatedAt } = await record(blobOf(letter));
    expect(updatedAt.getTime() - createdAt.getTime()).toBe(1_000);
    return [state, metaInfo.mime];
  };
  expect(await after('b', FileAnalysis.success)).toEqual([FileAnalysis.success, 'text/plain']);
  expect(await after('c', FileAnalysis.analysing)).toEqual([FileAnalysis.analysing, 'text/plain']);
  expect(await after('d', FileAnalysis.failed)).toEqual([FileAnalysis.success, 'application/json']);
});

test('other bytes with the same SHA-1 are refused, and leave nothing', async () => {
  const { db } = app.context;
  await db.insert(files).values({
    ...blobOf('e'),
    metaInfo: { fileSize: 7 },
    extensions: [],
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  });
  const forged = { ...blobOf('e'), sha256: 'f'.repeat(64) };
  await expect(record(forged)).rejects.toMatchObject({ refusal: 'file.hash-collision' });
  expect(await possessesFile(db, mira, forged.sha1)).toBe(false);
  expect(await findFile(db, forged.sha1)).toMatchObject({ sha256: 'e'.repeat(64), analysis: FileAnalysis.waiting });
});
