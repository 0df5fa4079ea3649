import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import type { Readable } from 'node:stream';
import timers from 'node:timers/promises';
import { FileAnalysis } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Router } from '#platform/http/router.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { files, possessions } from '../tables.ts';
import { registerFileEventRoutes } from './file-events.ts';

const MIRA = 1;
const SHA1 = 'a'.repeat(40);
const UNKNOWN = 'b'.repeat(40);

let app: TestApp;
/** Done in place of waiting between looks. */
let onWait: (signal: AbortSignal) => Promise<unknown>;
let waits: unknown[][];
let closing: AbortController;
let headers: string[][];
let response: EventEmitter;
beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  const row = { sha1: SHA1, sha256: SHA1.slice(0, 32).repeat(2), sizeBytes: 9, metaInfo: { fileSize: 9 } };
  await app.context.db.insert(files).values({ ...row, extensions: [], createdAt: now, updatedAt: now });
  await app.context.db.insert(possessions).values({ userId: MIRA, sha1: SHA1, createdAt: now });
});
afterAll(() => app.close());

beforeEach(() => {
  [waits, headers] = [[], []];
  onWait = async () => undefined;
  [closing, response] = [new AbortController(), new EventEmitter()];
  vi.spyOn(timers, 'setTimeout').mockImplementation(((...args: [number, unknown, { signal: AbortSignal }]) => {
    waits.push(args);
    return onWait(args[2].signal);
  }) as typeof timers.setTimeout);
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const change = (analysis: FileAnalysis) => app.context.db.update(files).set({ analysis }).where(eq(files.sha1, SHA1));

/** The stream that is sent to whoever watches these files. */
async function watching(): Promise<Readable> {
  let handle!: (call: object) => Promise<Readable>;
  const router = {
    context: app.context,
    route({ handler }: { handler: typeof handle }) {
      handle = handler;
    },
  };
  registerFileEventRoutes(router as unknown as Router);
  const reply = {
    raw: response,
    type: (value: string) => reply.header('type', value),
    header(...header: string[]) {
      headers.push(header);
      return reply;
    },
    send: (stream: Readable) => stream,
  };
  const request = { server: { closing: closing.signal } };
  const query = { sha1: [SHA1, UNKNOWN] };
  return handle({ query, actor: { userId: MIRA }, locale: 'en_US', request, reply });
}

const told = async (events: Readable) => (await events.toArray()).join('');
const event = (metaAnalyzeStatus: FileAnalysis) => {
  const file = { sha1: SHA1, fileSize: 9, metaAnalyzeStatus, metaInfo: { fileSize: 9 }, metaInfoArray: [] };
  return `data: ${JSON.stringify([file, { sha1: UNKNOWN }])}\n\n`;
};
const { waiting, analysing, success, failed } = FileAnalysis;

test('files are looked at each half second, and each change of them is told, until all are analysed', async () => {
  await change(waiting);
  const states = [waiting, analysing, failed];
  onWait = () => change(states.shift()!);
  expect(await told(await watching())).toBe(event(waiting) + event(analysing) + event(failed));
  expect(waits).toEqual(Array(3).fill([500, undefined, { signal: expect.any(AbortSignal) }]));
  expect(headers).toEqual([
    ['type', 'text/event-stream'],
    ['cache-control', 'private, no-store'],
  ]);
});

test.each([
  ['waits to be analysed', waiting, 601],
  ['is being analysed, until the server closes', analysing, 1],
  ['is analysed', success, 0],
  ['could not be analysed', failed, 0],
])('a file that %s', async (_, analysis, looks) => {
  await change(analysis);
  if (looks === 1) onWait = async () => closing.abort();
  const text = await told(await watching());
  expect(JSON.parse(text.slice('data: '.length))).toMatchObject([{ metaAnalyzeStatus: analysis }, { sha1: UNKNOWN }]);
  expect(waits, 'each half second, for five minutes').toHaveLength(looks);
});

test('nobody is kept waiting while the server closes', async () => {
  await change(waiting);
  onWait = (signal) => {
    const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    closing.abort();
    return aborted;
  };
  expect(await told(await watching())).toBe(event(waiting));
  expect(await told(await watching())).toBe('');
  expect(waits).toHaveLength(1);
});

test('files are not looked at any more for somebody who has left', async () => {
  await change(waiting);
  onWait = async (signal) => {
    response.emit('close');
    signal.throwIfAborted();
  };
  expect(await told(await watching())).toBe(event(waiting));
  expect(waits).toHaveLength(1);
});
