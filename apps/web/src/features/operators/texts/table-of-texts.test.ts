import { expect, test } from 'vitest';
import { fromCsv, toCsv } from '#ui/csv.ts';
import { missingColumns, rowsOf, textsOf } from './table-of-texts.ts';

const text = {
  _id: '0'.repeat(24),
  key: 'home.title',
  value: { zh: { isDefault: true, content: '首页，\n“你好”' }, en: { isDefault: false, content: '=Home, {name}' } },
  comment: 'Above all',
  i18nTags: [
    { _id: '1'.repeat(24), tagName: 'home' },
    { _id: '2'.repeat(24), tagName: 'top' },
  ],
  status: 3,
  createTime: '2026-11-29T00:00:00.000Z',
  updateTime: '2026-11-29T00:00:00.000Z',
};

test('what is exported is imported as it was', async () => {
  expect(textsOf(await fromCsv(await toCsv(rowsOf([text]))))).toEqual([
    {
      key: 'home.title',
      value: { zh: { content: '首页，\n“你好”' }, en: { content: '=Home, {name}' } },
      comment: 'Above all',
      tagNames: ['home', 'top'],
    },
  ]);
});

test('a table of two columns is enough; one without them is not', async () => {
  const rows = await fromCsv('key,zh-CN,tag\nhome.title,首页,a；b; ,\n');
  expect(missingColumns(rows)).toEqual([]);
  expect(textsOf(rows)).toMatchObject([{ value: { en: { content: '' } }, comment: '', tagNames: ['a', 'b'] }]);
  expect(missingColumns(await fromCsv('key;zh-CN\nhome.title;首页\n'))).toEqual([]);
  expect(missingColumns(await fromCsv('name,text\na,b\n'))).toEqual(['key', 'zh-CN']);
});
