import type { DataCell, Sketch } from '#modules/files/index.ts';
import { CARD_HEIGHT, CARD_WIDTH, card, type Inks } from './card.ts';

const MARGIN = 32;
const ROOM = CARD_WIDTH - 2 * MARGIN;
const TALLEST = 180;
const FLATTEST = 3;

/** The cover of a sound or of data: its sketch on a card. */
export function drawSketch(sketch: Sketch, inks: Inks): Buffer {
  return card(inks, sketch.kind === 'sound' ? waveform(sketch.peaks, inks) : outline(sketch.cells, inks));
}

/** A bar for each part of a sound, as tall as it is loud. */
function waveform(peaks: readonly number[], { ink }: Inks): string {
  const step = ROOM / peaks.length;
  const bars = peaks.map((peak, index) => {
    const height = FLATTEST + peak * (TALLEST - FLATTEST);
    return `M${round(MARGIN + (index + 0.5) * step)} ${round((CARD_HEIGHT - height) / 2)}v${round(height)}`;
  });
  return `<path d="${bars.join('')}" stroke="${ink}" stroke-width="${round(step * 0.6)}" stroke-linecap="round" fill="none"/>`;
}

const TYPES: readonly DataCell['type'][] = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** Data from above: what holds the rest on top, below it what it holds. */
function outline(cells: readonly DataCell[], { tints }: Inks): string {
  const rows = Math.max(...cells.map(({ depth }) => depth)) + 1;
  const height = (CARD_HEIGHT - 2 * MARGIN) / rows;
  return cells
    .map(({ depth, start, width, type }) => {
      const gap = Math.min(1.5, (width * ROOM) / 4);
      const place = `x="${round(MARGIN + start * ROOM)}" y="${round(MARGIN + depth * height)}"`;
      const size = `width="${round(width * ROOM - gap)}" height="${round(height - 2)}"`;
      return `<rect ${place} ${size} rx="1.5" fill="${tints[TYPES.indexOf(type)]}"/>`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
