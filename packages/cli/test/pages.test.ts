import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES_FOLDER, pageFiles } from '../build/page-files.ts';

test('the documentation has the page of every command in both languages, as `npm run pages -w @colophon/cli` writes it', () => {
  const pages = pageFiles();
  expect(readdirSync(PAGES_FOLDER).toSorted()).toEqual(pages.map(({ file }) => file).toSorted());
  for (const { file, content } of pages) expect(readFileSync(join(PAGES_FOLDER, file), 'utf8')).toBe(content);
});
