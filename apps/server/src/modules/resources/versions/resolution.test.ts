import { expect, test } from 'vitest';
import { divide, reachedResources } from './resolution.ts';

const named = (...ids: string[]) => ids.map((resourceId) => ({ resourceId, resourceName: `mira/${resourceId}` }));
const using = (id: string, ...left: string[]) => ({ ...named(id)[0]!, baseUpcastResources: named(...left) });

test('a version reaches its dependencies, and behind them what these leave to it, each once', () => {
  const used = [using('theme', 'font', 'icons'), using('icons'), using('cover', 'font', 'sound')];
  expect(reachedResources(used)).toEqual(named('theme', 'icons', 'cover', 'font', 'sound'));
  expect(reachedResources([])).toEqual([]);
});

test('what is reached is licensed by a version itself, or left to its users where its resource says so', () => {
  expect(divide(named('theme', 'font', 'icons'), new Set(['font', 'other']))).toEqual({
    toResolve: named('theme', 'icons'),
    upcast: named('font'),
  });
});
