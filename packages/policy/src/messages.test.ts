import { expect, test } from 'vitest';
import { MESSAGES, PHRASES } from './messages.ts';
import { TESTS_MESSAGES, TESTS_PHRASES } from './tests/messages.ts';

test('both languages of a message have the same parameters', () => {
  for (const [key, texts] of [MESSAGES, PHRASES, TESTS_MESSAGES, TESTS_PHRASES].flatMap(Object.entries)) {
    const parameters = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    expect([key, ...parameters(texts.zh_CN)]).toEqual([key, ...parameters(texts.en_US)]);
  }
});
