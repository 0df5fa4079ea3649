import { expect, test } from 'vitest';
import type { z } from 'zod';
import { answerFields } from '#test/answer-fields.ts';
import { FileAnswer, ImageAddress, ListedFile, MetaInfoAnswer, StoredFile } from './schemas.ts';

const fieldsOf = (schema: z.ZodType) => answerFields(schema).filter((line) => !line.startsWith('metaInfoArray[].'));

test.each<[what: string, schema: z.ZodType, fields: string[]]>([
  [
    'a file',
    FileAnswer,
    [
      'sha1 string',
      'fileSize integer',
      'metaAnalyzeStatus number',
      'metaInfo object',
      'metaInfo.fileSize integer',
      'metaInfo.mime? string',
    ],
  ],
  [
    'a file of a list',
    ListedFile,
    [
      'sha1 string',
      'fileSize integer',
      'metaAnalyzeStatus number',
      'metaInfo object',
      'metaInfo.fileSize integer',
      'metaInfo.mime? string',
      'metaInfoArray array',
      'sha1 string',
    ],
  ],
  ['what analysis found', MetaInfoAnswer, ['fileSize integer', 'mime? string']],
  ['what was stored', StoredFile, ['sha1 string', 'fileSize integer']],
  ['a public picture', ImageAddress, ['url string']],
])('%s has these fields in answers', (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(fields);
});

test.each<[what: string, schema: z.ZodType, right: object, wrong: object]>([
  ['more may be found than is named', MetaInfoAnswer, { fileSize: 1, odd: true }, { fileSize: 1.5 }],
  ['a file that may not be known is its hash alone', ListedFile, { sha1: 'x' }, { sha1: 'x', fileSize: 1 }],
  ['an address is whole', ImageAddress, { url: 'https://a.b/c' }, { url: '/c' }],
  [
    'analysis has four states',
    FileAnswer,
    { sha1: 'x', fileSize: 1, metaAnalyzeStatus: 3, metaInfo: { fileSize: 1 } },
    { sha1: 'x', fileSize: 1, metaAnalyzeStatus: 4, metaInfo: { fileSize: 1 } },
  ],
])('%s', (_, schema, right, wrong) => {
  expect(schema.safeParse(right).success).toBe(true);
  expect(schema.safeParse(wrong).success).toBe(false);
});
