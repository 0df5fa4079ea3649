import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBody } from './slow-bodies.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request whose connection brings `bytes` of its body when told to. */
function begin(headers: Record<string, string>) {
  const socket = { bytesRead: 300 };
  const raw = Object.assign(new PassThrough(), { headers, socket, complete: false });
  watchBody(raw as unknown as IncomingMessage);
  return {
    raw,
    bring(bytes: number) {
      socket.bytesRead += bytes;
    },
  };
}

test.each<Record<string, string>>([{ 'content-length': '1000000' }, { 'transfer-encoding': 'chunked' }])(
  'a body of which 8 KB do not come in half a minute is cut: %j',
  async (headers) => {
    const { raw, bring } = begin(headers);
    for (const bytes of [8192, 100_000]) {
      bring(bytes);
      vi.advanceTimersByTime(30_000);
      expect(raw.destroyed).toBe(false);
    }
    bring(8191);
    vi.advanceTimersByTime(30_000);
    expect(raw.destroyed).toBe(true);
    await once(raw, 'close');
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a body that waits to be read is not slow, and one that has come is watched no more', () => {
  const { raw } = begin({ 'content-length': '20' });
  raw.write('some of it');
  vi.advanceTimersByTime(60_000);
  expect(raw.destroyed).toBe(false);
  raw.read();
  raw.complete = true;
  vi.advanceTimersByTime(30_000);
  expect(raw.destroyed).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('a request without a body is not watched', () => {
  begin({});
  begin({ 'content-length': '0' });
  expect(vi.getTimerCount()).toBe(0);
});
