import { expect, test } from 'vitest';
import { developmentEntries, developmentQuery, isPrivateAddress } from './development-mode.ts';

const installation = {
  platformAddress: 'http://lumen.localhost:4180',
  nodeDomain: 'lumen',
  isTest: false,
  isShared: false,
  accountOrigin: 'http://localhost:4180',
};
const never = () => false;
const always = () => true;

test('addresses of the own machine and network need no permission', () => {
  for (const host of [
    'localhost:5173',
    'a.localhost',
    '127.0.0.1',
    '[::1]:80',
    '10.1.2.3',
    '192.168.0.2',
    '172.16.0.1',
    '172.31.9.9',
  ]) {
    expect(isPrivateAddress(new URL(`http://${host}/`)), host).toBe(true);
  }
  for (const host of [
    'example.com',
    'localhost.evil.com',
    '172.32.0.1',
    '11.0.0.1',
    '127.0.0.1.evil.com',
    '10.evil.com',
  ]) {
    expect(isPrivateAddress(new URL(`http://${host}/`)), host).toBe(false);
  }
});

test('one address replaces the theme, pairs replace packages by name', () => {
  expect(developmentEntries('?dev=http://localhost:1/', installation, false, never)).toEqual(
    new Map([['theme', 'http://localhost:1']]),
  );
  expect(
    developmentEntries(
      '?dev=replace&theme-freelog=http://localhost:1/a&wabc123-freelog=http://10.0.0.1/b/',
      installation,
      false,
      never,
    ),
  ).toEqual(
    new Map([
      ['theme', 'http://localhost:1/a'],
      ['wabc123', 'http://10.0.0.1/b'],
    ]),
  );
});

test('other addresses are for the owner who confirms', () => {
  const search = '?dev=https://example.com/theme';
  expect(developmentEntries(search, installation, false, always).size).toBe(0);
  expect(developmentEntries(search, installation, true, never).size).toBe(0);
  expect(developmentEntries(search, installation, true, always).get('theme')).toBe('https://example.com/theme');
});

test('addresses of the installation are packages of strangers, also on the machine of the visitor', () => {
  for (const dev of ['http://hostile.localhost:4180/file/exhibits/1/packages', 'http://localhost:4180/file']) {
    expect(developmentEntries(`?dev=${dev}`, installation, false, always).size).toBe(0);
    expect(developmentEntries(`?dev=${dev}`, installation, true, always).get('theme')).toBe(dev);
  }
  const test = { ...installation, platformAddress: 'http://lumen.t.localhost:4180', isTest: true };
  expect(developmentEntries('?dev=http://hostile.localhost:4180/file', test, false, always).size).toBe(0);
  expect(developmentEntries('?dev=http://localhost:5173', installation, false, never).size).toBe(1);
});

test('what is no web address is ignored, and so are pairs without dev', () => {
  expect(developmentEntries('?dev=javascript:alert(1)', installation, true, always).size).toBe(0);
  expect(developmentEntries('?dev=nonsense', installation, true, always).size).toBe(0);
  expect(developmentEntries('?theme-freelog=http://localhost:1', installation, true, always).size).toBe(0);
});

test('the query of development mode is told from the rest', () => {
  expect(developmentQuery('?dev=replace&a-freelog=x&theme=%2F&devconsole=1&q=1')).toEqual([
    ['dev', 'replace'],
    ['a-freelog', 'x'],
    ['devconsole', '1'],
  ]);
});
