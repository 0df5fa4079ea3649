import { expect, test } from 'vitest';
import { MESSAGES, PHRASES } from './messages.ts';

test('both languages of a message have the same parameters', () => {
  for (const [key, texts] of Object.entries({ ...MESSAGES, ...PHRASES })) {
    const parameters = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    expect([key, ...parameters(texts.zh_CN)]).toEqual([key, ...parameters(texts.en_US)]);
  }
});
