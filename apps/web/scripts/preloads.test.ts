import { expect, test } from 'vitest';
import { listPreloads } from './preloads.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  'src/routeTree.gen.ts': { file: 'assets/routes.js' },
  'src/routes/_public.tsx?tsr-split=component---loader': { file: 'assets/public.js' },
  'src/routes/_public/home.tsx?tsr-split=component---loader': {
    file: 'assets/home.js',
    imports: ['_card.js', '_vendor.js'],
  },
  'src/routes/_console/node/formal/$nodeID.tsx?tsr-split=component---loader': { file: 'assets/node.js' },
  'src/routes/admin/{-$screen}.tsx?tsr-split=component---loader': { file: 'assets/admin.js' },
};
const sources: Record<string, string> = {
  'src/routes/_public.tsx': "staticData: { access: 'visitor' }",
  'src/routes/_public/home.tsx': "staticData: { access: 'visitor', texts: ['home'] }",
  'src/routes/_console/node/formal/$nodeID.tsx': '',
  'src/routes/admin/{-$screen}.tsx':
    "import { ADMIN_TEXTS } from '#features/texts.ts';\nstaticData: { texts: [...ADMIN_TEXTS, 'shell'] }",
  'src/features/texts.ts': "export const ADMIN_TEXTS = ['home'] as const;",
};
const routes = [
  'index.tsx',
  '__root.tsx',
  '_public.tsx',
  '_public/home.tsx',
  '_console/node/formal/$nodeID.tsx',
  '_console/resource/index.tsx',
  '_console/resource/-new-policy.tsx',
  'admin/{-$screen}.tsx',
];
const list = listPreloads(manifest, routes, (source) => sources[source]!, 'assets/words');
const at = (path: string) => list.find(({ pattern }) => new RegExp(pattern).test(path))?.files;

test('a page gets what its route, its layouts and its words need beyond the frame', () => {
  expect(at('/home')?.zh_CN).toEqual([
    'assets/public.js',
    'assets/home.js',
    'assets/card.js',
    'assets/card.css',
    'assets/words/zh_CN/shell.json',
    'assets/words/zh_CN/ui.json',
    'assets/words/zh_CN/home.json',
  ]);
  expect(at('/home')?.en_US).toContain('assets/words/en_US/home.json');
});

test('the first page is the home page', () => {
  expect(at('/')).toEqual(at('/home'));
});

test('the routes themselves come early where the frame does not hold them', () => {
  expect(at('/admin')?.en_US?.[0]).toBe('assets/routes.js');
});

test('parameters of addresses are any text, optional ones may be absent', () => {
  expect(at('/node/formal/80000001')?.en_US).toContain('assets/node.js');
  expect(at('/node/formal/')).toBeUndefined();
  expect(at('/admin')?.en_US).toContain('assets/admin.js');
  expect(at('/admin/users')?.en_US).toContain('assets/admin.js');
});

test('addresses that only lead on to others are there, files that only surround others are none', () => {
  expect(at('/resource')).toEqual({ zh_CN: [], en_US: [] });
  expect(list).toHaveLength(4);
});

test('a file that routes share has no address', () => {
  expect(at('/resource/-new-policy')).toBeUndefined();
});

test('a build whose screens are named otherwise fails', () => {
  expect(() =>
    listPreloads({ 'index.html': { file: 'assets/index.js' } }, routes, (source) => sources[source]!, ''),
  ).toThrow('no screen');
});

test('words come early that a route takes from a list elsewhere', () => {
  expect(at('/admin')?.en_US).toContain('assets/words/en_US/home.json');
});
