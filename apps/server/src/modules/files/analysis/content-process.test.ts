import { ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { InspectedFile } from './bytes.ts';
import { ContentCrash, ContentTimeout, createContentProcess } from './content-process.ts';

let app: TestApp;
let file: InspectedFile;
beforeAll(async () => {
  app = await startTestApp();
  const { sha256, sizeBytes } = await app.context.blobs.put(Readable.from(['some words']));
  file = { sha256, sizeBytes, extensions: ['.txt'] };
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what takes longer than it may is ended', async () => {
  const content = createContentProcess(app.context.settings, { deadlineMs: 1 });
  await expect(content.inspect(file)).rejects.toThrow(ContentTimeout);
});

test('what takes more memory than it may falls over, and each request finds a new process', async () => {
  const content = createContentProcess(app.context.settings, { deadlineMs: 60_000, memoryBytes: 1 });
  await expect(content.inspect(file)).rejects.toThrow(ContentCrash);
  await expect(content.inspect(file)).rejects.toThrow(ContentCrash);
});

test('requests that come at once are all answered', async () => {
  const content = createContentProcess(app.context.settings, { deadlineMs: 60_000 });
  const findings = await Promise.all([content.inspect(file), content.inspect(file), content.inspect(file)]);
  expect(findings).toEqual(
    findings.map(() => ({ decoded: true, metaInfo: expect.objectContaining({ wordCount: 2 }) })),
  );
});

/** Processes as they are started: `spawn` is what `fork` calls with all that it was asked for. */
function watchStarts() {
  return vi.spyOn(ChildProcess.prototype as ChildProcess & { spawn(options: object): number }, 'spawn');
}

test('the process has its limits of memory, is silent, and keeps nobody alive', async () => {
  const [starts, unref] = [watchStarts(), vi.spyOn(ChildProcess.prototype, 'unref')];
  const { blobUrl, dataDir } = app.context.settings;
  await createContentProcess(app.context.settings, { deadlineMs: 60_000 }).inspect(file);
  expect(unref).toHaveBeenCalledTimes(1);
  const program = fileURLToPath(new URL('./content-program.ts', import.meta.url));
  const [options] = starts.mock.calls[0] as unknown as [{ args: string[]; serialization: string; stdio: unknown[] }];
  expect(options.args.slice(1)).toEqual([
    '--max-old-space-size=512',
    program,
    blobUrl,
    dataDir,
    String(1536 * 1_048_576),
  ]);
  expect(options.serialization).toBe('advanced');
  expect(options.stdio.map((stream) => (stream as { type: string }).type ?? stream)).toEqual([
    ...Array(3).fill('ignore'),
    'pipe',
  ]);
});

test('the process ends when nothing was asked of it for half a minute, and the next request finds a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [starts, kill] = [watchStarts(), vi.spyOn(ChildProcess.prototype, 'kill')];
  const content = createContentProcess(app.context.settings, { deadlineMs: 60_000 });
  await content.inspect(file);
  vi.advanceTimersByTime(29_999);
  await content.inspect(file);
  vi.advanceTimersByTime(29_999);
  expect([starts.mock.calls.length, kill.mock.calls]).toEqual([1, []]);
  vi.advanceTimersByTime(1);
  expect(kill.mock.calls).toEqual([['SIGKILL']]);
  expect(await content.inspect(file)).toMatchObject({ decoded: true });
  expect(starts).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(30_000);
});

test('a request for which no process can be started is refused, and the next one finds a process', async () => {
  const content = createContentProcess(app.context.settings, { deadlineMs: 60_000 });
  watchStarts().mockImplementationOnce(function (this: ChildProcess) {
    process.nextTick(() => this.emit('error', new Error('spawn EMFILE')));
    return -24; // EMFILE, as Node answers with no more file descriptors
  });
  const refused = await content.inspect(file).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ContentCrash);
  expect((refused as Error).message).toBe('spawn EMFILE');
  expect(await content.inspect(file)).toMatchObject({ decoded: true });
});
