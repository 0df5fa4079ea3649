import { readFileSync } from 'node:fs';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';
import { type Kind, terms } from './index.ts';

interface Example {
  id: string;
  kind: Kind;
  now?: string;
  text: string;
  pattern: string;
  icons: string;
  en: [string, string, string];
  zh: [string, string, string];
}

const zone = 'Asia/Shanghai';
const examples: Example[] = readFileSync(new URL('../../test/terms.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

describe('rule 1: each example has exactly its pattern, icons and texts', () => {
  test.each(examples)('$id', ({ kind, now, text, pattern, icons, en, zh }) => {
    const { state_machine, errors, warnings } = compile(text, kind === 3 ? 2 : 1);
    expect([errors, warnings]).toEqual([[], []]);
    const { phrase, sentence, button, ...found } = terms(state_machine!, {
      kind,
      now: now === undefined ? undefined : DateTime.fromFormat(now, 'yyyy-MM-dd HH:mm', { zone }).toJSDate(),
      currency: { sign: '¥' },
      zone,
    });
    expect(found.pattern).toBe(pattern);
    expect(found.icons.join(' ')).toBe(icons);
    expect([phrase.en_US, sentence.en_US, button.en_US]).toEqual(en);
    expect([phrase.zh_CN, sentence.zh_CN, button.zh_CN]).toEqual(zh);
  });
});
