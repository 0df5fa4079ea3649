import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Caller, dataOf } from '../caller.ts';
import type { Goal } from '../goals.ts';
import type { Installation } from '../installation.ts';
import { median } from '../measure.ts';
import type { Options } from '../options.ts';
import { growthDuring } from './process.ts';

const ROUNDS = 3;
const MB = 1024 * 1024;
const BOUNDARY = 'colophon-bench';

/** A file that was uploaded: on this side, and as the server calls it. */
export interface UploadedFile {
  readonly path: string;
  readonly sha1: string;
  readonly sizeBytes: number;
}

interface Bench {
  readonly installation: Installation;
  readonly caller: Caller;
  readonly folder: string;
}

/**
 * A large file by the multipart call, against `sha1sum` and `cp` of it. Both sides end when the bytes are on the disk: the
 * server's by its own rules, the copy by `sync`. The sides take turns, and each turn's bytes are new to the server.
 */
export async function measureUpload(
  { megabytes }: Options,
  { installation: { server }, caller, folder }: Bench,
): Promise<{ goals: Goal[]; file: UploadedFile }> {
  const path = join(folder, 'large');
  const copy = join(folder, 'copy');
  await writeRandomFile(path, megabytes);

  const ratios: number[] = [];
  let [grownBytes, sha1] = [0, ''];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await renew(path);
    const copied = () => secondsOf(() => run('sha1sum "$1" && cp "$1" "$2" && sync "$2"', path, copy));
    const uploaded = async () => {
      let seconds = 0;
      const grown = await growthDuring(server.pid, async () => {
        seconds = await secondsOf(async () => {
          ({ sha1 } = await uploadFile(caller, path));
        });
      });
      return { seconds, grown };
    };
    const before = round % 2 === 0 ? await copied() : undefined;
    const { seconds, grown } = await uploaded();
    const copySeconds = before ?? (await copied());
    await rm(copy);
    const figures = `${seconds.toFixed(1)} s, of the copy ${copySeconds.toFixed(1)} s`;
    console.log(`  ${round === 0 ? 'warming up: ' : ''}${figures}, ${(grown / MB).toFixed(0)} MB more memory`);
    if (round === 0) continue;
    ratios.push(seconds / copySeconds);
    grownBytes = Math.max(grownBytes, grown);
  }
  return {
    file: { path, sha1, sizeBytes: megabytes * MB },
    goals: [
      {
        title: `upload of ${megabytes} MB, in times of sha1sum, cp and sync`,
        value: median(ratios),
        unit: 'of it',
        target: { atMost: 1.5 },
      },
      { title: 'memory that it takes', value: grownBytes / MB, unit: 'MB', target: { atMost: 64 } },
    ],
  };
}

async function writeRandomFile(path: string, megabytes: number): Promise<void> {
  const file = await open(path, 'w');
  for (let written = 0; written < megabytes; written += 1) await file.write(randomBytes(MB));
  await file.sync();
  await file.close();
}

/** Makes it another file. */
async function renew(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(randomBytes(32), 0, 32, 0);
  await file.sync();
  await file.close();
}

/** Sends a file as browsers do, streaming from the disk. */
async function uploadFile({ origin, headers }: Caller, path: string): Promise<{ sha1: string }> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const { size } = await stat(path);
  const sending = request(`${origin}/v2/storages/files/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + size + tail.length,
    },
  });
  const answered = once(sending, 'response');
  sending.write(head);
  const bytes = createReadStream(path, { highWaterMark: MB });
  bytes.pipe(sending, { end: false });
  bytes.once('end', () => sending.end(tail));
  const [answer] = await answered;
  return dataOf(new Response(await text(answer)));
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

async function run(script: string, ...args: string[]): Promise<void> {
  const child = spawn('sh', ['-c', script, 'sh', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`"${script}" ended with code ${code}.`);
}
