import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCaptcha, newCaptchaText } from './captcha-picture.ts';

const CHARACTERS = '34679ACDEFHJKMNPRTWXY';

/** Pixels of a captcha, row by row: true where something is drawn. */
async function look(text: string, { width = 300, height = 100, noise = 0 } = {}) {
  const drawing = await drawCaptcha(text, { width, height, size: text.length, noise });
  const pixels = Buffer.from(/base64,([^"]+)"/.exec(drawing)![1]!, 'base64');
  const { data, info } = await sharp(pixels).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  const isDrawn = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    return Math.abs(data[at]! - 0xf4) + Math.abs(data[at + 1]! - 0xf2) + Math.abs(data[at + 2]! - 0xec) > 90;
  };
  const columns = Array.from({ length: width }, (_, x) => Array.from({ length: height }, (_, y) => isDrawn(x, y)));
  return { drawing, columns };
}

const drawnIn = (columns: readonly (readonly boolean[])[], from: number, to: number) =>
  columns.slice(from, to).flat().filter(Boolean).length;

test('a text is as long as asked, of characters that are not mistaken for one another, each as likely', () => {
  const many = Array.from({ length: 500 }, () => newCaptchaText(6));
  for (const text of many) expect(text).toMatch(new RegExp(`^[${CHARACTERS}]{6}$`));
  const counts = Map.groupBy(many.join(''), (character) => character);
  expect([...counts.keys()].toSorted().join('')).toBe([...CHARACTERS].toSorted().join(''));
  for (const found of counts.values()) expect(found.length).toBeGreaterThan(70);
  expect(newCaptchaText(4)).toHaveLength(4);
});

test.each([...CHARACTERS])('%s is drawn large enough to be read', async (character) => {
  for (let turn = 0; turn < 3; turn++) {
    const { columns } = await look(character, { width: 100, height: 100 });
    const rows = columns[0]!.map((_, y) => columns.map((column) => column[y]!));
    const span = (lines: readonly (readonly boolean[])[]) =>
      lines.findLastIndex((line) => line.includes(true)) - lines.findIndex((line) => line.includes(true));
    expect(span(rows)).toBeGreaterThan(30);
    expect(span(columns)).toBeGreaterThan(15);
    const drawn = drawnIn(columns, 0, 100);
    expect(drawn).toBeGreaterThan(200);
    expect(drawn).toBeLessThan(4000);
  }
});

test('characters stand beside each other, each in its part of the picture', async () => {
  const { columns } = await look('AHTN', { width: 400, height: 100 });
  for (let part = 0; part < 4; part++) {
    const middle = drawnIn(columns, part * 100 + 20, part * 100 + 80);
    const edge = drawnIn(columns, part * 100, part * 100 + 10);
    expect(middle).toBeGreaterThan(200);
    expect(edge).toBeLessThan(60);
  }
});

test('lines go across from one side to the other, as many as asked', async () => {
  const edges = async (noise: number) => {
    const { columns } = await look('A', { width: 200, height: 200, noise });
    return [columns[1]!, columns.at(-2)!].map((column) => column.filter(Boolean).length);
  };
  expect(await edges(0)).toEqual([0, 0]);
  for (const count of await edges(1)) {
    expect(count).toBeGreaterThan(4);
    expect(count).toBeLessThan(20);
  }
  for (const count of await edges(6)) expect(count).toBeGreaterThan(8);
});

test('no two pictures of a text are the same, and none says which text it shows', async () => {
  const drawings = await Promise.all(Array.from({ length: 5 }, () => look('WXYZ'.replace('Z', 'K'))));
  expect(new Set(drawings.map(({ drawing }) => drawing)).size).toBe(5);
  for (const { drawing } of drawings)
    expect(drawing).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="300" height="100" viewBox="0 0 300 100"><image width="300" height="100" href="data:image\/png;base64,[A-Za-z0-9+/=]+"\/><\/svg>$/,
    );
});
