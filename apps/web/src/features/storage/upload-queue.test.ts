import { expect, test, vi } from 'vitest';
import type { UnfinishedUpload } from '#api/files/unfinished-uploads.ts';
import type { UploadSteps } from './upload.ts';
import { createUploadQueue } from './upload-queue.ts';

/** A platform that does nothing until it is told to: each file waits in its transfer. */
function startQueue(overrides: Partial<UploadSteps> = {}) {
  const transfers = new Map<
    string,
    { finish: () => void; fail: (error: Error) => void; tell: (bytes: number) => void }
  >();
  const aborted: string[] = [];
  const givenUp: string[] = [];
  let nowMs = 0;
  const steps: UploadSteps = {
    hash: async (file) => `sha1 of ${await file.text()}`,
    exists: async () => false,
    send: ({ objectName }, { onProgress, signal }) =>
      new Promise((finish, reject) => {
        transfers.set(objectName, { finish, fail: reject, tell: onProgress });
        signal.addEventListener('abort', () => {
          aborted.push(`${objectName}: ${(signal.reason as Error).message || (signal.reason as Error).name}`);
          reject(signal.reason);
        });
      }),
    analyse: async () => true,
    createObject: async ({ objectName }) => `id of ${objectName}`,
    giveUp: async (sha1) => void givenUp.push(sha1),
    canceled: () => new Error('for good'),
    reasonOf: (error) => (error as Error).message,
    ...overrides,
  };
  const onStored = vi.fn();
  const queue = createUploadQueue(steps, { onStored, now: () => nowMs });
  const phases = () => queue.tasks.get().map(({ objectName, state }) => `${objectName} ${state.phase}`);
  return {
    queue,
    transfers,
    aborted,
    givenUp,
    onStored,
    phases,
    wait: (ms: number) => {
      nowMs += ms;
    },
    /** Waits until the tasks are in these phases. */
    reach: (...expected: string[]) => expect.poll(phases).toEqual(expected),
  };
}

const file = (name: string, content = name) => new File([content], name);
const idOf = ({ queue }: ReturnType<typeof startQueue>, name: string) =>
  queue.tasks.get().find(({ objectName }) => objectName === name)!.id;

function unfinished(overrides: Partial<UnfinishedUpload> = {}): UnfinishedUpload {
  const target = { bucketName: 'ink', objectName: 'a.txt' };
  return { sha1: 'sha1 of a.txt', url: '/u', sizeBytes: 5, sentBytes: 3, heardAtMs: 0, target, ...overrides };
}

test('three files are in work at a time, and the next one starts when one is done', async () => {
  const it = startQueue();
  it.queue.add(
    ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)),
    'ink',
  );
  await expect.poll(() => it.transfers.size).toBe(3);
  expect(it.phases()).toEqual(['a preparing', 'b preparing', 'c preparing', 'd queued', 'e queued']);
  it.transfers.get('b')!.finish();
  await expect.poll(() => [...it.transfers.keys()]).toEqual(['a', 'b', 'c', 'd']);
  expect(it.phases()[1]).toBe('b success');
  expect(it.onStored).toHaveBeenCalledTimes(1);
});

test('progress tells how far a file is and how fast it goes', async () => {
  const it = startQueue();
  it.queue.add([file('a', 'x'.repeat(4000))], 'ink');
  await expect.poll(() => it.transfers.size).toBe(1);
  const { tell } = it.transfers.get('a')!;
  tell(1000);
  it.wait(1000);
  tell(3000);
  expect(it.queue.tasks.get()[0]!.state).toEqual({ phase: 'uploading', sentBytes: 3000, bytesPerSecond: 2000 });
});

test('a paused file keeps what has arrived and makes room for the next one', async () => {
  const it = startQueue();
  it.queue.add(
    ['a', 'b', 'c', 'd'].map((name) => file(name)),
    'ink',
  );
  await expect.poll(() => it.transfers.size).toBe(3);
  it.transfers.get('a')!.tell(1);
  it.queue.pause(idOf(it, 'a'));
  expect(it.phases()[0]).toBe('a paused');
  expect(it.aborted).toEqual(['a: Stopped']);
  await expect.poll(() => it.transfers.has('d')).toBe(true);

  it.queue.resume(idOf(it, 'a'));
  expect(it.phases()[0]).toBe('a queued');
  it.transfers.get('b')!.finish();
  await expect.poll(() => it.phases()[0]).toBe('a preparing');
  await expect.poll(() => it.aborted).toEqual(['a: Stopped']);
});

test('a cancelled file is cancelled for good, wherever it was, and can be started again', async () => {
  const it = startQueue();
  it.queue.add([file('a'), file('b')], 'ink');
  await expect.poll(() => it.transfers.size).toBe(2);
  it.queue.cancel(idOf(it, 'a'));
  it.transfers.get('b')!.tell(1);
  it.queue.pause(idOf(it, 'b'));
  it.queue.cancel(idOf(it, 'b'));
  expect(it.phases()).toEqual(['a canceled', 'b canceled']);
  expect(it.aborted).toEqual(['a: for good', 'b: Stopped']);
  expect(it.givenUp).toEqual(['sha1 of b']);

  it.transfers.clear();
  it.queue.retry(idOf(it, 'a'));
  await expect.poll(() => it.transfers.size).toBe(1);
  it.transfers.get('a')!.finish();
  await it.reach('a success', 'b canceled');
});

test('an existing name stops a file before its transfer until the user decides', async () => {
  const it = startQueue({ exists: async () => true });
  it.queue.add([file('a'), file('b')], 'ink');
  await it.reach('a sameName', 'b sameName');
  expect(it.transfers.size).toBe(0);
  it.queue.replace(idOf(it, 'a'));
  it.queue.cancel(idOf(it, 'b'));
  await expect.poll(() => it.transfers.size).toBe(1);
  it.transfers.get('a')!.finish();
  await it.reach('a success', 'b canceled');
});

test('the second of two files with the same name in one choice waits for a decision', async () => {
  const it = startQueue();
  it.queue.add([file('a b'), file('a_b')], 'ink');
  expect(it.phases()).toEqual(['a_b preparing', 'a_b sameName']);
});

test('a file stays with the bucket that it was chosen for', async () => {
  const it = startQueue();
  it.queue.add([file('a')], 'ink');
  it.queue.add([file('a')], 'paper');
  expect(it.queue.tasks.get().map(({ bucketName }) => bucketName)).toEqual(['ink', 'paper']);
  expect(it.phases()).toEqual(['a preparing', 'a preparing']);
});

test('a failure tells why and does not hold up the others; a new try reads the file again', async () => {
  const it = startQueue();
  it.queue.add(
    ['a', 'b', 'c', 'd'].map((name) => file(name)),
    'ink',
  );
  await expect.poll(() => it.transfers.size).toBe(3);
  it.transfers.get('a')!.fail(new Error('no room'));
  await expect.poll(() => it.transfers.has('d')).toBe(true);
  expect(it.queue.tasks.get()[0]!.state).toEqual({ phase: 'failed', reason: 'no room' });
  it.queue.retry(idOf(it, 'a'));
  expect(it.queue.tasks.get()[0]).toMatchObject({ sha1: null, state: { phase: 'queued' } });
});

test('a file that cannot be analysed becomes no object', async () => {
  const createObject = vi.fn();
  const it = startQueue({ send: async () => undefined, analyse: async () => false, createObject });
  it.queue.add([file('a')], 'ink');
  await it.reach('a failed');
  expect(createObject).not.toHaveBeenCalled();
});

test('an upload that an earlier visit left is taken up by the same file only', async () => {
  const it = startQueue();
  it.queue.offer([unfinished(), unfinished({ sha1: 'of a publication', target: undefined })]);
  expect(it.phases()).toEqual(['a.txt interrupted']);
  const id = idOf(it, 'a.txt');

  it.queue.takeUp(id, file('a.txt', 'longer'));
  expect(it.queue.tasks.get()[0]!.state).toMatchObject({ phase: 'interrupted', reason: 'storage:other_file' });
  it.queue.takeUp(id, file('a.txt', 'other'));
  await expect.poll(() => it.queue.tasks.get()[0]!.file).toBeNull();
  await it.reach('a.txt interrupted');
  expect(it.transfers.size).toBe(0);

  it.queue.takeUp(id, file('b.txt', 'a.txt'));
  await expect.poll(() => it.transfers.size).toBe(1);
  it.transfers.get('a.txt')!.finish();
  await it.reach('a.txt success');
});

test('dropping the same file again takes up what was interrupted', async () => {
  const it = startQueue();
  it.queue.offer([unfinished()]);
  it.queue.add([file('a.txt')], 'ink');
  await it.reach('a.txt preparing');
});

test('an interrupted upload that is discarded is thrown away', () => {
  const it = startQueue();
  it.queue.offer([unfinished()]);
  it.queue.cancel(idOf(it, 'a.txt'));
  expect(it.phases()).toEqual([]);
  expect(it.givenUp).toEqual(['sha1 of a.txt']);
});

test('clearing cancels what is unfinished; leaving only interrupts it', async () => {
  const [cleared, left] = [startQueue(), startQueue()];
  for (const it of [cleared, left]) {
    it.queue.add([file('a'), file('b')], 'ink');
    await expect.poll(() => it.transfers.size).toBe(2);
    it.transfers.get('b')!.tell(1);
    it.queue.pause(idOf(it, 'b'));
  }
  cleared.queue.clear();
  left.queue.leave();
  expect([cleared.phases(), left.phases()]).toEqual([[], []]);
  expect(cleared.aborted).toEqual(['b: Stopped', 'a: for good']);
  expect(cleared.givenUp).toEqual(['sha1 of b']);
  expect(left.aborted).toEqual(['b: Stopped', 'a: Stopped']);
  expect(left.givenUp).toEqual([]);
});
