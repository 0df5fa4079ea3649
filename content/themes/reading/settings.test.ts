import { expect, test } from 'vitest';
import { readSettings, resized, SIZES_PX } from './settings.ts';

test('what is missing or unknown is as the owner of the node has it, or usual', () => {
  const usual = { size: 2, width: 'medium', typeface: 'sans', paper: 'site' };
  for (const stored of [null, undefined, 'large', [], { size: 99, width: 'huge', typeface: 1, paper: null }])
    expect(readSettings(stored, 'sans')).toEqual(usual);
  expect(readSettings({ size: 0, paper: 'night' }, 'serif')).toEqual({
    size: 0,
    width: 'medium',
    typeface: 'serif',
    paper: 'night',
  });
});

test('text grows and shrinks by steps, and stays at the last one', () => {
  const settings = readSettings(null, 'serif');
  expect(resized(settings, 1).size).toBe(3);
  expect(resized({ ...settings, size: 0 }, -1).size).toBe(0);
  const largest = SIZES_PX.length - 1;
  expect(resized({ ...settings, size: largest }, 1).size).toBe(largest);
});
