import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Place } from '../backup/places/place.ts';
import type { Seal } from '../backup/seal.ts';

/** The installation whose archive is kept, and where. */
export interface ArchiveOptions {
  readonly databaseUrl: string;
  readonly place: Place;
  readonly seal: Seal | undefined;
  readonly dataDir: string;
  readonly blobs: BlobStore;
  readonly clock: Clock;
}
