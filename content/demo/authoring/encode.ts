import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILES_FOLDER } from './raster.ts';

/** Runs ffmpeg with `options`, feeds it `input` and lets it write the file `name` below `content/demo/files`. */
export async function encode(
  options: readonly string[],
  input: Iterable<Buffer> | AsyncIterable<Buffer>,
  name: string,
): Promise<void> {
  const target = `${FILES_FOLDER}${name}`;
  await mkdir(dirname(target), { recursive: true });
  const encoder = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...options, '-fflags', '+bitexact', target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'exit');
  await pipeline(Readable.from(input), encoder.stdin);
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg could not write ${name}`);
}
