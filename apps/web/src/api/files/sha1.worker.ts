import { sha1Of } from './sha1.ts';

/** Hashes the file it is sent, away from the page's own thread. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage({ sha1: await sha1Of(data) });
  } catch {
    // The file was moved, changed or forbidden after it was chosen.
    postMessage({ sha1: null });
  }
});
