import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { FileField } from './file-field.tsx';

const FILE = { sha1: 'a'.repeat(40), name: 'letter.txt' };
let metaInfo: object;
const server: Middleware = {
  async onRequest() {
    const data = [{ sha1: FILE.sha1, fileSize: 12, metaAnalyzeStatus: 3, metaInfo, metaInfoArray: [] }];
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  stubLayout();
  await loadTexts(['publish', 'ui']);
  api.use(server);
});
afterEach(() => queryClient.clear());

const drawField = () =>
  draw(() => <FileField label="File" typeCode="" value={FILE} refuse={async () => null} onChange={() => undefined} />);

test.each([
  ['en_US', 'The virus scanner found “Eicar” in this file, so it cannot be released.'],
  ['zh_CN', '病毒扫描在该文件中发现“Eicar”，无法发行。'],
] as const)('a file with a virus says what was found, and offers no second look: %s', async (locale, words) => {
  await switchLocale(locale);
  metaInfo = { fileSize: 12, virus: 'Eicar' };
  drawField();
  await expect.poll(() => document.body.textContent).toContain(words);
  expect(document.body.textContent).not.toMatch(/Retry|重试/);
});

test('a file that could not be analysed can be looked at again', async () => {
  await switchLocale('en_US');
  metaInfo = { fileSize: 12 };
  drawField();
  await expect.poll(() => document.body.textContent).toContain('The file could not be analysed.');
  expect(document.querySelector('[role=alert] button')).not.toBeNull();
});
