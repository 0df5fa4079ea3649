import { createHash } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { CopyAnswer, CopyRequest, CopyResult } from './checked-copies.ts';

const OWNER_ONLY = 0o600;
const buffer = Buffer.alloc(1024 * 1024);

parentPort!.on('message', ({ number, ...request }: CopyRequest) => {
  const answer = (result: Omit<CopyAnswer, 'number'>) => parentPort!.postMessage({ number, ...result });
  try {
    answer({ result: copy(request) });
  } catch (error) {
    rmSync(request.draft, { force: true });
    answer({ error });
  }
});

/** One pass over the bytes, of which the system keeps the file under its name when they are on the disk and right. */
function copy({ from, draft, to, sha256 }: Omit<CopyRequest, 'number'>): CopyResult {
  const source = open(from);
  if (source === null) return 'missing';
  try {
    const target = openSync(draft, 'w', OWNER_ONLY);
    const hash = createHash('sha256');
    try {
      for (let read = readSync(source, buffer); read > 0; read = readSync(source, buffer)) {
        hash.update(buffer.subarray(0, read));
        for (let written = 0; written < read; ) written += writeSync(target, buffer, written, read - written);
      }
      if (hash.digest('hex') === sha256) fdatasyncSync(target);
      else {
        rmSync(draft);
        return 'wrong';
      }
    } finally {
      closeSync(target);
    }
    renameSync(draft, to);
    return 'copied';
  } finally {
    closeSync(source);
  }
}

function open(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
