import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { foldersOf } from '../blobs/create-blob-store.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Settings } from '../settings.ts';
import { letGoBy } from './receive-upload.ts';

/** Each request of the protocol for resumable uploads carries its version. */
export const TUS_HEADER = 'tus-resumable';
const INSUFFICIENT_STORAGE = 507;
/** A request that does not say how much it brings counts as so much. */
const UNTOLD_BYTES = 1_073_741_824;

/**
 * Refuses uploads after which less would be free than the reserve, on a disk that they go through: PostgreSQL stops where it cannot write.
 * What this process is receiving counts as if it had arrived.
 */
export function registerDiskReserve(
  server: FastifyInstance,
  settings: Pick<Settings, 'diskReserveBytes' | 'uploadLimitBytes' | 'blobUrl' | 'dataDir'>,
  freeOf: (folder: string) => Promise<number> = freeBytes,
): void {
  const folders = foldersOf(settings);
  let comingBytes = 0;
  const underWay = new WeakMap<FastifyRequest, number>();
  server.addHook('preHandler', (request, _reply, done) => {
    if (!request.routeOptions.config.upload || request.method === 'DELETE') return done();
    keepReserve(request).then(() => done(), done);
  });
  server.addHook('onResponse', (request, _reply, done) => {
    comingBytes -= underWay.get(request) ?? 0;
    done();
  });

  async function keepReserve(request: FastifyRequest): Promise<void> {
    const bytes = bytesOf(request, settings);
    const free = await Promise.all(folders.map(freeOf));
    if (Math.min(...free) - comingBytes - bytes < settings.diskReserveBytes) {
      letGoBy(request.raw);
      throw new Refusal(
        'storage.full',
        request.headers[TUS_HEADER] === undefined ? {} : { httpStatus: INSUFFICIENT_STORAGE },
      );
    }
    comingBytes += bytes;
    underWay.set(request, bytes);
  }
}

/** Bytes that a request brings, or says that others will bring. */
function bytesOf({ headers }: FastifyRequest, { uploadLimitBytes }: Pick<Settings, 'uploadLimitBytes'>): number {
  const isUntold = headers['transfer-encoding'] !== undefined;
  const ownBytes = isUntold ? Math.min(uploadLimitBytes, UNTOLD_BYTES) : Number(headers['content-length'] ?? 0);
  // One that is too large is refused as such.
  const laterBytes = Math.min(uploadLimitBytes, Number(headers['upload-length'] ?? 0) || 0);
  return Math.max(ownBytes, laterBytes);
}

/** Free bytes of a folder's disk. One that is not made yet will be on some disk with room. */
async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}
