/** The process that looks into files: started with the blob store's address, the data folder and the memory it may take. */
import { createBlobStore } from '#platform/blobs/create-blob-store.ts';
import { MEMORY_WATCH_MS } from '../limits.ts';
import { StoreFailed } from '../read-stored.ts';
import type { ContentAnswer, ContentRequest } from './content-process.ts';
import { inspectFile } from './inspect-file.ts';
import { makePicture } from './picture.ts';

const [blobUrl, dataDir, memoryBytes] = process.argv.slice(2) as [string, string, string];
const blobs = createBlobStore({ blobUrl, dataDir });

async function answer(request: ContentRequest): Promise<ContentAnswer> {
  try {
    const { file } = request;
    const result =
      request.task === 'inspect'
        ? await inspectFile(await blobs, file)
        : await makePicture(await blobs, request.file, request.use);
    return { result };
  } catch (error) {
    return { error: (error as Error).message, isOfStore: error instanceof StoreFailed };
  }
}

process.on('message', async (request: ContentRequest) => {
  const answered = await answer(request);
  if (process.connected) process.send!(answered);
});
process.on('disconnect', () => process.exit());

/** The limit of the heap does not hold for what native libraries take. */
function watchMemory(): void {
  if (process.memoryUsage.rss() > Number(memoryBytes)) process.exit(1);
}
watchMemory();
setInterval(watchMemory, MEMORY_WATCH_MS);
