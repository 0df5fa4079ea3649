/** The process that looks into files: started with the blob store's address, the data folder and the memory it may take. */
import { flushCompileCache } from 'node:module';
import { createBlobStore } from '#platform/blobs/create-blob-store.ts';
import { MEMORY_WATCH_MS } from '../limits.ts';
import { StoreFailed } from '../read-stored.ts';
import { Undecodable } from '../undecodable.ts';
import { cutBeginning } from './beginning.ts';
import { createBytes } from './bytes.ts';
import type { ContentAnswer, ContentRequest } from './content-process.ts';
import { inspectFile } from './inspect-file.ts';
import { makePicture } from './picture.ts';
import { rewritePicture } from './rewrite-picture.ts';
import { makeSketch } from './sketch.ts';

const [blobUrl, dataDir, memoryBytes] = process.argv.slice(2) as [string, string, string];
const blobs = createBlobStore({ blobUrl, dataDir });

async function resultOf(request: ContentRequest) {
  if (request.task === 'rewrite') return rewritePicture(request.content).catch(nullIfUndecodable);
  if (request.task === 'cut')
    return cutBeginning(createBytes(await blobs, request.file), request.cut).catch(nullIfUndecodable);
  if (request.task === 'sketch') return makeSketch(await blobs, request.file);
  if (request.task === 'picture') return makePicture(await blobs, request.file, request.use);
  return inspectFile(await blobs, request.file);
}

function nullIfUndecodable(error: unknown): null {
  if (error instanceof Undecodable) return null;
  throw error;
}

async function answer(request: ContentRequest): Promise<ContentAnswer> {
  try {
    return { result: await resultOf(request) };
  } catch (error) {
    return { error: (error as Error).message, isOfStore: error instanceof StoreFailed };
  }
}

process.on('message', async (request: ContentRequest) => {
  const answered = await answer(request);
  if (process.connected) process.send!(answered);
  flushCompileCache(); // this process is killed when nobody asks any more: the next one starts in half of the time
});
process.on('disconnect', () => process.exit());

/** The limit of the heap does not hold for what native libraries take. */
function watchMemory(): void {
  if (process.memoryUsage.rss() > Number(memoryBytes)) process.exit(1);
}
watchMemory();
setInterval(watchMemory, MEMORY_WATCH_MS);
