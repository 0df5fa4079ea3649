import wasmUrl from 'libarchive-wasm/dist/libarchive.wasm?url';
import type { RarQuestion } from './read-archive.ts';
import { unpackRar } from './unpack-rar.ts';

/** Unpacks the archive it is sent; `null` when the library cannot be loaded. By its name the server lets it run WebAssembly. */
addEventListener('message', async ({ data: { archive, limits } }: MessageEvent<RarQuestion>) => {
  const answer = await unpackRar(archive, limits, wasmUrl).catch(() => null);
  const transfer = Array.isArray(answer) ? answer.map(({ bytes }) => bytes.buffer) : [];
  postMessage(answer, { transfer });
});
