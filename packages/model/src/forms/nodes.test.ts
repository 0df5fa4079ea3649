import { expect, test } from 'vitest';
import { nodeChecks } from './nodes.ts';

test('a node has an address that the platform does not keep, a name and perhaps a title', () => {
  const { nodeDomain, nodeName, nodeTitle } = nodeChecks((domain) => domain === 'user');
  expect(['user', 'moon', '', 'Moon'].map(nodeDomain)).toEqual([
    ...['rules:nodeDomain_reserved', null, 'ui:field_required', 'rules:nodeDomain_form'],
  ]);
  expect([' Alpha ', 'a', ' '].map(nodeName)).toEqual([null, 'rules:nodeName_short', 'ui:field_required']);
  expect(['', 't'.repeat(101)].map(nodeTitle)).toEqual([null, 'rules:nodeTitle_long']);
});
