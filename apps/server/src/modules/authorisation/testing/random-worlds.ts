import { md5 } from '#platform/ids.ts';

/** Worlds to hold decisions against: resources that use one another, a node with an exhibit, contracts of everybody. */

export interface WorldContract {
  readonly contractId: string;
  subjectId: string;
  subjectType: number;
  licenseeId: string;
  licenseeIdentityType: number;
  /** 0 in force, 1 terminated, 2 exception. */
  status: number;
  authStatus: number;
  fsmRunningStatus: number;
}

export interface WorldVersion {
  readonly versionId: string;
  readonly version: string;
  readonly dependencies: readonly { readonly resourceId: string; readonly versionRange: string }[];
  /** Contracts by the resource that the version has to license itself. */
  readonly licences: Map<string, WorldContract[]>;
}

export interface WorldResource {
  readonly resourceId: string;
  /** 1 listed, 2 frozen, 4 offline. */
  status: number;
  readonly versions: WorldVersion[];
  readonly baseUpcasts: readonly string[];
}

export interface WorldPolicy {
  readonly name: PolicyName;
  status: 0 | 1;
}

/** An item of the exhibit, as if that were a collection: it shows the latest version of its resource. */
export interface WorldItem {
  readonly itemId: string;
  readonly resourceId: string;
  readonly isSample: boolean;
  /** Contracts of the collection, by the resource that it has to license for the item. */
  readonly licences: Map<string, WorldContract[]>;
}

/** Policies that an exhibit may offer. */
export const POLICIES = {
  open: 'for public\n\ninitial[active]:\n  terminate',
  registered: 'for registeredUsers\n\ninitial[active]:\n  terminate',
  named: 'for mira@example.org\n\ninitial[active]:\n  terminate',
  nodes: 'for nodes\n\ninitial[active]:\n  terminate',
  paid: 'for public\n\ninitial:\n  ~freelog.TransactionEvent("5","self.account") => bought\n\nbought[active]:\n  terminate',
} as const;
export type PolicyName = keyof typeof POLICIES;

export interface World {
  readonly resources: readonly WorldResource[];
  readonly node: { nodeId: number; status: number };
  readonly exhibit: {
    readonly exhibitId: string;
    readonly resourceId: string;
    readonly version: string;
    onlineStatus: 0 | 1;
    readonly policies: WorldPolicy[];
    readonly licences: Map<string, WorldContract[]>;
  };
  readonly items: readonly WorldItem[];
  /** The caller's contracts with the exhibit, by who calls. */
  readonly own: Readonly<Record<Exclude<CallerName, 'visitor'>, WorldContract[]>>;
}

export type CallerName = 'visitor' | 'owner' | 'mira';
export const CALLERS: readonly CallerName[] = ['visitor', 'owner', 'mira'];

export interface Random {
  /** A whole number from 0 to `below`, exclusive. */
  upTo(below: number): number;
  chance(probability: number): boolean;
  oneOf<Value>(values: readonly Value[]): Value;
}

/** Numbers that a seed decides (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    oneOf: (values) => values[Math.floor(next() * values.length)]!,
  };
}

const NUMBERS = ['1.0.0', '1.1.0', '2.0.0'];
const MAX_RESOURCES = 8;
const MAX_DEPENDENCIES = 3;
const MAX_ITEMS = 3;

/**
 * A world whose ids begin with `number`. Only resources made before are depended on, so nothing goes in circles; what a
 * resource leaves to its users lies within what its first version reaches.
 */
export function randomWorld(
  random: Random,
  number: number,
  users: { readonly owner: number; readonly mira: number },
): World {
  /** Most worlds are in order: with a fault everywhere only the first one would be judged. */
  const faults = random.oneOf([0, 0.03, 0.15, 0.5]);
  let ids = 0;
  const newId = (kind: string) => {
    ids += 1;
    return `${kind}${number.toString(16).padStart(11, '0')}${ids.toString(16).padStart(12, '0')}`;
  };
  const contractOn = (subjectId: string, subjectType: number, licenseeId: string, licenseeIdentityType: number) => {
    const isFaulty = random.chance(faults);
    const contract: WorldContract = {
      contractId: newId('c'),
      subjectId,
      subjectType,
      licenseeId,
      licenseeIdentityType,
      status: 0,
      authStatus: random.oneOf([1, 1, 3]),
      fsmRunningStatus: 4,
    };
    if (isFaulty) spoil(random, contract, newId);
    return contract;
  };
  const licencesFor = (subjects: readonly string[], licenseeId: string, identityType: number) =>
    new Map(
      subjects.map((subjectId) => {
        const many = random.chance(faults) ? random.oneOf([0, 0, 2, 3]) : 1;
        return [subjectId, Array.from({ length: many }, () => contractOn(subjectId, 1, licenseeId, identityType))];
      }),
    );

  const resources: WorldResource[] = [];
  const count = 1 + random.upTo(MAX_RESOURCES);
  for (let index = 0; index < count; index += 1) {
    const resourceId = newId('a');
    const versions: WorldVersion[] = [];
    let baseUpcasts: string[] = [];
    for (const version of NUMBERS.slice(0, 1 + random.upTo(NUMBERS.length))) {
      const used = [...resources].sort(() => random.upTo(3) - 1).slice(0, random.upTo(MAX_DEPENDENCIES + 1));
      const reached = [...new Set([...used.map((one) => one.resourceId), ...used.flatMap((one) => one.baseUpcasts)])];
      if (versions.length === 0) baseUpcasts = reached.filter(() => random.chance(0.45));
      versions.push({
        versionId: md5(`${resourceId}-${version}`),
        version,
        dependencies: used.map((one) => ({ resourceId: one.resourceId, versionRange: rangeOf(random, one) })),
        licences: licencesFor(
          reached.filter((id) => !baseUpcasts.includes(id)),
          resourceId,
          1,
        ),
      });
    }
    const status = random.chance(faults / 4) ? 2 : random.oneOf([1, 1, 4]);
    resources.push({ resourceId, status, versions, baseUpcasts });
  }

  const shown = resources.at(-1)!;
  const exhibitId = newId('d');
  const nodeId = 80_000_000 + number;
  const own = (userId: number) =>
    Array.from({ length: random.oneOf([0, 0, 1, 1, 2]) }, () => {
      const contract = contractOn(exhibitId, 2, String(userId), 3);
      contract.status = random.oneOf([0, 0, 1, 2]);
      contract.authStatus = random.oneOf([1, 2, 3, 128]);
      contract.fsmRunningStatus = contract.status === 0 ? random.oneOf([1, 4, 4, 16]) : 8;
      if (contract.fsmRunningStatus === 1 || contract.fsmRunningStatus === 16) contract.authStatus = 128;
      return contract;
    });
  return {
    resources,
    node: { nodeId, status: random.chance(faults) ? random.oneOf([-1, 2, 5, 8, 6]) : 1 },
    exhibit: {
      exhibitId,
      resourceId: shown.resourceId,
      version: random.oneOf(shown.versions).version,
      onlineStatus: random.chance(faults) ? 0 : 1,
      policies: (Object.keys(POLICIES) as PolicyName[])
        .filter(() => random.chance(0.4))
        .sort(() => random.upTo(3) - 1)
        .map((name) => ({ name, status: random.chance(0.8) ? 1 : 0 })),
      licences: licencesFor([shown.resourceId, ...shown.baseUpcasts], String(nodeId), 2),
    },
    own: { owner: own(users.owner), mira: own(users.mira) },
    items: Array.from({ length: MAX_ITEMS }, (_, index) => {
      const { resourceId, baseUpcasts } = random.oneOf(resources);
      const isForeign = random.chance(0.5);
      return {
        itemId: `${index}`.padStart(8, '0'),
        resourceId,
        isSample: random.chance(0.5),
        licences: licencesFor(isForeign ? [resourceId, ...baseUpcasts] : baseUpcasts, shown.resourceId, 1),
      };
    }),
  };
}

/** Makes a contract one that does not authorise, or that is not about what it is listed for. */
export function spoil(random: Random, contract: WorldContract, newId: (kind: string) => string): void {
  const spoilers = [
    () => Object.assign(contract, { status: random.oneOf([1, 2]) }),
    () => Object.assign(contract, { authStatus: random.oneOf([2, 128]) }),
    () => Object.assign(contract, { subjectId: newId('e') }),
    () => Object.assign(contract, { subjectType: 2 }),
    () => Object.assign(contract, { licenseeId: newId('f') }),
    () => Object.assign(contract, { licenseeIdentityType: 3 }),
  ];
  random.oneOf(spoilers)();
}

function rangeOf(random: Random, { versions }: WorldResource): string {
  const { version } = random.oneOf(versions);
  return random.oneOf(['*', version, `^${version}`, `>=${version}`]);
}
