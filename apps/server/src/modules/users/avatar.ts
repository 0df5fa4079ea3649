import { createHash } from 'node:crypto';

const SIDE = 200;
const CELLS = 5;
const CELL = SIDE / (CELLS + 1);
const COLOURS = ['#b3402f', '#2f5d8a', '#3f7a52'];

/** The picture of a user who has chosen none: a symmetric block pattern, the same for the same user. */
export function defaultAvatar(userId: number): string {
  const hash = createHash('sha256').update(`avatar ${userId}`).digest();
  const colour = COLOURS[hash[31]! % COLOURS.length];
  const blocks: string[] = [];
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      const mirrored = Math.min(column, CELLS - 1 - column);
      if (hash[row * 3 + mirrored]! % 2 === 1)
        blocks.push(`M${CELL * (column + 0.5)} ${CELL * (row + 0.5)}h${CELL}v${CELL}h-${CELL}z`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#fff"/><path fill="${colour}" d="${blocks.join('')}"/></svg>`;
}
