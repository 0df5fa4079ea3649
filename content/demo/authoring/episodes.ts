import { readFile } from 'node:fs/promises';
import { FILES_FOLDER, writeContent } from './raster.ts';

/*
 * Episodes of the podcast: two pieces one after the other, as one MP3 file whose tag names its chapters. The pieces have one
 * constant bit rate, so that their frames may follow each other.
 */

const HEADER_BYTES = 10;
const SAMPLE_RATE = 44_100;
const FRAME_SAMPLES = 1152;
const FRAME_BYTES = (144 * 80_000) / SAMPLE_RATE;
const UNKNOWN_OFFSET = 0xffffffff;
const UTF_8 = 3;

const EPISODES = [
  { name: 'evening-1', title: 'Evening 1: rain, then the lamp', pieces: ['slow-rain-on-tin', 'lighthouse-lullaby'] },
  { name: 'evening-2', title: 'Evening 2: glass, then the train', pieces: ['glass-harbour', 'night-train-pulse'] },
];
const TITLES: Readonly<Record<string, string>> = {
  'slow-rain-on-tin': 'Rain on the roof',
  'lighthouse-lullaby': 'The lamp turns',
  'glass-harbour': 'Glass in the harbour',
  'night-train-pulse': 'The last train',
};

function syncsafe(size: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 127));
}

function frame(id: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(id), syncsafe(content.length), Buffer.alloc(2), content]);
}

const text = (words: string) => Buffer.concat([Buffer.from([UTF_8]), Buffer.from(words)]);

function chapter(name: string, title: string, startMs: number, endMs: number): Buffer {
  const times = Buffer.alloc(16);
  for (const [index, value] of [startMs, endMs, UNKNOWN_OFFSET, UNKNOWN_OFFSET].entries())
    times.writeUInt32BE(value, index * 4);
  return frame('CHAP', Buffer.concat([Buffer.from(`${name}\0`), times, frame('TIT2', text(title))]));
}

/** The sound of a piece, without its tag and without the first frame, which says how long that piece is. */
async function soundOf(piece: string): Promise<Buffer> {
  const bytes = await readFile(`${FILES_FOLDER}sounds/${piece}.mp3`);
  const tagBytes = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + bytes[at]!, 0);
  return bytes.subarray(HEADER_BYTES + tagBytes + Math.floor(FRAME_BYTES));
}

for (const { name, title, pieces } of EPISODES) {
  const sounds = await Promise.all(pieces.map(soundOf));
  let startMs = 0;
  const chapters = sounds.map((sound, index) => {
    const endMs = startMs + Math.round(((sound.length / FRAME_BYTES) * FRAME_SAMPLES * 1000) / SAMPLE_RATE);
    const made = chapter(`c${index}`, TITLES[pieces[index]!]!, startMs, endMs);
    startMs = endMs;
    return made;
  });
  const frames = Buffer.concat([frame('TIT2', text(title)), frame('TPE1', text('low-tide')), ...chapters]);
  const tag = Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), syncsafe(frames.length), frames]);
  await writeContent(`sounds/${name}.mp3`, Buffer.concat([tag, ...sounds]));
}
