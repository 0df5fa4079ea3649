import { AuthCode, Defaulter, PartyIdentity } from '@colophon/model';
import { type ContractReader, type ContractState, contractStatesNow } from '../contracts/index.ts';
import { checkLicence, type Licence } from './licences.ts';
import type { Verdict } from './verdict.ts';

/**
 * Faults of the licences that an exhibit is made of, on the node's side and on the resources'. A decision needs no more than
 * this of a tree, however many resources it has.
 */
export interface ChainFaults {
  /** Resources of its auth tree that are frozen, each once. */
  readonly frozenIds: readonly string[];
  /** Licences that are missing, in the order of the auth tree. */
  readonly missing: readonly MissingLicence[];
  /** When one of its contracts moves by the clock: from then on nothing of this is known. `null` while none will. */
  readonly trueUntilMs: number | null;
}

export interface MissingLicence {
  /** Who lacks it, as a bit of `Defaulter`. */
  readonly side: number;
  readonly resourceId: string;
  /** There is a contract in force, which licenses nothing yet or any more: it waits for a payment, or for the licensor's wallet. */
  readonly isSigned: boolean;
}

/** A resource of an exhibit's auth tree that somebody has to license. */
export interface RequiredLicence {
  readonly resourceId: string;
  /** The resource version that has to; empty when the node has to. */
  readonly licenseeVersionId: string;
}

/** The tree of an exhibit with what it is licensed by, as it was read. */
export interface LicensedTree {
  readonly nodeId: number;
  /** By which contracts the node licenses what it has to. */
  readonly resolveResources: readonly {
    readonly resourceId: string;
    readonly contracts: readonly { readonly contractId: string }[];
  }[];
  /** Each once, in the order of the auth tree. */
  readonly requiredLicences: readonly RequiredLicence[];
  /** Resources among them that are frozen. */
  readonly frozenIds: readonly string[];
  /** Those that license something themselves, by id. */
  readonly versions: ReadonlyMap<string, LicensingVersion>;
  /** All of the contracts, by id, as they stood when they were read. */
  readonly contracts: ReadonlyMap<string, ContractState>;
  /**
   * Of test exhibits: contracts for trying out are enough, and the node needs none for these resources, which are its owner's
   * (specification 06, section 3.8).
   */
  readonly rehearsal?: { readonly ownResourceIds: ReadonlySet<string> };
}

/** A resource version that licenses something itself. */
export interface LicensingVersion {
  readonly resourceId: string;
  /** Ids of the contracts that it stores, by the resource that they are for. */
  readonly contractIds: ReadonlyMap<string, readonly string[]>;
}

/**
 * Judges the trees as of now and returns the faults of each, in their order. Changes that are due count as done, even before a
 * worker has processed them. Reads the contracts that are due, and nothing while workers run.
 */
export async function judgeTrees(context: ContractReader, trees: readonly LicensedTree[]): Promise<ChainFaults[]> {
  const now = await contractStatesNow(
    context,
    trees.map(({ contracts }) => contracts),
  );
  return trees.map((tree, index) => judgeTree(tree, now[index]!));
}

/** Returns the faults of a tree (specification 06, section 3.5) whose contracts stand as `contracts` says. */
export function judgeTree(tree: LicensedTree, contracts: ReadonlyMap<string, Licence>): ChainFaults {
  const { requiredLicences, versions } = tree;
  const ofNode = new Map(
    tree.resolveResources.map((resolved) => [
      resolved.resourceId,
      resolved.contracts.map(({ contractId }) => contractId),
    ]),
  );
  const node = { identityType: PartyIdentity.node, licenseeId: String(tree.nodeId) };
  const mode = tree.rehearsal ? 'test' : 'formal';
  const missing = requiredLicences.flatMap(({ resourceId, licenseeVersionId }) => {
    if (licenseeVersionId === '' && tree.rehearsal?.ownResourceIds.has(resourceId)) return NOTHING;
    const side = licenseeVersionId === '' ? Defaulter.nodeSide : Defaulter.resourceSide;
    const version = versions.get(licenseeVersionId);
    const contractIds = (licenseeVersionId === '' ? ofNode : version?.contractIds)?.get(resourceId) ?? NOTHING;
    const licensee = version ? { identityType: PartyIdentity.resource, licenseeId: version.resourceId } : node;
    const verdict = checkLicence(resourceId, { contractIds, contracts, licensee }, { mode, side });
    return missingLicence(resourceId, verdict);
  });
  const frozen = new Set(tree.frozenIds);
  const inOrder = frozen.size === 0 ? [] : requiredLicences.map(({ resourceId }) => resourceId);
  return {
    frozenIds: [...new Set(inOrder.filter((resourceId) => frozen.has(resourceId)))],
    missing,
    trueUntilMs: firstDue(tree.contracts),
  };
}

/** The licence that a verdict of `checkLicence` says is missing; nothing where it grants one. */
export function missingLicence(
  resourceId: string,
  { authCode, defaulter: side }: Pick<Verdict, 'authCode' | 'defaulter'>,
): MissingLicence | readonly never[] {
  return side === Defaulter.none ? NOTHING : { side, resourceId, isSigned: authCode === AuthCode.notAuthorised };
}

function firstDue(contracts: ReadonlyMap<string, ContractState>): number | null {
  let first: number | null = null;
  for (const { dueAtMs } of contracts.values())
    if (dueAtMs !== null && (first === null || dueAtMs < first)) first = dueAtMs;
  return first;
}

const NOTHING: readonly never[] = [];
