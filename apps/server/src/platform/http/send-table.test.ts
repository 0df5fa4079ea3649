import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { tableOf } from './send-table.ts';

test('cells that a spreadsheet would compute are text', async () => {
  async function* rows() {
    yield { one: 'a, b', two: '=1+1' };
  }
  expect(String(await buffer(tableOf(['one', 'two'], rows())))).toBe(`\u{feff}one,two\n"a, b",'=1+1\n`);
});

test('a table whose rows cannot be read any more breaks off, and harms nothing else', async () => {
  async function* rows() {
    yield { one: 'a' };
    throw new Error('the database is gone');
  }
  await expect(text(tableOf(['one'], rows()))).rejects.toThrow('the database is gone');
});

test('rows are not read any more when nobody takes them', async () => {
  let isEnded = false;
  async function* rows() {
    try {
      for (;;) yield { one: 'a'.repeat(1000) };
    } finally {
      isEnded = true;
    }
  }
  const table = tableOf(['one'], rows());
  for await (const _ of table) break;
  await expect.poll(() => isEnded).toBe(true);
});
