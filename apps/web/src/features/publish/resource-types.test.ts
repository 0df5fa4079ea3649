import { expect, test } from 'vitest';
import { guessTypes } from './resource-types.ts';

test.each([
  ['tide.PNG', ['RT003']],
  ['essay.md', ['RT001001']],
  ['song.mp3', ['RT005001', 'RT005002']],
  ['film.mp4', ['RT004']],
  ['stations.json', ['json']],
  ['talk.html', ['reveal_slide']],
])('%s is taken for %s', (filename, codes) => {
  expect(guessTypes(filename)).toEqual(codes);
});

test('an archive may be several things, which only its owner knows', () => {
  expect(guessTypes('paper.zip')).toEqual(['RT006', 'RT007']);
});

test.each(['program.exe', 'README', ''])('%j speaks for no type', (filename) => {
  expect(guessTypes(filename)).toEqual([]);
});
