import { expect, test } from 'vitest';
import { pretendingFileBase, withoutPretence } from './pretending-files.ts';

const parameters = { pretendDate: '2026-12-28T12:00:00.000Z', pretendPayments: '[{"contractId":"a","eventId":"b"}]' };
const base = pretendingFileBase(parameters);

function readBack(url: string) {
  const { pathname, searchParams } = new URL(withoutPretence(url), 'http://localhost');
  return { pathname, ...Object.fromEntries(searchParams) };
}

test('the parameters of a folder are those of every file below it', () => {
  expect(base).toMatch(/^\/file\/pretending\/[\w-]+$/);
  expect(readBack(`${base}/exhibits/e/packages/a%20b.js`)).toEqual({
    pathname: '/file/exhibits/e/packages/a%20b.js',
    ...parameters,
  });
  expect(readBack(`${base}/exhibits/e?download=1`)).toEqual({
    pathname: '/file/exhibits/e',
    download: '1',
    ...parameters,
  });
});

test('they cannot be taken back by the address itself', () => {
  expect(readBack(`${base}/exhibits/e?pretendDate=2027-01-01&pretendPayments=[]`)).toMatchObject(parameters);
});

test('a folder that cannot be read pretends something that is refused', () => {
  for (const folder of ['', 'x', Buffer.from('pretendDate=').toString('base64url')])
    expect(readBack(`/file/pretending/${folder}/exhibits/e`)).toEqual({
      pathname: '/file/exhibits/e',
      pretendDate: 'unreadable',
    });
});

test('other addresses stay as they are', () => {
  for (const url of [
    '/',
    '/file/exhibits/e?pretendDate=x',
    '/file/pretending',
    '/file/pretending/x',
    '/v2/file/pretending/x/y',
  ])
    expect(withoutPretence(url)).toBe(url);
});
