import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
