import { afterEach, expect, test, vi } from 'vitest';
import { forgetUpload, rememberUpload, type UnfinishedUpload, unfinishedUploads } from './unfinished-uploads.ts';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

function upload(sha1: string, heardAtMs = Date.now()): UnfinishedUpload {
  return { sha1, url: `/uploads/${sha1}`, sizeBytes: 10, sentBytes: 4, heardAtMs };
}

test('an upload is remembered once, the latest first, until it is forgotten', () => {
  rememberUpload(1, upload('a'));
  rememberUpload(1, upload('b'));
  rememberUpload(1, { ...upload('a'), sentBytes: 9 });
  expect(unfinishedUploads(1).map(({ sha1, sentBytes }) => [sha1, sentBytes])).toEqual([
    ['a', 9],
    ['b', 4],
  ]);
  forgetUpload(1, 'a');
  forgetUpload(1, 'b');
  expect(unfinishedUploads(1)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('uploads of another user of the same browser are not shown', () => {
  rememberUpload(1, upload('a'));
  expect(unfinishedUploads(2)).toEqual([]);
});

test('what the platform has given up after a day is not offered', () => {
  vi.useFakeTimers();
  rememberUpload(1, upload('a'));
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
  expect(unfinishedUploads(1)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(unfinishedUploads(1)).toEqual([]);
});

test('what is not ours is nothing', () => {
  localStorage.setItem('uploads.1', '{"a":');
  expect(unfinishedUploads(1)).toEqual([]);
});
