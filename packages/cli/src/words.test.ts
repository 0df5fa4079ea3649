import { expect, test } from 'vitest';
import { WORDS } from './words.ts';

test('both languages of a sentence have the same parameters', () => {
  for (const [key, { en_US, zh_CN }] of Object.entries(WORDS)) {
    const parameters = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    expect([key, ...parameters(zh_CN)]).toEqual([key, ...parameters(en_US)]);
  }
});
