import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../caller.ts';
import type { Goal } from '../goals.ts';
import type { Installation } from '../installation.ts';
import { median } from '../measure.ts';
import type { Options } from '../options.ts';
import { startNginx } from './nginx.ts';
import { growthDuring } from './process.ts';
import type { UploadedFile } from './upload.ts';

const ROUNDS = 5;
const MB = 1024 * 1024;
const RANGES = 1000;
/** About what players ask for when somebody jumps. */
const RANGE_BYTES = MB;
const AT_ONCE = 8;
const FIRST_BYTES = 100;
const SLOW_READERS = 1000;
const SLOW_READS = 20;
const SLOW_READ_MS = 500;

/** Where a file is got, and as whom. */
interface Place {
  readonly url: string;
  readonly headers: Record<string, string>;
}

type Side = 'server' | 'nginx';

interface Bench {
  readonly installation: Installation;
  readonly caller: Caller;
  readonly folder: string;
  readonly file: UploadedFile;
}

/**
 * A large file as a whole and in 1,000 random parts, against nginx serving the same bytes; the sides take turns. Then the
 * first byte, and what readers that hardly read cost.
 */
export async function measureDownloads(
  { megabytes }: Options,
  { installation: { server }, caller, folder, file }: Bench,
): Promise<Goal[]> {
  const ours: Place = {
    url: `${caller.origin}/v2/storages/files/${file.sha1}/download`,
    headers: { ...caller.headers },
  };
  const whole = `download of ${megabytes} MB`;
  const parts = `${RANGES.toLocaleString('en')} random ranges of ${RANGE_BYTES / MB} MB`;
  const goals: Goal[] = [];

  const nginx = await startNginx(folder);
  if (nginx) {
    const places = { server: ours, nginx: { url: `${nginx.origin}/large`, headers: {} } };
    const ratio = async (title: string, download: (place: Place) => Promise<number>): Promise<Goal> => {
      const value = await ratioOf(places, title, download);
      return { title: `throughput: ${title}`, value, unit: 'of nginx', target: { atLeast: 0.5 } };
    };
    goals.push(await ratio(whole, (place) => wholeFile(place, file.sizeBytes)));
    goals.push(await ratio(parts, (place) => randomRanges(place, file.sizeBytes)));
    await nginx.stop();
  } else {
    for (const title of [whole, parts]) goals.push({ title: `throughput: ${title}`, notMeasured: 'no nginx' });
  }

  const firstByteMs = await untilFirstByte(ours);
  const slowBytes = await growthDuring(server.pid, () => readSlowly(ours));
  const readers = SLOW_READERS.toLocaleString('en');
  return [
    ...goals,
    { title: 'its first byte', value: firstByteMs, unit: 'ms', target: { atMost: 5 } },
    { title: `memory that ${readers} slow readers take`, value: slowBytes / MB, unit: 'MB', target: { atMost: 200 } },
  ];
}

/** The middle of the rounds' ratios of throughput; one round more to warm up. */
async function ratioOf(
  places: Record<Side, Place>,
  title: string,
  download: (place: Place) => Promise<number>,
): Promise<number> {
  const ratios: number[] = [];
  const rates: Record<Side, number[]> = { server: [], nginx: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const sides: Side[] = round % 2 === 0 ? ['nginx', 'server'] : ['server', 'nginx'];
    const seconds = { server: 0, nginx: 0 };
    for (const side of sides) {
      const startedAt = performance.now();
      const bytes = await download(places[side]);
      seconds[side] = (performance.now() - startedAt) / 1000;
      if (round > 0) rates[side].push(bytes / MB / seconds[side]);
    }
    if (round > 0) ratios.push(seconds.nginx / seconds.server);
  }
  const [server, nginx] = [median(rates.server).toFixed(0), median(rates.nginx).toFixed(0)];
  console.log(`  ${title}: ${server} MB/s, nginx ${nginx} MB/s`);
  return median(ratios);
}

/** Gets all bytes; answers how many. */
async function wholeFile(place: Place, sizeBytes: number): Promise<number> {
  const agent = new Agent();
  const bytes = await bytesOf(await open(place, { agent, status: 200 }));
  agent.destroy();
  if (bytes !== sizeBytes) throw new Error(`${place.url} sent ${bytes} of ${sizeBytes} bytes.`);
  return bytes;
}

async function randomRanges(place: Place, sizeBytes: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let [begun, bytes] = [0, 0];
  async function readInTurn(): Promise<void> {
    while (begun < RANGES) {
      begun += 1;
      const start = randomInt(sizeBytes - RANGE_BYTES);
      const headers = { range: `bytes=${start}-${start + RANGE_BYTES - 1}` };
      const received = await bytesOf(await open(place, { agent, status: 206, headers }));
      bytes += received;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readInTurn));
  agent.destroy();
  if (bytes !== RANGES * RANGE_BYTES) throw new Error(`${place.url} sent ${bytes} bytes in ranges.`);
  return bytes;
}

/** Milliseconds, usually, from asking for the file to its first byte, the connection included. */
async function untilFirstByte(place: Place): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < FIRST_BYTES; number += 1) {
    const agent = new Agent();
    const startedAt = performance.now();
    const answer = await open(place, { agent, status: 200 });
    await once(answer, 'readable');
    times.push(performance.now() - startedAt);
    answer.destroy();
    agent.destroy();
  }
  return median(times);
}

/** Has many clients begin to read the file, and go on by a little now and then. */
async function readSlowly(place: Place): Promise<void> {
  const agent = new Agent();
  const answers = await Promise.all(Array.from({ length: SLOW_READERS }, () => open(place, { agent, status: 200 })));
  for (let number = 0; number < SLOW_READS; number += 1) {
    for (const answer of answers) answer.read();
    await sleep(SLOW_READ_MS);
  }
  for (const answer of answers) answer.destroy();
  agent.destroy();
}

interface Opening {
  readonly agent: Agent;
  readonly status: number;
  readonly headers?: Record<string, string>;
}

async function open({ url, headers }: Place, { agent, status, headers: more }: Opening): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent, headers: { ...headers, ...more } }), 'response')) as [IncomingMessage];
  if (answer.statusCode !== status) throw new Error(`${url} answered with ${answer.statusCode}.`);
  return answer;
}

async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
  });
  await once(answer, 'end');
  return bytes;
}
