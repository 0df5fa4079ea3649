/**
 * Every screen of the product that is not built yet, by route, with the key of its name in the `notBuilt` dictionary.
 *
 * These routes exist and are guarded; they show `NotBuiltPage`, and links to them are left out (`isBuilt`). Whoever builds a screen gives its
 * route a component of its own and deletes its line here and its name in the dictionaries; a test compares.
 */
export const routesNotBuilt = {
  '/_account/logged/reward': 'reward',
} as const;

const pathsNotBuilt = new Set(Object.keys(routesNotBuilt).map((id) => id.replaceAll(/\/_\w+/g, '')));

/**
 * Returns true when there is a screen behind a path such as `/node/informal/$nodeID`. Screens that are not built are not
 * offered.
 */
export function isBuilt(path: string): boolean {
  return !pathsNotBuilt.has(path);
}
