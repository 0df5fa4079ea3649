import { expect, test } from 'vitest';
import type { VersionGraph } from './graph.ts';
import { relations } from './relations.ts';

const named = (...ids: string[]) => ids.map((resourceId) => ({ resourceId, resourceName: `mira/${resourceId}` }));
const resolved = (resourceId: string) => ({ ...named(resourceId)[0], contracts: [{ policyId: 'p', contractId: 'c' }] });
const entry = (id: string, version: string, more: { uses?: object[]; leaves?: string[]; upcast?: string[] } = {}) => ({
  resource: { ...named(id)[0], resourceType: ['type', id], baseUpcastResources: named(...(more.leaves ?? [])) },
  version: { version, upcastResources: named(...(more.upcast ?? [])), resolveResources: [resolved(`part of ${id}`)] },
  uses: more.uses ?? [],
});

/** A book uses a theme and a font; the theme uses a font and icons and leaves both to its users, and a sound besides that it does not use. */
const GRAPH = new Map(
  Object.entries({
    book: entry('book', '3.0.0', {
      uses: [
        { versionId: 'theme', versionRange: '^2.0.0' },
        { versionId: 'font', versionRange: '1' },
      ],
      upcast: ['font'],
    }),
    theme: entry('theme', '2.1.0', {
      uses: [
        { versionId: 'font', versionRange: '*' },
        { versionId: 'icons', versionRange: '0.1.x' },
      ],
      leaves: ['font', 'icons', 'sound'],
    }),
    font: entry('font', '1.0.0'),
    icons: entry('icons', '0.1.4'),
  }),
) as unknown as VersionGraph;

test('a version is related to what it uses, and to what that leaves to it, used or not', () => {
  const told = (id: string, version: string, versionRange: string) => ({
    ...named(id)[0],
    resourceType: ['type', id],
    versionRanges: [versionRange],
    versions: [version],
    versionIds: [id],
  });
  const unused = { resourceType: [], versionRanges: [], versions: [], versionIds: [] };
  expect(relations(GRAPH, 'book')).toEqual({
    ...told('book', '3.0.0', ''),
    versionRanges: [],
    resolveResources: [resolved('part of book')],
    children: [
      {
        ...told('theme', '2.1.0', '^2.0.0'),
        resolveResources: [resolved('part of theme')],
        isUpcast: 0,
        children: [
          { ...told('font', '1.0.0', '*'), isUpcast: 1, children: [] },
          { ...told('icons', '0.1.4', '0.1.x'), isUpcast: 0, children: [] },
          { ...named('sound')[0], ...unused, isUpcast: 0, children: [] },
        ],
      },
      { ...told('font', '1.0.0', '1'), resolveResources: [resolved('part of font')], isUpcast: 1, children: [] },
    ],
  });
});
