import type { CallerName, World, WorldContract, WorldItem, WorldResource, WorldVersion } from './random-worlds.ts';

/**
 * The decision about an exhibit, word by word from specification 06, section 3: no tree that is kept, nothing remembered,
 * nothing shared with the authoriser. Slow, and meant to be read beside the specification.
 */
export interface NaiveDecision {
  readonly authCode: number;
  readonly defaulter: number;
  readonly failed: readonly string[];
  readonly frozen: readonly string[];
}

/** Who is asked about; the caller counts for type 4, unless it is about a sample: then their side is authorised (3.10). */
export function decideNaively(
  world: World,
  authType: 1 | 2 | 3 | 4,
  caller: CallerName,
  isSample = false,
): NaiveDecision {
  const only = (authCode: number, defaulter: number) => ({ authCode, defaulter, failed: [], frozen: [] });
  const { node, exhibit } = world;
  if (authType === 4) {
    // 3.11: node state before online
    if (node.status === -1 || node.status & 4 || node.status & 8) return only(504, 2);
    if (node.status & 2 && caller !== 'owner') return only(503, 4);
    if (exhibit.onlineStatus === 0) return only(402, 2);
  }
  const chain = decideChain(world, authType);
  if (authType !== 4) return chain;
  const [authCode, defaulter] = isSample ? [201, 0] : decideClient(world, caller);
  if (defaulter === 0) return chain.defaulter === 0 ? { ...chain, authCode } : chain;
  return { authCode, defaulter: defaulter | chain.defaulter, failed: [], frozen: [] };
}

/** 3.10, an item seen through the exhibit: who decides is 1 the item, 2 the exhibit. */
export function decideItemNaively(
  world: World,
  item: WorldItem,
  caller: CallerName,
): { readonly authCode: number; readonly defaulter: number; readonly referee: number } {
  const exhibit = decideNaively(world, 4, caller, item.isSample);
  const authCode = judgeItemAlone(world, item);
  const isRefused = authCode >= 300;
  if (exhibit.defaulter !== 0)
    return { authCode: exhibit.authCode, defaulter: exhibit.defaulter | (isRefused ? 1 : 0), referee: 2 };
  if (isRefused) return { authCode, defaulter: 1, referee: 1 };
  return item.isSample ? { authCode: 201, defaulter: 0, referee: 2 } : { authCode, defaulter: 0, referee: 1 };
}

/** 03, rule 22. */
function judgeItemAlone(world: World, { resourceId, licences }: WorldItem): number {
  const resource = find(world, resourceId);
  const version = resource.versions.at(-1)!;
  const left = [...licences.keys()].filter((id) => id !== resourceId);
  const places = [{ resource, version }, ...left.flatMap((id) => used(world, version, id))];
  if (places.some((place) => holdsFrozen(world, place))) return 403;
  for (const [id, contracts] of licences) {
    const counting = contracts.filter(
      (one) => one.status === 0 && one.licenseeId === world.exhibit.resourceId && one.licenseeIdentityType === 1,
    );
    if (counting.length === 0) return 303;
    if (counting.some(({ subjectId, subjectType }) => subjectId !== id || subjectType !== 1)) return 305;
    if (!check(id, contracts, world.exhibit.resourceId, 1)) return 301;
  }
  const isMade = places.every(
    (place) => isSelfLicensed(place.resource, place.version) && isUpstreamLicensed(world, place.version),
  );
  if (!isMade) return 301;
  return licences.size === 0 ? 203 : 200;
}

function holdsFrozen(world: World, { resource, version }: Place): boolean {
  if (resource.status === 2) return true;
  return [...version.licences.keys()].some((id) => used(world, version, id).some((place) => holdsFrozen(world, place)));
}

/** 3.9, upstream: everything in the auth tree of a version below its first level, as seen from the version. */
export function isSelfLicensed(resource: WorldResource, version: WorldVersion): boolean {
  return [...version.licences].every(([id, contracts]) => check(id, contracts, resource.resourceId, 1));
}

export function isUpstreamLicensed(world: World, version: WorldVersion): boolean {
  return [...version.licences.keys()].every((id) =>
    used(world, version, id).every(({ resource, version: found }) => isLicensedFrom(world, resource, found)),
  );
}

interface Place {
  readonly resource: WorldResource;
  readonly version: WorldVersion;
}

function isLicensedFrom(world: World, resource: WorldResource, version: WorldVersion): boolean {
  for (const [id, contracts] of version.licences) {
    const places = used(world, version, id);
    if (places.length > 0 && !check(id, contracts, resource.resourceId, 1)) return false;
    if (!places.every((place) => isLicensedFrom(world, place.resource, place.version))) return false;
  }
  return true;
}

function decideChain(world: World, authType: 1 | 2 | 3 | 4): NaiveDecision {
  const { exhibit, node } = world;
  const root = find(world, exhibit.resourceId);
  const mounted = root.versions.find(({ version }) => version === exhibit.version)!;
  const firstLevel: Place[] = [{ resource: root, version: mounted }];
  for (const id of root.baseUpcasts) firstLevel.push(...used(world, mounted, id));

  const frozen = new Set<string>();
  const failedByNode = new Set<string>();
  const failedByResources = new Set<string>();
  const walk = ({ resource, version }: Place) => {
    if (resource.status === 2) frozen.add(resource.resourceId);
    for (const [id, contracts] of version.licences) {
      for (const place of used(world, version, id)) {
        if (!check(id, contracts, resource.resourceId, 1)) failedByResources.add(id);
        walk(place);
      }
    }
  };
  for (const place of firstLevel) {
    const id = place.resource.resourceId;
    if (!check(id, exhibit.licences.get(id) ?? [], String(node.nodeId), 2)) failedByNode.add(id);
    walk(place);
  }
  if (frozen.size > 0) return { authCode: 403, defaulter: 1, failed: [], frozen: [...frozen].sort() };
  const sides = { 1: [true, false], 2: [false, true], 3: [true, true], 4: [true, true] }[authType] as [
    boolean,
    boolean,
  ];
  const failed = new Set([...(sides[0] ? failedByNode : []), ...(sides[1] ? failedByResources : [])]);
  const defaulter = (sides[0] && failedByNode.size > 0 ? 2 : 0) + (sides[1] && failedByResources.size > 0 ? 1 : 0);
  return { authCode: defaulter === 0 ? 200 : 301, defaulter, failed: [...failed].sort(), frozen: [] };
}

/** 3.4: go into a dependency only if it leaves the resource to its user. */
function used(world: World, version: WorldVersion, resourceId: string): Place[] {
  const found: Place[] = [];
  for (const { resourceId: id, versionRange } of version.dependencies) {
    const resource = find(world, id);
    const highest = resource.versions.findLast((one) => fits(one.version, versionRange))!;
    if (id === resourceId) found.push({ resource, version: highest });
    else if (resource.baseUpcasts.includes(resourceId)) found.push(...used(world, highest, resourceId));
  }
  return found;
}

/** 3.2 and 3.3, formal. */
function check(resourceId: string, contracts: readonly WorldContract[], licenseeId: string, identity: number): boolean {
  const counting = contracts
    .filter(({ status }) => status === 0)
    .filter((one) => one.licenseeId === licenseeId && one.licenseeIdentityType === identity);
  for (const { subjectId, subjectType } of counting) if (subjectId !== resourceId || subjectType !== 1) return false;
  return counting.some(({ authStatus }) => authStatus === 1 || authStatus === 3);
}

/** 3.6. */
function decideClient({ exhibit, own }: World, caller: CallerName): [number, number] {
  const offered = exhibit.policies.filter(({ status }) => status === 1).map(({ name }) => name);
  if (caller === 'visitor') return offered.includes('open') ? [201, 0] : [502, 4];
  const contracts = own[caller];
  const inForce = contracts.filter(({ status, fsmRunningStatus }) => status === 0 && fsmRunningStatus === 4);
  if (inForce.some(({ authStatus }) => authStatus === 1 || authStatus === 3)) return [200, 0];
  if (inForce.length > 0) return [301, 4];
  if (contracts.some(({ status }) => status === 0)) return [307, 4];
  if (contracts.some(({ status }) => status === 2)) return [306, 4];
  const admitting = caller === 'mira' ? ['open', 'registered', 'named'] : ['open', 'registered'];
  if (offered.some((name) => admitting.includes(name))) return [200, 0];
  return contracts.length > 0 ? [304, 4] : [303, 4];
}

function find({ resources }: World, resourceId: string): WorldResource {
  return resources.find((resource) => resource.resourceId === resourceId)!;
}

/** Versions of worlds are 1.0.0, 1.1.0 and 2.0.0; their text sorts as they do. */
function fits(version: string, range: string): boolean {
  if (range === '*') return true;
  if (range.startsWith('^')) return version[0] === range[1] && version >= range.slice(1);
  if (range.startsWith('>=')) return version >= range.slice(2);
  return version === range;
}
