import type { Readable } from 'node:stream';
import { FileAnalysis } from '@colophon/model';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Router } from '#platform/http/router.ts';
import { registerFileEventRoutes } from './file-events.ts';

const { describe, wait } = vi.hoisted(() => ({ describe: vi.fn(), wait: vi.fn() }));
vi.mock('../queries/describe-files.ts', () => ({ describeFiles: describe }));
vi.mock('node:timers/promises', async (original) => ({ ...(await original<object>()), setTimeout: wait }));

const context = { name: 'the context' };
let closing: AbortController;
let headers: string[][];
beforeEach(() => {
  describe.mockReset();
  wait.mockReset();
  wait.mockResolvedValue(undefined);
  closing = new AbortController();
  headers = [];
});

/** The stream that is sent to whoever watches these files. */
async function watching(query: object = { sha1: ['a', 'b'] }): Promise<Readable> {
  let handle!: (call: object) => Promise<Readable>;
  const router = {
    context,
    route({ handler }: { handler: typeof handle }) {
      handle = handler;
    },
  };
  registerFileEventRoutes(router as unknown as Router);
  const reply = {
    type: (value: string) => reply.header('type', value),
    header(...header: string[]) {
      headers.push(header);
      return reply;
    },
    send: (stream: Readable) => stream,
  };
  const request = { server: { closing: closing.signal } };
  return handle({ query, actor: { userId: 7 }, locale: 'en_US', request, reply });
}

const told = async (events: Readable) => (await events.toArray()).join('');
const state = (metaAnalyzeStatus: FileAnalysis) => [{ sha1: 'a', metaAnalyzeStatus }, { sha1: 'b' }];
const event = (metaAnalyzeStatus: FileAnalysis) => `data: ${JSON.stringify(state(metaAnalyzeStatus))}\n\n`;
const { waiting, analysing, success, failed } = FileAnalysis;

test('files are looked at each half second, and each change of them is told, until all are analysed', async () => {
  for (const one of [waiting, waiting, analysing, success]) describe.mockResolvedValueOnce(state(one));
  const events = await watching();
  expect(await told(events)).toBe(event(waiting) + event(analysing) + event(success));
  expect(wait.mock.calls).toEqual(Array(3).fill([500, undefined, { signal: expect.any(AbortSignal) }]));
  const asked = { userId: 7, sha1s: ['a', 'b'], typeCode: '', locale: 'en_US' };
  expect(describe.mock.calls).toEqual(Array(4).fill([context, asked]));
  expect(headers).toEqual([
    ['type', 'text/event-stream'],
    ['cache-control', 'private, no-store'],
  ]);
});

test('the properties that are told are those of the type asked for', async () => {
  describe.mockResolvedValueOnce([]);
  expect(await told(await watching({ sha1: ['a'], resourceTypeCode: 'markdown' }))).toBe('data: []\n\n');
  expect(describe.mock.calls[0]![1]).toMatchObject({ sha1s: ['a'], typeCode: 'markdown' });
});

test('files that are never analysed are watched for five minutes', async () => {
  describe.mockResolvedValue(state(waiting));
  expect(await told(await watching())).toBe(event(waiting));
  expect(describe).toHaveBeenCalledTimes(601);
});

test.each([
  ['analysed', success, 1],
  ['failed', failed, 1],
  ['being analysed', analysing, 601],
])('a file that is %s', async (_, analysis, looks) => {
  describe.mockResolvedValue(state(analysis));
  expect(await told(await watching())).toBe(event(analysis));
  expect(describe).toHaveBeenCalledTimes(looks);
});

/** Waits until the signal says that it is enough. */
function waitForSignal() {
  const signals: AbortSignal[] = [];
  wait.mockImplementation((_ms, _value, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  describe.mockResolvedValue(state(waiting));
  return signals;
}

test('nobody is kept waiting while the server closes', async () => {
  const signals = waitForSignal();
  const events = await watching();
  const all = told(events);
  await vi.waitFor(() => expect(signals).toHaveLength(1), { timeout: 5_000, interval: 1 });
  closing.abort();
  expect(await all).toBe(event(waiting));
  expect(await told(await watching())).toBe('');
  expect(describe).toHaveBeenCalledTimes(1);
});
