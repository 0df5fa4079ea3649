import { expect, test } from 'vitest';
import type { DependencyNode } from '../tables.ts';
import { articleHeaders } from './article-headers.ts';
import { type ArticleChoice, chooseArticle } from './choose-article.ts';

const place = (nid: string, parentNid: string, name: string, more: Partial<DependencyNode> = {}): DependencyNode => ({
  nid,
  parentNid,
  deep: parentNid === '' ? 1 : 2,
  resourceId: `id-of-${name}`,
  resourceName: `Mira/${name}`,
  resourceType: ['text', name],
  version: '1.0.0',
  versionRange: '*',
  versionId: '',
  fileSha1: '',
  ...more,
});
/** `b` uses `c`; `a` uses both, and `d` twice by itself and by `b`. */
const TREE = [
  place('a0', '', 'a'),
  place('b0', 'a0', 'b'),
  place('c0', 'a0', 'c', { isObject: true }),
  place('c1', 'b0', 'c'),
  place('d0', 'b0', 'd'),
];

test.each<[choice: ArticleChoice, expected: string | null]>([
  [{}, 'a0'],
  [{ parentNid: 'b0' }, 'b0'],
  [{ parentNid: 'none' }, null],
  [{ subArticleIdOrName: 'id-of-b' }, 'b0'],
  [{ subArticleIdOrName: 'ID-OF-B' }, 'b0'],
  [{ subArticleIdOrName: 'mira/B' }, 'b0'],
  [{ subArticleIdOrName: 'id-of-a' }, null],
  [{ subArticleIdOrName: 'id-of-c' }, null],
  [{ subArticleIdOrName: 'id-of-c', parentNid: 'a0' }, 'c0'],
  [{ subArticleIdOrName: 'id-of-c', parentNid: 'b0' }, 'c1'],
  [{ subArticleIdOrName: 'id-of-d', parentNid: 'a0' }, null],
  [{ subArticleIdOrName: 'id-of-d', subArticleType: 1 }, 'd0'],
  [{ subArticleIdOrName: 'id-of-d', subArticleType: 2 }, null],
  [{ subArticleType: 2 }, 'a0'],
])('%j is the place %s', (choice, expected) => {
  expect(chooseArticle(TREE, choice)?.nid ?? null).toBe(expected);
});

const EXHIBIT = { exhibitId: 'e1', exhibitName: '苔 moss', versionProperty: '{"a":"b c"}', dependencyTree: TREE };
const decoded = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, decodeURIComponent(value)]));

test('headers about an article name its exhibit and what it uses itself', () => {
  const headers = articleHeaders(EXHIBIT, TREE[0]!, 'exhibit');
  expect(headers['freelog-exhibit-name']).toBe('%E8%8B%94%20moss');
  expect(headers['freelog-exhibit-property']).toBe('%7B%22a%22%3A%22b%20c%22%7D');
  expect(headers['freelog-article-resource-type']).toBe('%5B%22text%22%2C%22a%22%5D');
  expect(decoded(headers)).toEqual({
    'freelog-exhibit-id': 'e1',
    'freelog-exhibit-name': '苔 moss',
    'freelog-exhibit-property': '{"a":"b c"}',
    'freelog-article-nid': 'a0',
    'freelog-article-sub-dependencies': JSON.stringify([
      { id: 'id-of-b', nid: 'b0', name: 'Mira/b', type: 1, resourceType: ['text', 'b'] },
      { id: 'id-of-c', nid: 'c0', name: 'Mira/c', type: 4, resourceType: ['text', 'c'] },
    ]),
    'freelog-article-resource-type': '["text","a"]',
  });
});

test('older calls have other names for them', () => {
  expect(decoded(articleHeaders(EXHIBIT, TREE[0]!, 'presentable'))).toEqual({
    'freelog-presentable-id': 'e1',
    'freelog-presentable-name': '苔 moss',
    'freelog-resource-property': '{"a":"b c"}',
    'freelog-entity-nid': 'a0',
    'freelog-sub-dependencies': JSON.stringify([
      { id: 'id-of-b', nid: 'b0', name: 'Mira/b', type: 'resource', resourceType: ['text', 'b'] },
      { id: 'id-of-c', nid: 'c0', name: 'Mira/c', type: 'object', resourceType: ['text', 'c'] },
    ]),
    'freelog-resource-type': '["text","a"]',
  });
});

test('properties that are too long for a header are left out', () => {
  const sent = (length: number) =>
    articleHeaders({ ...EXHIBIT, versionProperty: 'x'.repeat(length) }, TREE[4]!, 'exhibit');
  expect(sent(4096)['freelog-exhibit-property']).toHaveLength(4096);
  expect(sent(4097)).not.toHaveProperty('freelog-exhibit-property');
  expect(decoded(sent(4097))['freelog-article-sub-dependencies']).toBe('[]');
});
