import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from './encode.ts';
import { hillAt } from './films/day.ts';
import { wavesAt } from './films/tide.ts';
import { jpegWithin, rasterise, writeContent } from './raster.ts';
import { tideWash } from './sounds/pieces.ts';
import type { Drawing } from './svg.ts';
import { interleaved, SAMPLE_RATE, type Stereo } from './wave.ts';

const FRAMES_PER_SECOND = 24;
const SECONDS = 10;
const COVER_BYTES = 58_000;

/** A film of ten seconds; `coverAt` is the part of it whose frame is the cover. */
interface Film {
  frame: (part: number) => Drawing;
  coverAt: number;
  sound?: (seconds: number) => Stereo;
}

const FILMS: Readonly<Record<string, Film>> = {
  'one-day-in-ten-seconds': { frame: hillAt, coverAt: 0.71 },
  'tide-lines': { frame: wavesAt, coverAt: 0.2, sound: tideWash },
};

async function* frames(frame: Film['frame']): AsyncGenerator<Buffer> {
  const count = FRAMES_PER_SECOND * SECONDS;
  for (let index = 0; index < count; index += 1) {
    yield await rasterise(frame(index / count))
      .removeAlpha()
      .raw()
      .toBuffer();
  }
}

const only = new Set(process.argv.slice(2));

for (const [name, { frame, coverAt, sound }] of Object.entries(FILMS)) {
  if (only.size > 0 && !only.has(name)) continue;
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const track = join(folder, 'track.f32');
  const { width, height } = frame(0);
  const pictures = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    'pipe:0',
  ];
  const sounds: string[] = [];
  if (sound) {
    await writeFile(track, interleaved(sound(SECONDS)));
    sounds.push('-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', track, '-c:a', 'aac', '-b:a', '80k');
  }
  const output = [
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'slow',
    '-b:v',
    '280k',
    '-maxrate',
    '420k',
    '-bufsize',
    '900k',
    '-movflags',
    '+faststart',
  ];
  await encode([...pictures, ...sounds, ...output], frames(frame), `films/${name}.mp4`);
  await rm(folder, { recursive: true });
  const cover = rasterise(frame(coverAt)).resize({ width: 800, height: 600, fit: 'cover' });
  await writeContent(`covers/${name}.jpg`, await jpegWithin(cover, COVER_BYTES));
}
