/** The server's modules, lower ones first: each may use those before it. */
export const LAYERS = [
  'users',
  'sign-in',
  'accounts',
  'types',
  'files',
  'policies',
  'contracts',
  'resources',
  'collections',
  'authorisation',
  'nodes',
  'exhibits',
  'budgets',
  'objects',
  'feeds',
  'discovery',
  'test-nodes',
  'sites',
];

/** Modules beside the layers: they may use every layer, no layer uses them, and they do not use one another. */
export const BESIDE = [
  'activities',
  'rewards',
  'i18n',
  'beta',
  'favourites',
  'reports',
  'moving',
  'webhooks',
  'agents',
];

/** The module above all: it may use every other one, none uses it. */
export const ABOVE = 'operations';

/**
 * Returns true when a module may use another one.
 *
 * @param {string} from
 * @param {string} to
 */
export function mayUse(from, to) {
  if (from === to) return true;
  if (from === ABOVE || to === ABOVE) return from === ABOVE;
  if (BESIDE.includes(to)) return false;
  return BESIDE.includes(from) || LAYERS.indexOf(to) < LAYERS.indexOf(from);
}
