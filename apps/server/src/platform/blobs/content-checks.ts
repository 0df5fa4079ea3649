import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { ByteRange } from './blob-store.ts';

/** Hashing more than this at each reading would cost what serving costs: it is done … */
const LARGE_BYTES = 16 * 1024 * 1024;
/** … once in this time, in each process. */
const LARGE_EVERY_MS = 60 * 60 * 1000;

/** Failure of a stream, before its last bytes, whose bytes are not those that the blob’s name says. */
export class DamagedBlob extends Error {
  override name = 'DamagedBlob';
}

/** Hashes the bytes of one reading as they come. */
export interface ContentCheck {
  update(bytes: Uint8Array): void;
  /** After the last bytes were read, before they are given on. @throws DamagedBlob */
  finish(): void;
}

/** Checks of what a store reads. */
export interface ContentChecks {
  /** The check of one reading; absent for a part of a blob, whose hash nobody knows, and for what was checked lately. */
  of(sha256: string, sizeBytes: number, range?: ByteRange): ContentCheck | undefined;
  /** Calls `listener` with the name of each blob that is found damaged. */
  onDamaged(listener: (sha256: string) => void): void;
}

export function createContentChecks(): ContentChecks {
  const checked = new LRUCache<string, true>({ max: 10_000, ttl: LARGE_EVERY_MS });
  const listeners: ((sha256: string) => void)[] = [];
  return {
    of(sha256, sizeBytes, range) {
      const isWhole = !range || (range.start === 0 && range.end >= sizeBytes - 1);
      if (!isWhole || checked.has(sha256)) return undefined;
      const hash = createHash('sha256');
      return {
        update: (bytes) => void hash.update(bytes),
        finish() {
          if (hash.digest('hex') === sha256) {
            if (sizeBytes > LARGE_BYTES) checked.set(sha256, true);
            return;
          }
          for (const listener of listeners) listener(sha256);
          throw new DamagedBlob(`The bytes of ${sha256} are not those that were stored.`);
        },
      };
    },

    onDamaged: (listener) => void listeners.push(listener),
  };
}

/** The bytes of `source`, of which the last chunk comes when all are found right. */
export function withCheck(source: Readable, check: ContentCheck): Readable {
  async function* chunks() {
    let held: Buffer | undefined;
    for await (const chunk of source) {
      check.update(chunk);
      if (held) yield held;
      held = chunk;
    }
    check.finish();
    if (held) yield held;
  }
  return Readable.from(chunks(), { objectMode: false });
}
