import { expect, test } from 'vitest';
import { guessTypes } from './resource-types.ts';

test.each([
  ['tide.PNG', ['image']],
  ['essay.md', ['markdown']],
  ['song.mp3', ['audio']],
  ['film.mp4', ['video']],
  ['stations.json', ['json']],
  ['talk.html', ['reveal_slide']],
])('%s is taken for %s', (filename, codes) => {
  expect(guessTypes(filename)).toEqual(codes);
});

test('an archive may be several things, which only its owner knows', () => {
  expect(guessTypes('paper.zip')).toEqual(['theme', 'widget']);
});

test.each(['program.exe', 'README', ''])('%j speaks for no type', (filename) => {
  expect(guessTypes(filename)).toEqual([]);
});
