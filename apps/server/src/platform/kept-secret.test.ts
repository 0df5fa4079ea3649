import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadReceiptKey, loadSessionKey } from './kept-secret.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kept-secret-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const none = { sessionKey: undefined, receiptKey: undefined };

test('a process that is told its database makes no key of its own in place of one that it lacks', async () => {
  const settings = { ...none, databaseUrl: 'postgres://db/x', dataDir };
  expect(await loadSessionKey(settings)).toBe('');
  expect(await loadReceiptKey(settings)).toBe('');
  expect(await loadSessionKey({ ...settings, sessionKey: 'given' })).toBe('given');
  expect(await readdir(dataDir)).toEqual([]);
});

test('with the embedded database keys are made once and kept', async () => {
  const settings = { ...none, databaseUrl: undefined, dataDir };
  const made = await loadReceiptKey(settings);
  expect(made.length).toBeGreaterThan(32);
  expect(await loadReceiptKey(settings)).toBe(made);
  expect(await loadSessionKey(settings)).not.toBe(made);
  expect((await readdir(dataDir)).sort()).toEqual(['receipt.key', 'session.key']);
});
