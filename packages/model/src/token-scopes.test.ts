import { expect, test } from 'vitest';
import { coversScope, isTokenScope, nodesCovered, TOKEN_SCOPES, type TokenScope } from './token-scopes.ts';

test.each<[TokenScope, string]>([
  ['read', 'read'],
  ['publish', 'publish'],
  ['license', 'license'],
  ['nodes', 'nodes'],
  ['nodes:7', 'nodes'],
  ['pay', 'pay'],
  ['export', 'export'],
  ['write', 'publish license nodes webhooks export write'],
  ['operate', 'operate'],
])('the scope %s covers calls that need %s, and no others', (scope, covered) => {
  expect(TOKEN_SCOPES.filter((needed) => coversScope([scope], needed)).join(' ')).toBe(covered);
});

test('scopes add up', () => {
  expect(coversScope(['read', 'license'], 'license')).toBe(true);
  expect(coversScope([], 'read')).toBe(false);
});

test.each<[TokenScope[], number[] | null]>([
  [['nodes'], null],
  [['write'], null],
  [['nodes:7', 'nodes'], null],
  [
    ['read', 'nodes:7', 'nodes:80000001'],
    [7, 80_000_001],
  ],
  [['read'], []],
])('of %j the nodes are %j', (scopes, nodeIds) => {
  expect(nodesCovered(scopes)).toEqual(nodeIds);
});

test('texts that are scopes', () => {
  const texts = [
    ...TOKEN_SCOPES,
    'nodes:7',
    'nodes:',
    'nodes:07',
    'nodes:7x',
    'xnodes:7',
    'nodes:12345678901',
    'pays',
    '',
  ];
  expect(texts.filter(isTokenScope)).toEqual([...TOKEN_SCOPES, 'nodes:7']);
});
