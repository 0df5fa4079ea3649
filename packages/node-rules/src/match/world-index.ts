import { pickVersion } from './ranges.ts';
import type { EntityKey, World, WorldExhibit, WorldObject, WorldResource, WorldVersion } from './world.ts';

/** A world in which everything is found by its name or id at once. */
export type WorldIndex = ReturnType<typeof indexWorld>;

export function indexWorld(world: World) {
  const exhibits = firstBy(world.exhibits, ({ name }) => name.toLowerCase());
  const exhibitsOfResources = firstBy(world.exhibits, ({ resourceId }) => resourceId);
  const resources = firstBy(world.resources, ({ name }) => name.toLowerCase());
  const resourcesById = firstBy(world.resources, ({ id }) => id);
  const objects = firstBy(world.objects, ({ name }) => name);
  const objectsById = firstBy(world.objects, ({ id }) => id);
  const objectsIgnoringCase = Map.groupBy(world.objects, ({ name }) => name.toLowerCase());
  const versions = new Map<WorldResource, Map<string, WorldVersion>>();
  const picked = new Map<WorldResource, Map<string, WorldVersion | null>>();

  function pick(resource: WorldResource, range: string): WorldVersion | null {
    const version = pickVersion(resource.versionNumbers, range);
    const known = getOrMake(versions, resource, () => firstBy(resource.versions, (released) => released.version));
    return (version !== null && known.get(version)) || null;
  }

  return {
    world,
    exhibitNamed: (name: string): WorldExhibit | undefined => exhibits.get(name.toLowerCase()),
    exhibitOf: (resourceId: string): WorldExhibit | undefined => exhibitsOfResources.get(resourceId),
    resourceNamed: (name: string): WorldResource | undefined => resources.get(name.toLowerCase()),
    resource: (id: string): WorldResource | undefined => resourcesById.get(id),
    /** By its exact name, else ignoring case where only one fits. */
    objectNamed(name: string): WorldObject | undefined {
      const fitting = objectsIgnoringCase.get(name.toLowerCase()) ?? [];
      return objects.get(name) ?? (fitting.length === 1 ? fitting[0] : undefined);
    },
    object: (id: string): WorldObject | undefined => objectsById.get(id),
    entity: ({ type, id }: EntityKey): WorldResource | WorldObject | undefined =>
      (type === 'resource' ? resourcesById : objectsById).get(id),
    /** The version that a range picks. */
    versionOf(resource: WorldResource, range: string): WorldVersion | null {
      const ranges = getOrMake(picked, resource, () => new Map<string, WorldVersion | null>());
      return getOrMake(ranges, range, () => pick(resource, range));
    },
  };
}

/** Returns what a map has for a key, after making it where it has nothing. */
export function getOrMake<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Maps keys to the first item that has each. */
export function firstBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  const map = new Map<string, Item>();
  for (const item of items) if (!map.has(keyOf(item))) map.set(keyOf(item), item);
  return map;
}
