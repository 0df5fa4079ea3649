import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashRequest } from './followed-hash.ts';

/** Read at a time: stays in the processor's cache between reading and hashing. */
const READ_BYTES = 262_144;

interface Followed {
  readonly file: number;
  readonly hash: Hash;
  hashedBytes: number;
}

const followed = new Map<number, Followed>();
const buffer = Buffer.allocUnsafeSlow(READ_BYTES);

parentPort!.on('message', (request: HashRequest) => {
  const answer = take(request);
  if (answer) parentPort!.postMessage({ number: request.number, ...answer } satisfies HashAnswer);
});

function take({ number, path, writtenBytes, end }: HashRequest): { sha256: string } | { error: unknown } | null {
  try {
    let one = followed.get(number);
    if (!one) {
      if (path === undefined) return null; // failed before, which was answered
      one = { file: openSync(path, 'r'), hash: createHash('sha256'), hashedBytes: 0 };
      followed.set(number, one);
    }
    if (end !== 'forget') hashUpTo(one, writtenBytes);
    if (end === undefined) return null;
    close(number);
    return end === 'forget' ? null : { sha256: one.hash.digest('hex') };
  } catch (error) {
    close(number);
    return { error };
  }
}

function hashUpTo(one: Followed, writtenBytes: number): void {
  while (one.hashedBytes < writtenBytes) {
    const wanted = Math.min(READ_BYTES, writtenBytes - one.hashedBytes);
    const bytesRead = readSync(one.file, buffer, 0, wanted, one.hashedBytes);
    if (bytesRead === 0) throw new Error('a file that was being hashed has become shorter');
    one.hash.update(buffer.subarray(0, bytesRead));
    one.hashedBytes += bytesRead;
  }
}

function close(number: number): void {
  const one = followed.get(number);
  if (one) closeSync(one.file);
  followed.delete(number);
}
