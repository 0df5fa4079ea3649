import { expect, test } from 'vitest';
import { addressOf, embed, embeddedIn, withPlaceholders } from './embedded.ts';
import { wordCount } from './word-count.ts';

test('what is inserted is found again, whatever kind it is', () => {
  for (const kind of ['image', 'video', 'audio', 'document'] as const) {
    const text = `Before.\n\n${embed(kind, addressOf('mira/tide-table'))}\n\nAfter.`;
    expect(embeddedIn(text)).toEqual([{ kind, name: 'mira/tide-table' }]);
    expect(withPlaceholders(text, ({ name }) => `[${name}]`)).toBe('Before.\n\n[mira/tide-table]\n\nAfter.');
  }
});

test('older forms are read as well, and each resource once', () => {
  const text = '![](freelog://mira/潮汐) <img src="freelog://Mira/潮汐" alt="x"/> <img src="https://a.example/x.png">';
  expect(embeddedIn(text)).toEqual([{ kind: 'image', name: 'mira/潮汐' }]);
});

test('rule 16: words are counted as the platform counts them', () => {
  expect(wordCount('Evening harbour, 黄昏的港口!')).toBe(7);
  expect(wordCount('# a-b\n`c` 1.5 ')).toBe(5);
  expect(wordCount('')).toBe(0);
});
