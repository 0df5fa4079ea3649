import type { StoredFile } from '#api/resources/versions.ts';
import type { Dependency } from '#domain/licensing/licensing.ts';
import type { CustomDescriptor, SuppliedValue } from '#domain/properties/property-set.ts';
import type { FileOrigin, VersionContent } from '#domain/publishing/version-content.ts';

/** A file for a version, with what came along. */
export interface TakenFile {
  file: StoredFile;
  origin: FileOrigin;
  supplied?: readonly SuppliedValue[];
  descriptors?: readonly CustomDescriptor[];
  dependencies?: readonly Dependency[];
  /** Names of objects that it was made from. */
  objects?: readonly string[];
}

/** The content with another file: what was said before stays, what came with the file is added. */
export function withFile(content: VersionContent, taken: TakenFile): VersionContent {
  const { file, origin, supplied = [], descriptors = [], dependencies = [], objects = [] } = taken;
  const { licensing } = content;
  return {
    file,
    origin,
    supplied: joined(content.supplied, supplied, ({ key }) => key),
    descriptors: joined(content.descriptors, descriptors, ({ key }) => key),
    licensing: {
      ...licensing,
      dependencies: joined(licensing.dependencies, dependencies, ({ resourceId }) => resourceId),
      objects: joined(licensing.objects, objects, (name) => name),
    },
  };
}

/** Both lists, without what the second one has in common with the first. */
function joined<Item>(first: readonly Item[], second: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Set(first.map(keyOf));
  return [...first, ...second.filter((item) => !known.has(keyOf(item)))];
}
