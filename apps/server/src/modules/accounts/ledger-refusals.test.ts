import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEDGER_REFUSALS } from './ledger.ts';

const FUNCTIONS = join(import.meta.dirname, 'database');

test('the ledger refuses by the codes that its functions answer, each by one name', () => {
  const texts = readdirSync(FUNCTIONS).map((file) => readFileSync(join(FUNCTIONS, file), 'utf8'));
  const answered = texts.flatMap((text) => [...text.matchAll(/"refusal": "(E\d{4})"/g)].map(([, code]) => code!));
  expect(Object.values(LEDGER_REFUSALS).toSorted()).toEqual([...new Set(answered)].toSorted());
});
