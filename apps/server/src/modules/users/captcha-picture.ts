import { randomInt } from 'node:crypto';
import { loadSharp } from '#platform/load-sharp.ts';

/**
 * Characters of captchas, none like another, as strokes on a grid of 4 by 6: `06 20 46,14 34` goes from the lower left
 * over the top to the lower right, then draws the bar of an A.
 */
const STROKES: Readonly<Record<string, string>> = {
  3: '00 40 22 44 45 36 16 05',
  4: '36 30 04 44',
  6: '30 03 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  9: '16 43 41 30 10 01 02 13 33 42',
  A: '06 20 46,14 34',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  H: '00 06,40 46,03 43',
  J: '10 40,30 35 26 16 05',
  K: '00 06,40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03,23 46',
  T: '00 40,20 26',
  W: '00 16 22 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
};
const ALPHABET = Object.keys(STROKES);
const COLOURS = ['#35507a', '#7a3b35', '#3b6b4a', '#5d4278'];

/** Greatest distance of a character's point from its place, in steps of the grid. */
const WOBBLE = 0.35;
const TILT_DEGREES = 22;

/** The form of a captcha's picture: pixels, and numbers of characters and of lines across them. */
export interface CaptchaForm {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly noise: number;
}

/** A text to be typed off, as hard to guess as its length allows. */
export function newCaptchaText(size: number): string {
  return Array.from({ length: size }, () => pick(ALPHABET)).join('');
}

/**
 * Draws `text`, as SVG. The strokes are turned into pixels inside it: as paths they would tell a program at once which
 * character each of them is.
 */
export async function drawCaptcha(text: string, { width, height, noise }: CaptchaForm): Promise<string> {
  const characters = [...text].map((character, index) => drawCharacter(character, index, text.length, width, height));
  const lines = Array.from({ length: noise }, () => drawLine(width, height));
  const style = `fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="${height / 25}"`;
  const strokes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f2ec"/><g ${style}>${[...characters, ...lines].join('')}</g></svg>`;
  const sharp = await loadSharp();
  const pixels = await sharp(Buffer.from(strokes)).png().toBuffer();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${pixels.toString('base64')}"/></svg>`;
}

function drawCharacter(character: string, index: number, count: number, width: number, height: number): string {
  const room = width / count;
  const step = Math.min(room / 5.5, height / 8.5);
  const path = STROKES[character]!.split(',')
    .map((stroke) => `M${stroke.split(' ').map(([x, y]) => `${wobble(Number(x) - 2)},${wobble(Number(y) - 3)}`)}`)
    .join('');
  const place = `translate(${(index + 0.5) * room} ${height / 2 + between(-0.6, 0.6) * step})`;
  const shape = `rotate(${between(-TILT_DEGREES, TILT_DEGREES)}) scale(${step * between(0.85, 1.1)})`;
  return `<path stroke="${pick(COLOURS)}" stroke-width="0.75" transform="${place} ${shape}" d="${path}"/>`;
}

function drawLine(width: number, height: number): string {
  const at = () => between(0.15, 0.85) * height;
  return `<path stroke="${pick(COLOURS)}" d="M0 ${at()}C${width * 0.3} ${at()} ${width * 0.7} ${at()} ${width} ${at()}"/>`;
}

function wobble(place: number): number {
  return place + between(-WOBBLE, WOBBLE);
}

function between(least: number, most: number): number {
  return Number((least + (randomInt(1_000_001) / 1_000_000) * (most - least)).toFixed(2));
}

function pick<Value>(values: readonly Value[]): Value {
  return values[randomInt(values.length)]!;
}
