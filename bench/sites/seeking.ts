import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Caller } from '../caller.ts';
import { publish } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { median } from '../measure.ts';
import { mount, openLine, type Site } from './site.ts';

const FILM = new URL('../../content/demo/files/films/tide-lines.mp4', import.meta.url);
const VIDEO = 'video';
const MB = 1024 * 1024;
/** Bytes that are added to a short film, in a box that players skip. */
const FILLING_BYTES = 64 * MB;
const SEEKS = 200;
const WARM_UP = 20;
const TARGET_MS = 5;

/** First byte of what a player asks for when a visitor of a site winds a film: everything from somewhere in it on, decided for the visitor. */
export async function measureSeeking(caller: Caller, site: Site): Promise<Goal> {
  const bytes = Buffer.concat([await readFile(FILM), Buffer.alloc(FILLING_BYTES)]);
  const box = bytes.length - FILLING_BYTES;
  bytes.writeUInt32BE(FILLING_BYTES, box);
  bytes.write('free', box + 4, 'latin1');
  const film = await publish(caller, 'film', [], {
    resourceTypeCode: VIDEO,
    file: { filename: 'film.mp4', bytes },
  });
  const exhibitId = await mount(caller, site, 'film', film);

  const line = openLine(caller.origin);
  const timesMs: number[] = [];
  for (let seek = -WARM_UP; seek < SEEKS; seek += 1) {
    const start = randomInt(bytes.length - MB);
    const headers = { range: `bytes=${start}-${start + MB - 1}` };
    const path = `/file/exhibits/${exhibitId}`;
    const tookMs = await line.firstByteMs({ domain: site.domain, path, headers, status: 206 });
    if (seek >= 0) timesMs.push(tookMs);
  }
  line.close();
  return { title: 'first byte of a seek in a film', value: median(timesMs), unit: 'ms', target: { atMost: TARGET_MS } };
}
