import { createHash } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { CopyAnswer, CopyRequest } from './checked-copies.ts';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };
const buffer = Buffer.alloc(1024 * 1024);

parentPort!.on('message', ({ number, ...request }: CopyRequest) => {
  const answer = (result: Omit<CopyAnswer, 'number'>) => parentPort!.postMessage({ number, ...result });
  try {
    answer(copy(request));
  } catch (error) {
    answer({ error });
  }
});

/** One pass over the bytes, of which the system keeps the file under its name when they are on the disk and right. */
function copy({ from, to, sha256 }: Omit<CopyRequest, 'number'>): Omit<CopyAnswer, 'number'> {
  const source = open(from);
  if (source === null) return { result: 'missing' };
  // Beside its name, since file systems keep apart what is in different folders. Left by a killed copy, the next one takes it.
  const draft = `${to}.draft`;
  try {
    const made = mkdirSync(dirname(to), { recursive: true, mode: OWNER_ONLY.folder });
    const target = openSync(draft, 'w', OWNER_ONLY.file);
    const hash = createHash('sha256');
    try {
      for (let read = readSync(source, buffer); read > 0; read = readSync(source, buffer)) {
        hash.update(buffer.subarray(0, read));
        for (let written = 0; written < read; ) written += writeSync(target, buffer, written, read - written);
      }
      if (hash.digest('hex') === sha256) fdatasyncSync(target);
      else {
        rmSync(draft);
        return { result: 'wrong', made };
      }
    } finally {
      closeSync(target);
    }
    renameSync(draft, to);
    return { result: 'copied', made };
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
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
