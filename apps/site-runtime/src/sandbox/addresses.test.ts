import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  completeAddress,
  declareEntry,
  declarePlatformAddresses,
  isOutsidePackage,
  isPlatformAddress,
  packageRoot,
  packageRoute,
  virtualAddress,
} from './addresses.ts';

const ENTRY = 'http://lumen.example/file/exhibits/e1/packages';
const LONGER = 'http://lumen.example/file/exhibits/e1/packages-of-another';

beforeAll(() => {
  vi.stubGlobal('location', new URL('http://lumen.example/?theme=%2F'));
  declareEntry(ENTRY);
  declareEntry(LONGER);
  declarePlatformAddresses('http://lumen.example/v2', 'http://lumen.example/file');
});

describe('completing', () => {
  const cases: [address: string, base: string, completed: string][] = [
    ['/static/a.js', ENTRY, `${ENTRY}/static/a.js`],
    ['./static/a.js', ENTRY, `${ENTRY}/static/a.js`],
    ['static/a.js', ENTRY, `${ENTRY}/static/a.js`],
    ['/img/a.png', `${ENTRY}/css/`, `${ENTRY}/img/a.png`],
    ['../img/a.png', `${ENTRY}/css/`, `${ENTRY}/img/a.png`],
    ['/a.js', LONGER, `${LONGER}/a.js`],
    ['/font.woff', 'https://cdn.example/css/', 'https://cdn.example/font.woff'],
    ['https://cdn.example/a.js', ENTRY, 'https://cdn.example/a.js'],
    ['//cdn.example/a.js', ENTRY, '//cdn.example/a.js'],
    ['data:image/png;base64,AA', ENTRY, 'data:image/png;base64,AA'],
    ['mailto:a@b.c', ENTRY, 'mailto:a@b.c'],
    ['#part', ENTRY, '#part'],
    ['', ENTRY, ''],
    ['/file/exhibits/e1/packages/a.js', ENTRY, `${ENTRY}/a.js`],
    ['/a.png 1x, b.png 2.5x', ENTRY, `${ENTRY}/a.png 1x, ${ENTRY}/b.png 2.5x`],
    ['/a.png 480w', ENTRY, `${ENTRY}/a.png 480w`],
  ];
  for (const [address, base, completed] of cases) {
    test(`${address || '(nothing)'} in ${base} is ${completed || '(nothing)'}`, () => {
      expect(completeAddress(address, base)).toBe(completed);
    });
  }
});

test('an entry that names a file stands for its folder', () => {
  expect(packageRoot('http://localhost:3000/sub/index.html?x=1')).toBe('http://localhost:3000/sub');
  expect(packageRoot('http://localhost:3000/')).toBe('http://localhost:3000');
});

test('a package starts at the root of the origin of its entry', () => {
  expect(virtualAddress(ENTRY)).toBe('http://lumen.example/');
});

test('only absolute addresses outside of the entry leave the package', () => {
  expect(isOutsidePackage('/reader', ENTRY)).toBe(false);
  expect(isOutsidePackage(`${ENTRY}/reader?x=1`, ENTRY)).toBe(false);
  expect(isOutsidePackage(LONGER, ENTRY)).toBe(true);
  expect(isOutsidePackage('http://lumen.example/reader', ENTRY)).toBe(true);
  expect(packageRoute(`${ENTRY}/reader?x=1`, ENTRY)).toBe('/reader?x=1');
  expect(packageRoute(ENTRY, ENTRY)).toBe('/');
});

test('credentials go to the platform only', () => {
  expect(isPlatformAddress('/v2/users/current')).toBe(true);
  expect(isPlatformAddress(`${ENTRY}/a.js`)).toBe(true);
  expect(isPlatformAddress('http://lumen.example/v22')).toBe(false);
  expect(isPlatformAddress('https://cdn.example/v2/a')).toBe(false);
});
