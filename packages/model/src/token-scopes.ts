/** Parts of an account that an API token may have, in the order in which they are offered. */
export const TOKEN_SCOPES = [
  'read',
  'publish',
  'license',
  'nodes',
  'pay',
  'webhooks',
  'export',
  'write',
  'operate',
] as const;

/** A scope of a token: `nodes:7` is `nodes` for one node only. */
export type TokenScope = (typeof TOKEN_SCOPES)[number] | `nodes:${number}`;

/** The scope that a call needs. `write` is the scope of what no narrower one covers. */
export type NeededScope = (typeof TOKEN_SCOPES)[number];

const OF_ONE_NODE = /^nodes:([1-9]\d{0,9})$/;

/** `write` is the oldest scope, of whatever its owner may change. It never pays. */
const COVERED_BY_WRITE: readonly NeededScope[] = ['publish', 'license', 'nodes', 'webhooks', 'export', 'write'];

/** True for the text of a scope. */
export function isTokenScope(text: string): text is TokenScope {
  return (TOKEN_SCOPES as readonly string[]).includes(text) || OF_ONE_NODE.test(text);
}

/** True when the scopes allow a call, as far as it does not depend on the node: that is what `nodesCovered` tells. */
export function coversScope(scopes: readonly TokenScope[], needed: NeededScope): boolean {
  if (scopes.includes(needed)) return true;
  if (scopes.includes('write') && COVERED_BY_WRITE.includes(needed)) return true;
  return needed === 'nodes' && scopes.some((scope) => OF_ONE_NODE.test(scope));
}

/** The nodes that the scopes allow to run; `null` for all of the owner's. */
export function nodesCovered(scopes: readonly TokenScope[]): number[] | null {
  if (scopes.includes('nodes') || scopes.includes('write')) return null;
  return scopes.flatMap((scope) => OF_ONE_NODE.exec(scope)?.[1] ?? []).map(Number);
}
