import { afterEach, expect, test } from 'vitest';
import { config } from '#config.ts';
import { taskTarget } from './task-target.ts';

afterEach(() => {
  config.links.community = '';
});

const pathOf = (code: string, nodeId?: number) => {
  const target = taskTarget(code, nodeId);
  return target && 'to' in target ? target.to : target;
};

test('a task leads to the page where it is done', () => {
  expect(['TS000011', 'TS000012', 'TS000014', 'TS000021', 'TS000035'].map((code) => pathOf(code))).toEqual([
    '/dashboard',
    '/logged/setting',
    '/logged/wallet',
    '/resource/creatorEntry',
    '/examples',
  ]);
});

test('what is done with a node leads to the first node, or to making one', () => {
  expect(taskTarget('TS000033', 5)).toEqual({
    app: 'console',
    to: '/node/formal/$nodeID',
    params: { nodeID: '5' },
    search: { showPage: 'theme' },
  });
  expect(pathOf('TS000034')).toBe('/node/creator');
});

test('the community is linked where there is one, and what is done nowhere is not linked', () => {
  expect(taskTarget('TS000013', undefined)).toBeNull();
  config.links.community = 'https://forum.example/';
  expect(taskTarget('TS000013', undefined)).toEqual({ href: 'https://forum.example/' });
  expect(taskTarget('TS000015', undefined)).toBeNull();
});
