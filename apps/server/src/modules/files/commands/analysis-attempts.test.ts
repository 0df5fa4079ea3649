import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { FileAnalysis } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { ContentTimeout } from '../analysis/content-process.ts';
import type { Finding } from '../analysis/inspect-file.ts';
import { ANALYSER_VERSION } from '../analysis/version.ts';
import { ANALYSIS_DEADLINE_MS, MAX_ANALYSIS_ATTEMPTS, STORE_PATIENCE_MS } from '../limits.ts';
import { StoreFailed } from '../read-stored.ts';
import { type FileRow, files } from '../tables.ts';
import { analyseFile, resumeAnalysis, resumeInterrupted } from './analyse-file.ts';

const SHA1 = 'a'.repeat(40);
const OTHER = 'b'.repeat(40);
const OVERDUE_MS = 300_000;

let app: TestApp;
let context: Context;
let logged: unknown[];
let emitted: unknown[];
let queued: unknown[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  [logged, emitted, queued] = [[], [], []];
  const { db, log, events, jobs } = app.context;
  const note = (level: string) => (details: object, text: string) => void logged.push([level, details, text]);
  context = {
    ...app.context,
    log: { ...log, info: note('info'), warn: note('warn') } as unknown as Context['log'],
    events: { ...events, emit: async (_tx, name, payload) => void emitted.push([name, payload]) },
    jobs: {
      ...jobs,
      enqueue: async (_tx, queue, payload, options) => void queued.push([queue, payload, options]),
    },
  };
  await db.delete(files);
});

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
const later = (ms: number) => new Date(app.clock.now().getTime() + ms);

/** A file of 7 bytes, uploaded a minute ago. */
async function addRow(more: Partial<FileRow> = {}): Promise<void> {
  const sha1 = more.sha1 ?? SHA1;
  const row = { sha1, sha256: sha1.slice(0, 32).repeat(2), sizeBytes: 7, metaInfo: { fileSize: 7 }, extensions: [] };
  await context.db.insert(files).values({ ...row, createdAt: ago(60_000), updatedAt: ago(60_000), ...more });
}

/** The columns of the row that an attempt may change. */
async function rowOf(sha1 = SHA1) {
  const [row] = await context.db.select().from(files).where(eq(files.sha1, sha1));
  const { analysis, analysisAttempts, analysisStartedAt, analyserVersion, metaInfo, imagePaths, updatedAt } = row!;
  return { analysis, analysisAttempts, analysisStartedAt, analyserVersion, metaInfo, imagePaths, updatedAt };
}

const finds = (finding: Finding) => ({ inspect: async () => finding });
const fails = (error: unknown) => ({ inspect: () => Promise.reject(error) });

test('an attempt is written down as it begins, and what it finds as it ends, beside what was claimed', async () => {
  await addRow({ metaInfo: { fileSize: 7, duration: 5, width: 1 } });
  const seen: unknown[] = [];
  await analyseFile(
    context,
    {
      async inspect(file) {
        seen.push(file.sha256, await rowOf());
        app.clock.advance(1_000);
        return { decoded: true, metaInfo: { fileSize: 99, mime: 'text/plain', width: 2 }, imagePaths: ['x/y'] };
      },
    },
    SHA1,
  );
  const startedAt = ago(1_000);
  const begun = { analysisAttempts: 1, analysisStartedAt: startedAt };
  const unknown = { metaInfo: { fileSize: 7, duration: 5, width: 1 }, imagePaths: [] };
  expect(seen).toEqual([
    'a'.repeat(64),
    { ...begun, ...unknown, analysis: FileAnalysis.analysing, analyserVersion: 0, updatedAt: startedAt },
  ]);
  expect(await rowOf()).toEqual({
    ...begun,
    analysis: FileAnalysis.success,
    analyserVersion: ANALYSER_VERSION,
    metaInfo: { fileSize: 7, duration: 5, width: 2, mime: 'text/plain' },
    imagePaths: ['x/y'],
    updatedAt: app.clock.now(),
  });
  expect([logged, emitted, queued]).toEqual([[], [], []]);
});

test('that an archive is analysed is told together with what was found', async () => {
  await addRow();
  const archive = finds({ decoded: true, metaInfo: { fileSize: 7, mime: 'application/zip' } });
  const untold: Context = {
    ...context,
    events: { ...context.events, emit: () => Promise.reject(new Error('untold')) },
  };
  await expect(analyseFile(untold, archive, SHA1)).rejects.toThrow('untold');
  expect(await rowOf()).toMatchObject({
    analysis: FileAnalysis.waiting,
    analysisAttempts: 1,
    metaInfo: { fileSize: 7 },
  });
  expect((await rowOf()).metaInfo).not.toHaveProperty('mime');
  await analyseFile(context, archive, SHA1);
  expect(await rowOf()).toMatchObject({
    analysis: FileAnalysis.success,
    analysisAttempts: 2,
    metaInfo: { fileSize: 7, mime: 'application/zip' },
    imagePaths: [],
  });
  expect(emitted).toEqual([['archive.analysed', { sha1: SHA1 }]]);
});

test('content that is not what its first bytes promise fails, and keeps no claim', async () => {
  await addRow({ metaInfo: { fileSize: 7, duration: 5 } });
  await analyseFile(context, finds({ decoded: false, mime: 'image/png', reason: 'it is cut off' }), SHA1);
  expect(await rowOf()).toMatchObject({ analysis: FileAnalysis.failed, analyserVersion: ANALYSER_VERSION });
  expect((await rowOf()).metaInfo).toEqual({ fileSize: 7, mime: 'image/png' });
  expect(logged).toEqual([
    ['info', { sha1: SHA1, reason: 'it is cut off' }, 'file is not what its first bytes promise'],
  ]);
});

test('only what waits or was left in the middle is analysed', async () => {
  let count = 0;
  const counting = {
    async inspect(): Promise<Finding> {
      count += 1;
      return { decoded: true, metaInfo: { fileSize: 7, mime: 'text/plain' } };
    },
  };
  await analyseFile(context, counting, SHA1);
  for (const [sha1, analysis] of [
    [SHA1, FileAnalysis.success],
    [OTHER, FileAnalysis.failed],
  ] as const) {
    await addRow({ sha1, analysis });
    await analyseFile(context, counting, sha1);
    expect(await rowOf(sha1)).toMatchObject({ analysis, analysisAttempts: 0, updatedAt: ago(60_000) });
  }
  expect(count).toBe(0);
  await context.db
    .update(files)
    .set({ analysis: FileAnalysis.analysing, analysisAttempts: 2 })
    .where(eq(files.sha1, SHA1));
  await analyseFile(context, counting, SHA1);
  expect(await rowOf()).toMatchObject({ analysis: FileAnalysis.success, analysisAttempts: 3 });
  expect(await rowOf(OTHER)).toMatchObject({ analysis: FileAnalysis.failed, analysisAttempts: 0 });
  expect(count).toBe(1);
});

const broken = new Error('the process fell over');
const down = new StoreFailed('connection refused');
const late = new ContentTimeout('not done');
const [waiting, failed] = [FileAnalysis.waiting, FileAnalysis.failed];
const MOST = MAX_ANALYSIS_ATTEMPTS;

test.each<[what: string, error: Error, began: number, ageMs: number, analysis: FileAnalysis, attempts: number]>([
  ['the first that falls over counts', broken, 0, 1, waiting, 1],
  ['the second as well', broken, 1, 1, waiting, 2],
  ['the third is the last', broken, MOST - 1, 1, failed, MOST],
  ['one that is late is the last', late, 0, 1, failed, 1],
  ['a store that is down does not count', down, 0, 1, waiting, 0],
  ['nor after two that do', down, MOST - 1, 1, waiting, MOST - 1],
  ['for an hour', down, 0, STORE_PATIENCE_MS - 1, waiting, 0],
  ['and no longer', down, 0, STORE_PATIENCE_MS, waiting, 1],
  ['then the third is the last', down, MOST - 1, STORE_PATIENCE_MS, failed, MOST],
])('of attempts that fail %s', async (_, error, began, ageMs, analysis, analysisAttempts) => {
  await addRow({ analysisAttempts: began, createdAt: ago(ageMs) });
  const attempt = analyseFile(context, fails(error), SHA1);
  if (analysis === waiting) await expect(attempt).rejects.toBe(error);
  else await attempt;
  expect(await rowOf()).toEqual({
    analysis,
    analysisAttempts,
    analysisStartedAt: app.clock.now(),
    analyserVersion: ANALYSER_VERSION,
    metaInfo: { fileSize: 7 },
    imagePaths: [],
    updatedAt: app.clock.now(),
  });
  const givenUp = ['warn', { err: error, sha1: SHA1 }, 'file analysis given up'];
  expect(logged).toEqual(analysis === failed ? [givenUp] : []);
});

test('a scanner of viruses is asked first, does not count when it is away, and what it finds is written down', async () => {
  let verdict = 'OK';
  const daemon = createServer((socket) => socket.once('data', () => socket.end(`stream: ${verdict}\0`)));
  await new Promise<void>((resolve) => daemon.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const virusScanner = `tcp://127.0.0.1:${(daemon.address() as AddressInfo).port}`;
  const scanning = { ...context, settings: { ...context.settings, virusScanner } };
  const { sha256 } = await context.blobs.put(Readable.from(['some bytes']));
  await addRow({ sha256, analysisAttempts: MOST - 1 });

  const harmless = finds({ decoded: true, metaInfo: { fileSize: 7, mime: 'text/plain' } });
  verdict = 'no such thing ERROR';
  await expect(analyseFile(scanning, harmless, SHA1)).rejects.toThrow('no such thing ERROR');
  expect(await rowOf()).toMatchObject({ analysis: waiting, analysisAttempts: MOST - 1 });
  verdict = 'Signature-1 FOUND';
  await analyseFile(scanning, fails(new Error('is not to be asked')), SHA1);
  expect(await rowOf()).toMatchObject({ analysis: failed, metaInfo: { fileSize: 7, virus: 'Signature-1' } });
  const alert = { alert: 'virus', sha1: SHA1, virus: 'Signature-1' };
  expect(logged).toEqual([['warn', alert, 'a file is infected']]);

  await context.db.update(files).set({ analysis: waiting, analysisAttempts: 0, metaInfo: { fileSize: 7 } });
  verdict = 'OK';
  await analyseFile(scanning, harmless, SHA1);
  expect(await rowOf()).toMatchObject({
    analysis: FileAnalysis.success,
    metaInfo: { fileSize: 7, mime: 'text/plain' },
  });
  await new Promise((resolve) => daemon.close(resolve));
});

test('after three attempts of which nothing is known none is begun', async () => {
  await addRow({ analysis: FileAnalysis.analysing, analysisAttempts: MAX_ANALYSIS_ATTEMPTS });
  await analyseFile(context, fails(new Error('is not to be asked')), SHA1);
  expect(await rowOf()).toMatchObject({ analysis: FileAnalysis.failed, analysisAttempts: MAX_ANALYSIS_ATTEMPTS + 1 });
  expect(logged).toEqual([['warn', { sha1: SHA1 }, 'file analysis given up']]);
});

test('an attempt that lives on after another began leaves no trace', async () => {
  await addRow();
  const overtaken = {
    async inspect(): Promise<Finding> {
      await context.db.update(files).set({ analysisAttempts: 2 }).where(eq(files.sha1, SHA1));
      return { decoded: true, metaInfo: { fileSize: 7, mime: 'text/plain' } };
    },
  };
  await analyseFile(context, overtaken, SHA1);
  expect(await rowOf()).toMatchObject({ analysis: FileAnalysis.analysing, analysisAttempts: 2, analyserVersion: 0 });
});

const RUNS_MS = 2 * ANALYSIS_DEADLINE_MS;

test.each<[what: string, before: () => Partial<FileRow>, isAtWork: boolean | undefined, after: FileAnalysis]>([
  ['waits', () => ({}), undefined, waiting],
  ['waits, though somebody is at work', () => ({ analysisStartedAt: ago(0) }), true, waiting],
  ['was begun a moment ago', () => beginning(RUNS_MS - 1), undefined, FileAnalysis.analysing],
  ['was begun too long ago', () => beginning(RUNS_MS), undefined, waiting],
  ['was begun nobody knows when', () => ({ analysis: FileAnalysis.analysing }), undefined, waiting],
  ['is at work, however long', () => beginning(2 * RUNS_MS), true, FileAnalysis.analysing],
  ['is not at work any more', () => beginning(0), false, waiting],
  ['was lost twice', () => ({ analysisAttempts: MOST - 1 }), undefined, waiting],
  ['was lost three times', () => ({ analysisAttempts: MOST }), undefined, failed],
  ['is done', () => ({ analysis: FileAnalysis.success }), false, FileAnalysis.success],
  ['has failed', () => ({ analysis: failed, analysisAttempts: 1 }), false, failed],
])('what is done about a file whose analysis %s', async (_, before, isAtWork, after) => {
  await addRow(before());
  await addRow({ sha1: OTHER, analysis: FileAnalysis.success });
  const untouched = [await rowOf(), await rowOf(OTHER)];
  await resumeAnalysis(context, SHA1, { isAtWork });
  const overdue = ['file-analysis-overdue', { sha1: SHA1 }, { startAt: later(OVERDUE_MS) }];
  const isDone = before().analysis === after;
  const isGivenUp = !isDone && after === failed;
  expect([await rowOf(), await rowOf(OTHER)]).toEqual([
    isDone
      ? untouched[0]
      : { ...untouched[0], analysis: after, analyserVersion: ANALYSER_VERSION, updatedAt: app.clock.now() },
    untouched[1],
  ]);
  expect(queued).toEqual(after === waiting || after === FileAnalysis.analysing ? [overdue] : []);
  expect(emitted).toEqual(after === waiting ? [['file.stored', { sha1: SHA1 }]] : []);
  expect(logged).toEqual(isGivenUp ? [['warn', { sha1: SHA1 }, 'file analysis given up']] : []);
});

function beginning(ms: number): Partial<FileRow> {
  return { analysis: FileAnalysis.analysing, analysisStartedAt: ago(ms) };
}

test('a file that is gone is no longer looked after', async () => {
  await resumeAnalysis(context, SHA1);
  expect([queued, emitted, logged]).toEqual([[], [], []]);
});

test('of those begun before the only process started each is taken up again, and none of the others', async () => {
  const startedAt = app.clock.now();
  await addRow(beginning(1));
  await addRow({ sha1: OTHER, ...beginning(0) });
  await addRow({ sha1: 'c'.repeat(40), analysisStartedAt: ago(1) });
  await resumeInterrupted(context, startedAt);
  expect(emitted).toEqual([['file.stored', { sha1: SHA1 }]]);
  expect((await rowOf()).analysis).toBe(FileAnalysis.waiting);
  expect((await rowOf(OTHER)).analysis).toBe(FileAnalysis.analysing);
});
