import { isThemeType } from '@colophon/model';
import type { TreePlace, World, WorldExhibit, WorldObject, WorldResource, WorldVersion } from '@colophon/node-rules';
import { type Bytes, handOver, toText } from '#platform/computing/hand-over.ts';

/**
 * The world of a match as PostgreSQL writes it: lists of JSON in UTF-8, so that the thread that matches reads them and the server
 * only hands them on.
 */
export interface WorldTexts {
  readonly nodeId: number;
  readonly ownerUserId: number;
  readonly activeThemeId: string;
  readonly defaultCover: string;
  /** Lists of `ExhibitText`, newest first. */
  readonly exhibits: readonly Bytes[];
  readonly resources: readonly Bytes[];
  readonly versions: readonly Bytes[];
  readonly objects: readonly Bytes[];
}

interface OfType {
  readonly resourceType: readonly string[];
  readonly resourceTypeCode: string;
}

type ExhibitText = Omit<WorldExhibit, 'tree'> & OfType & { readonly frozenTree: readonly FrozenPlace[] | null };
type ResourceText = Omit<WorldResource, 'isTheme' | 'versions'> & OfType;
type VersionText = WorldVersion & { readonly resourceId: string };
type ObjectText = Omit<WorldObject, 'isTheme'> & OfType;

/** A place of an exhibit's tree, as it is stored. */
interface FrozenPlace {
  readonly nid: string;
  readonly parentNid: string;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceType: readonly string[];
  readonly version: string;
  readonly versionRange: string;
  readonly versionId: string;
  readonly fileSha1: string;
}

/** The world, and what the rows of test exhibits have that rules know nothing of. */
export interface ReadWorld {
  readonly world: World;
  /** Code of the type of resources, objects and, where they are made in the node, of exhibits, by id. */
  readonly typeCodes: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

/** Reads the texts. */
export function readTexts(texts: WorldTexts): ReadWorld {
  const exhibits = list<ExhibitText>(texts.exhibits);
  const resources = list<ResourceText>(texts.resources);
  const objects = list<ObjectText>(texts.objects);
  const versionsOf = Map.groupBy(list<VersionText>(texts.versions), ({ resourceId }) => resourceId);
  const typeCodes = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { resourceId, presentableId, resourceName, resourceTypeCode } of exhibits) {
    typeCodes.set(resourceId || presentableId, resourceTypeCode);
    names.set(resourceId || presentableId, resourceName);
  }
  for (const { id, name, resourceTypeCode } of [...resources, ...objects]) {
    typeCodes.set(id, resourceTypeCode);
    names.set(id, name);
  }
  const { ownerUserId, activeThemeId, defaultCover } = texts;
  const world: World = {
    ownerUserId,
    activeThemeId,
    defaultCover,
    exhibits: exhibits.map(({ frozenTree, ...exhibit }) => ({
      ...exhibit,
      ...(frozenTree && { tree: nested(frozenTree) }),
    })),
    resources: resources.map((resource) => ({
      ...resource,
      isTheme: isTheme(resource),
      versions: versionsOf.get(resource.id) ?? [],
    })),
    objects: objects.map((object) => ({ ...object, isTheme: isTheme(object) })),
  };
  return { world, typeCodes, names };
}

function list<Entry>(texts: readonly Bytes[]): Entry[] {
  return texts.flatMap((text) => JSON.parse(toText(text)) as Entry[]);
}

/** Puts a world to what is sent to a thread; it is given away. */
export function withWorld<Input extends object>(input: Input, texts: WorldTexts): Input & { texts: WorldTexts } {
  const { exhibits, resources, versions, objects } = texts;
  return handOver({ ...input, texts }, [...exhibits, ...resources, ...versions, ...objects]);
}

function isTheme({ resourceType, resourceTypeCode }: OfType): boolean {
  return isThemeType([...resourceType, resourceTypeCode]);
}

/** The root of a stored tree, with what stands below it. */
function nested(places: readonly FrozenPlace[]): TreePlace {
  const below = Map.groupBy(places, ({ parentNid }) => parentNid);
  const grow = ({ nid, resourceId, resourceName, parentNid: _, ...place }: FrozenPlace): TreePlace => ({
    type: 'resource',
    id: resourceId,
    name: resourceName,
    resourceType: place.resourceType,
    version: place.version,
    versionId: place.versionId,
    versionRange: place.versionRange,
    fileSha1: place.fileSha1,
    dependencies: (below.get(nid) ?? []).map(grow),
  });
  return grow(places[0]!);
}
