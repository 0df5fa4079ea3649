import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { BlobStore, StoredBlobs } from './blob-store.ts';
import { DamagedBlob } from './content-checks.ts';

const KEPT_BYTES = 16 * 1_048_576;

/** Completes a store by `bytes` and `onStored`. What is kept in memory is named by its content and so never out of date. */
export function withSmallBlobs(store: StoredBlobs): BlobStore {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length + 1 });
  const listeners: ((sha256: string) => void)[] = [];
  return {
    ...store,

    onStored: (listener) => void listeners.push(listener),

    async put(source, options) {
      const blob = await store.put(source, options);
      for (const listener of listeners) listener(blob.sha256);
      return blob;
    },

    async bytes(sha256) {
      const known = kept.get(sha256);
      if (known) return known;
      const source = await store.get(sha256);
      if (!source) return null;
      try {
        const bytes = await buffer(source);
        kept.set(sha256, bytes);
        return bytes;
      } catch (error) {
        if (error instanceof DamagedBlob) return null;
        throw error;
      }
    },

    async delete(sha256) {
      kept.delete(sha256);
      await store.delete(sha256);
    },

    async setAside(sha256) {
      kept.delete(sha256);
      await store.setAside(sha256);
    },
  };
}
