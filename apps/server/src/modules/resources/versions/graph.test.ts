import { expect, test } from 'vitest';
import { usedIn, type VersionGraph } from './graph.ts';

/** Versions `a` and `b` that use each other, which no command lets come about; both leave `font` to their users, and `b` uses it. */
const CIRCLE = new Map(
  Object.entries({ a: ['b'], b: ['a', 'font'], font: [] }).map(([id, uses]) => [
    id,
    {
      resource: { resourceId: id, baseUpcastResources: [{ resourceId: 'font' }] },
      version: {},
      uses: uses.map((versionId) => ({ versionId, versionRange: '*' })),
    },
  ]),
) as unknown as VersionGraph;

test('a circle is walked once', () => {
  expect(usedIn(CIRCLE, 'a', 'font')).toEqual([{ versionId: 'font', versionRange: '*' }]);
  expect(usedIn(CIRCLE, 'a', 'none')).toEqual([]);
});
