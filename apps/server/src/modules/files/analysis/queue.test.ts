import { expect, test, vi } from 'vitest';
import { OVERDUE_QUEUE, queueAnalysis, RENEWAL_QUEUE } from './queue.ts';

test('a file is analysed once it is stored, and looked after five minutes later', async () => {
  const [tx, emit, enqueue] = [{}, vi.fn(), vi.fn()];
  const clock = { now: () => new Date('2026-03-01T04:00:00.000Z') };
  const context = { clock, events: { emit }, jobs: { enqueue } } as unknown as Parameters<typeof queueAnalysis>[1];
  await queueAnalysis(tx as Parameters<typeof queueAnalysis>[0], context, 'a');
  expect(emit.mock.calls).toEqual([[tx, 'file.stored', { sha1: 'a' }]]);
  const startAt = new Date('2026-03-01T04:05:00.000Z');
  expect(enqueue.mock.calls).toEqual([[tx, 'file-analysis-overdue', { sha1: 'a' }, { startAt }]]);
});

test('queues keep the names under which jobs wait in databases', () => {
  expect([OVERDUE_QUEUE, RENEWAL_QUEUE]).toEqual(['file-analysis-overdue', 'file-analysis-renewal']);
});
