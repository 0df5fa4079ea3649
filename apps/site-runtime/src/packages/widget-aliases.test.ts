import { expect, test } from 'vitest';
import type { TreeElement } from '../entities.ts';
import { withAliases } from './widget-aliases.ts';

const place = (articleName: string, nid: string) => ({ articleName, nid }) as TreeElement;
const OWN = place('mira/reader', 'a00000000001');

test('a dependency is found under its alias too', () => {
  expect(withAliases([OWN], { 'zhu/markdown': 'mira/reader' })).toEqual([OWN, { ...OWN, articleName: 'zhu/markdown' }]);
});

test('what is really called so is not replaced, also not by a widget of ours', () => {
  const real = place('zhu/markdown', 'a00000000002');
  for (const target of ['mira/reader', 'colophon:markdown']) {
    expect(withAliases([OWN, real], { 'zhu/markdown': target })).toEqual([OWN, real]);
  }
});

test('a target that the package does not depend on, and none, add nothing', () => {
  for (const target of ['nobody/nothing', 'colophon:none', 'constructor']) {
    expect(withAliases([OWN], { 'zhu/markdown': target })).toEqual([OWN]);
  }
});

test('widgets of ours have places of their own', () => {
  const [reader, share] = withAliases([], { 'zhu/markdown': 'colophon:markdown', 'zhu/share': 'colophon:share' });
  expect(reader).toMatchObject({ articleName: 'zhu/markdown', nid: expect.stringMatching(/^[\da-f]{12}$/) });
  expect(share!.nid).not.toBe(reader!.nid);
});
