import { randomUUID } from 'node:crypto';
import type { Lock } from '@tus/utils';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { LEASE_RENEWAL_MS, UPLOAD_LIFE_MS } from '../limits.ts';
import { type ResumableUploadRow, resumableUploads } from '../tables.ts';
import { createUploadLease, leasedLock, type Taken, type UploadLease } from './upload-lease.ts';
import { createUploadLocks } from './upload-locks.ts';
import { newUploadId, offsetOf, UploadStore } from './upload-store.ts';

const MIRA = 1;
const PATIENCE = { timeout: 5_000, interval: 5 };

let app: TestApp;
let uploadId: string;
let otherId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [uploadId, otherId] = [await addUpload(), await addUpload()];
});
afterEach(() => vi.useRealTimers());

async function addUpload(): Promise<string> {
  const now = app.clock.now();
  const id = randomUUID();
  const row = { uploadId: id, userId: MIRA, sizeBytes: 100, metadata: { filename: 'a' } };
  await app.context.db.insert(resumableUploads).values({ ...row, expiresAt: now, createdAt: now, updatedAt: now });
  return id;
}

const leaseOf = (userId = MIRA) => createUploadLease(app.context, userId);

async function rowOf(id = uploadId): Promise<ResumableUploadRow & { leftMs: number | null }> {
  const leftMs = sql<number | null>`round(extract(epoch from ${resumableUploads.heldUntil} - now()) * 1000)::int`;
  const [found] = await app.context.db
    .select({ row: resumableUploads, leftMs })
    .from(resumableUploads)
    .where(eq(resumableUploads.uploadId, id));
  return { ...found!.row, leftMs: found!.leftMs };
}

const change = (values: Partial<Record<keyof ResumableUploadRow, unknown>>) =>
  app.context.db
    .update(resumableUploads)
    .set(values as object)
    .where(eq(resumableUploads.uploadId, uploadId));

test('a request takes an upload for five seconds, and gives it back', async () => {
  const lease = leaseOf();
  const { upload, isHeld } = (await lease.take(uploadId))!;
  expect(isHeld).toBe(true);
  expect(upload).toMatchObject({ uploadId, isWanted: false, generation: 0, heldBy: expect.any(String) });
  const held = await rowOf();
  expect(held.heldBy).toBe(upload.heldBy);
  expect(held.leftMs).toBeGreaterThan(3_000);
  expect(held.leftMs).toBeLessThanOrEqual(5_000);
  await change({ isWanted: true });
  await lease.giveBack();
  expect(await rowOf()).toMatchObject({ heldBy: null, heldUntil: null, isWanted: false, generation: 0 });
  expect(await rowOf(otherId)).toMatchObject({ heldBy: null, heldUntil: null, generation: 0 });
});

test('an upload that another request has is wanted from then on, and not taken', async () => {
  const [first, second] = [leaseOf(), leaseOf()];
  const { upload } = (await first.take(uploadId))!;
  const taken = (await second.take(uploadId))!;
  expect(taken.isHeld).toBe(false);
  expect(taken.upload).toMatchObject({ heldBy: upload.heldBy, isWanted: true, generation: 0 });
  await second.giveBack();
  expect(await rowOf()).toMatchObject({ heldBy: upload.heldBy, isWanted: true });
  await first.giveBack();
  expect(await second.take(uploadId)).toMatchObject({ isHeld: true, upload: { isWanted: false, generation: 0 } });
  await second.giveBack();
});

test('nobody takes uploads of others, nor what there is not', async () => {
  expect(await leaseOf(2).take(uploadId)).toBeUndefined();
  expect(await leaseOf().take(randomUUID())).toBeUndefined();
  expect(await rowOf()).toMatchObject({ heldBy: null, isWanted: false });
});

test.each<[what: string, heldUntil: string, isTaken: boolean]>([
  ['ends in the future', "now() + interval '9 s'", false],
  ['has ended', "now() - interval '1 ms'", true],
  ['ends later than any is given for', "now() + interval '11 s'", true],
])('a lease that %s', async (_, heldUntil, isTaken) => {
  await change({ heldBy: 'another', heldUntil: sql.raw(heldUntil), generation: 3 });
  const lease = leaseOf();
  expect(await lease.take(uploadId)).toMatchObject({
    isHeld: isTaken,
    upload: { generation: isTaken ? 4 : 3, isWanted: !isTaken },
  });
  await lease.giveBack();
});

test('a request that left bytes behind has the next one count on', async () => {
  const first = leaseOf();
  await first.take(uploadId);
  first.leaveBehind();
  await first.giveBack();
  const left = await rowOf();
  expect(left.heldBy).not.toBeNull();
  expect(left.leftMs).toBeLessThanOrEqual(0);
  const second = leaseOf();
  expect(await second.take(uploadId)).toMatchObject({ isHeld: true, upload: { generation: 1 } });
  await second.giveBack();
});

test('what is stored is written down as long as the upload is held, and prolongs it', async () => {
  const lease = leaseOf();
  await lease.take(uploadId);
  const stored = {
    multipartId: 'm',
    parts: [
      { name: '0', sizeBytes: 30 },
      { name: '1', sizeBytes: 12 },
    ],
  };
  app.clock.advance(1_000);
  const now = app.clock.now();
  await lease.save(stored);
  const expiresAt = new Date(now.getTime() + UPLOAD_LIFE_MS);
  expect(await rowOf()).toMatchObject({ stored, receivedBytes: 42, expiresAt, updatedAt: now });
  expect(await rowOf(otherId)).toMatchObject({ stored: { parts: [] }, receivedBytes: 0 });
  await change({ heldBy: 'another' });
  await expect(lease.save({ parts: [] })).rejects.toMatchObject({ refusal: 'upload.busy' });
  await lease.giveBack();
  expect(await rowOf()).toMatchObject({ stored, heldBy: 'another' });
});

test('a request at work says so each second, and gives way when another wants the upload or has it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [first, second] = [leaseOf(), leaseOf()];
  const [giveWay, neverAsked] = [vi.fn(), vi.fn()];
  await first.take(uploadId, giveWay);
  expect(vi.getTimerCount()).toBe(1);
  await change({ heldUntil: sql`now() + interval '1 s'` });
  await vi.advanceTimersByTimeAsync(LEASE_RENEWAL_MS - 1);
  expect((await rowOf()).leftMs).toBeLessThanOrEqual(1_000);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(async () => (await rowOf()).leftMs, PATIENCE).toBeGreaterThan(2_000);
  expect(giveWay).not.toHaveBeenCalled();

  await second.take(uploadId, neverAsked);
  expect(vi.getTimerCount(), 'who waits renews nothing').toBe(1);
  await vi.advanceTimersByTimeAsync(LEASE_RENEWAL_MS);
  await expect.poll(() => giveWay.mock.calls.length, PATIENCE).toBe(1);
  await change({ heldBy: 'another', isWanted: false });
  await vi.advanceTimersByTimeAsync(LEASE_RENEWAL_MS);
  await expect.poll(() => giveWay.mock.calls.length, PATIENCE).toBe(2);
  await first.giveBack();
  expect(vi.getTimerCount()).toBe(0);
  expect(neverAsked).not.toHaveBeenCalled();
});

test('a later take calls the same way to give, unless it names another', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lease = leaseOf();
  const [first, second] = [vi.fn(), vi.fn()];
  await change({ heldBy: 'another', heldUntil: sql`now() + interval '5 s'` });
  await lease.take(uploadId, first);
  await change({ heldBy: null });
  await lease.take(uploadId);
  await change({ isWanted: true });
  await vi.advanceTimersByTimeAsync(LEASE_RENEWAL_MS);
  await expect.poll(() => first.mock.calls.length, PATIENCE).toBe(1);
  await lease.giveBack();
  await lease.take(uploadId, second);
  await change({ isWanted: true });
  await vi.advanceTimersByTimeAsync(LEASE_RENEWAL_MS);
  await expect.poll(() => second.mock.calls.length, PATIENCE).toBe(1);
  expect(first).toHaveBeenCalledTimes(1);
  await lease.giveBack();
});

/** A lease whose takes come to this, one after the other, the last again and again. */
function leaseThat(...takes: (Partial<Taken> | undefined | Error)[]) {
  const done: unknown[] = [];
  const lease = {
    async take(...args: unknown[]) {
      const taken = takes.length > 1 ? takes.shift() : takes[0];
      done.push(['take', ...args]);
      if (taken instanceof Error) throw taken;
      return taken;
    },
    giveBack: async () => void done.push(['give back']),
  } as unknown as UploadLease;
  const lock: Lock = {
    lock: async (...args) => void done.push(['lock', ...args]),
    unlock: async () => void done.push(['unlock']),
  };
  return { done, leased: leasedLock(lock, lease, 'this') };
}

const waited = (receivedBytes: number) =>
  ({ isHeld: false, upload: { receivedBytes, sizeBytes: 100 } }) as unknown as Taken;

test('an upload is locked in this process first, then taken from all others', async () => {
  const giveWay = () => undefined;
  const { signal } = new AbortController();
  const held = { isHeld: true, upload: waited(0).upload };
  const { done, leased } = leaseThat(waited(99), held);
  await leased.lock(signal, giveWay);
  const take = ['take', 'this', giveWay];
  expect(done).toEqual([['lock', signal, giveWay], take, take]);
  await leased.unlock();
  expect(done.slice(3)).toEqual([['give back'], ['unlock']]);
});

test.each<[what: string, taken: Taken | undefined]>([
  ['is whole', waited(100)],
  ['is not there', undefined],
])('nobody waits for an upload that %s', async (_, taken) => {
  const { done, leased } = leaseThat(taken);
  await leased.lock(new AbortController().signal, () => undefined);
  expect(done.map((one) => (one as string[])[0])).toEqual(['lock', 'take']);
});

test('who cannot wait any longer is told that the upload is busy, and locks it no more', async () => {
  const { done, leased } = leaseThat(waited(99));
  const waiting = leased.lock(AbortSignal.abort(), () => undefined);
  await expect(waiting).rejects.toMatchObject({ refusal: 'upload.busy' });
  const failing = leaseThat(new Error('the database is away'));
  await expect(failing.leased.lock(new AbortController().signal, () => undefined)).rejects.toThrow('is away');
  for (const names of [done, failing.done].map((all) => all.map((one) => (one as string[])[0])))
    expect(names).toEqual(['lock', 'take', 'unlock']);
});

test('in one process a request waits until the one before it has gone, which is asked to', async () => {
  const locks = createUploadLocks();
  const never = new AbortController().signal;
  const [asked, other] = [vi.fn(), vi.fn()];
  const [first, second, elsewhere] = [locks.newLock('a'), locks.newLock('a'), locks.newLock('b')];
  await first.lock(never, asked);
  await elsewhere.lock(never, other);
  let isLocked = false;
  const locking = second.lock(never, other).then(() => {
    isLocked = true;
  });
  await expect.poll(() => asked.mock.calls.length, PATIENCE).toBe(1);
  expect(isLocked).toBe(false);
  await first.unlock();
  await locking;
  expect(other).not.toHaveBeenCalled();
  await second.unlock();
  await second.unlock();

  await first.lock(never, asked);
  const leaving = new AbortController();
  const given = second.lock(leaving.signal, other);
  leaving.abort();
  await expect(given).rejects.toMatchObject({ refusal: 'upload.busy' });
  await first.unlock();
  await second.lock(never, other);
});

test('an upload that became a file has arrived as a whole', () => {
  const upload = { sha1: null, sizeBytes: 9, receivedBytes: 4 } as ResumableUploadRow;
  expect([offsetOf(upload), offsetOf({ ...upload, sha1: 'a'.repeat(40) })]).toEqual([4, 9]);
});

test('uploads are begun with or without bytes, expire, and can be given up', () => {
  const store = new UploadStore(app.context, leaseOf(), { userId: MIRA, isArchive: false });
  expect(store.extensions).toEqual(['creation', 'creation-with-upload', 'expiration', 'termination']);
  expect(newUploadId()).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
  expect(newUploadId()).not.toBe(newUploadId());
});
