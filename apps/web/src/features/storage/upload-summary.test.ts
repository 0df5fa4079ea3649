import { expect, test } from 'vitest';
import type { TaskState, UploadTask } from './upload.ts';
import { sentOf, sumUp } from './upload-summary.ts';

function task(state: TaskState, sizeBytes = 100): UploadTask {
  return { id: 1, file: null, sizeBytes, bucketName: 'ink', objectName: 'a', sha1: null, state };
}

test('the sum counts what is done, under way and waiting, and leaves out what will not be sent', () => {
  const tasks = [
    task({ phase: 'success', objectId: '' }),
    task({ phase: 'uploading', sentBytes: 40, bytesPerSecond: 7 }),
    task({ phase: 'uploading', sentBytes: 10, bytesPerSecond: 3 }),
    task({ phase: 'paused', sentBytes: 50 }),
    task({ phase: 'queued' }),
    task({ phase: 'failed', reason: '' }),
    task({ phase: 'canceled' }),
    task({ phase: 'interrupted', sentBytes: 90 }),
  ];
  expect(sumUp(tasks)).toEqual({ done: 1, failed: 1, fraction: 0.4, bytesPerSecond: 10, leftBytes: 300 });
});

test('nothing to send is no progress', () => {
  expect(sumUp([task({ phase: 'canceled' })]).fraction).toBe(0);
});

test('a file that is being looked into has arrived', () => {
  expect(sentOf(task({ phase: 'parsing' }))).toBe(100);
  expect(sentOf(task({ phase: 'preparing' }))).toBe(0);
});
