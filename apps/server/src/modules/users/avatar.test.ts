import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultAvatar } from './avatar.ts';

const COLOURS = ['b3402f', '2f5d8a', '3f7a52'];

/** Which of the fields of five by five are filled, row by row, and their colour, as somebody sees them. */
async function look(userId: number) {
  const { data, info } = await sharp(Buffer.from(defaultAvatar(userId)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex');
  const step = info.width / 6;
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => at(Math.round(step * (column + 1)), Math.round(step * (row + 1)))),
  );
  const corners = [at(2, 2), at(info.width - 3, 2), at(2, info.height - 3), at(info.width - 3, info.height - 3)];
  return { size: [info.width, info.height], rows, corners };
}

test('who has no picture has a pattern of their own: one colour on white, the same on both sides', async () => {
  const seen = new Set<string>();
  const colours = new Set<string>();
  const filled = Array(25).fill(0) as number[];
  for (let userId = 10_001; userId <= 10_060; userId++) {
    const { size, rows, corners } = await look(userId);
    expect(size).toEqual([200, 200]);
    expect(corners).toEqual(Array(4).fill('ffffff'));
    for (const row of rows) expect(row).toEqual(row.toReversed());
    const own = new Set(rows.flat().filter((colour) => colour !== 'ffffff'));
    expect(own.size).toBeLessThanOrEqual(1);
    for (const colour of own) colours.add(colour);
    for (const [place, colour] of rows.flat().entries()) if (colour !== 'ffffff') filled[place]! += 1;
    seen.add(rows.join());
  }
  expect([...colours].toSorted()).toEqual(COLOURS.toSorted());
  expect(seen.size).toBeGreaterThan(55);
  // each field is filled for about half of all people
  for (const count of filled) {
    expect(count).toBeGreaterThan(15);
    expect(count).toBeLessThan(45);
  }
});

test('the pattern of a person stays the same', () => {
  expect(defaultAvatar(10_001)).toBe(defaultAvatar(10_001));
  expect(defaultAvatar(10_001)).not.toBe(defaultAvatar(10_002));
});
