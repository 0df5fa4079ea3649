import { AuthCode, Defaulter, NodeStatus, nodeDisplay } from '@colophon/model';
import type { Actor } from '#platform/sessions/actor.ts';
import { isUser } from '#platform/sessions/actor.ts';
import type { ContractRow, ContractState } from '../contracts/index.ts';
import type { AuthType, ExhibitToDecide, Verdict } from './types.ts';

/** The rules of specification 06, section 3, on facts that have been read already. Pure. */

export const GRANTED: Verdict = { authCode: AuthCode.byContract, defaulter: Defaulter.none, data: null };

/** What the chain of an exhibit is judged by. */
export interface ChainFacts {
  readonly frozenResourceIds: ReadonlySet<string>;
  /** Contracts by id; terminated ones and those in exception do not count. */
  readonly contracts: ReadonlyMap<string, Omit<ContractState, 'dueAtMs'>>;
  /** Contracts that a resource version stores for a resource that it resolves, by `versionId resourceId`. */
  readonly versionContracts: ReadonlyMap<string, readonly string[]>;
}

/** State of the node and of the exhibit, which close it to everybody whatever the contracts say (section 3.11). */
export function judgeAvailability({ node, onlineStatus }: ExhibitToDecide, actor: Actor | null): Verdict {
  const state = nodeDisplay(node.status);
  if (state === 'deleted' || state === 'frozen' || state === 'suspended')
    return refused(AuthCode.licensorException, Defaulter.nodeSide);
  if ((node.status & NodeStatus.private) !== 0 && !isUser(actor, node.ownerUserId))
    return refused(AuthCode.notEntitled, Defaulter.consumer);
  return onlineStatus === 1 ? GRANTED : refused(AuthCode.offline, Defaulter.nodeSide);
}

/** Node side and resource side (section 3.5). */
export function judgeChain(exhibit: ExhibitToDecide, facts: ChainFacts, authType: AuthType): Verdict {
  const frozen = exhibit.authTree.filter(({ resourceId }) => facts.frozenResourceIds.has(resourceId));
  if (frozen.length > 0) {
    return refused(AuthCode.frozen, Defaulter.resourceSide, {
      freezeResourceIds: distinct(frozen.map(({ resourceId }) => resourceId)),
    });
  }
  const versionOf = new Map(exhibit.authTree.map((node) => [node.nid, node.versionId]));
  const failed: { side: number; resourceId: string }[] = [];
  for (const { deep, parentNid, resourceId } of exhibit.authTree) {
    const side = deep === 1 ? Defaulter.nodeSide : Defaulter.resourceSide;
    if ((authType === 1 && side !== Defaulter.nodeSide) || (authType === 2 && side !== Defaulter.resourceSide))
      continue;
    const contractIds =
      deep === 1
        ? exhibit.resolveResources
            .find((entry) => entry.resourceId === resourceId)
            ?.contracts.map(({ contractId }) => contractId)
        : facts.versionContracts.get(`${versionOf.get(parentNid)} ${resourceId}`);
    if (!authorises(contractIds ?? [], facts.contracts, resourceId)) failed.push({ side, resourceId });
  }
  if (failed.length === 0) return GRANTED;
  const defaulter = failed.reduce((bits, { side }) => bits | side, 0);
  return refused(AuthCode.notAuthorised, defaulter, {
    authFailedResources: distinct(failed.map(({ resourceId }) => resourceId)),
  });
}

/** One contract in force on this very resource is enough; others do no harm. */
function authorises(contractIds: readonly string[], contracts: ChainFacts['contracts'], resourceId: string): boolean {
  return contractIds.some((contractId) => {
    const contract = contracts.get(contractId);
    return contract?.status === 0 && contract.subjectId === resourceId && (contract.authStatus & 1) !== 0;
  });
}

/** What the calling user's side is judged by. */
export interface ClientFacts {
  readonly actor: Actor | null;
  /** The caller's contracts on this exhibit, in any state. */
  readonly contracts: readonly ContractRow[];
  /** An enabled free policy of the exhibit is open to everybody. */
  readonly isFreeForPublic: boolean;
  /** Shown with a refusal, for signing. */
  readonly details: () => Record<string, unknown>;
}

/** Client side (section 3.6). Free policies that admit the caller are signed before this is asked. */
export function judgeClient({ actor, contracts, isFreeForPublic, details }: ClientFacts): Verdict {
  const refuse = (authCode: number) => refused(authCode, Defaulter.consumer, details());
  if (!actor)
    return isFreeForPublic ? { ...GRANTED, authCode: AuthCode.byPolicyWithoutIdentity } : refuse(AuthCode.notLoggedIn);

  const inForce = contracts.filter(({ status }) => status === 0);
  if (inForce.some(({ authStatus }) => (authStatus & 1) !== 0)) return GRANTED;
  const started = inForce.filter(({ fsmRunningStatus }) => fsmRunningStatus === 4);
  if (started.length > 0) return refuse(AuthCode.notAuthorised);
  if (inForce.length > 0) return refuse(AuthCode.signingIncomplete);
  if (contracts.some(({ status }) => status === 2)) return refuse(AuthCode.contractException);
  return refuse(contracts.length > 0 ? AuthCode.terminated : AuthCode.notSigned);
}

/** Client side and chain together (section 3.7). */
export function combine(client: Verdict, chain: Verdict): Verdict {
  if (chain.defaulter === 0) return client;
  if (client.defaulter === 0) return chain;
  return { ...client, defaulter: client.defaulter | chain.defaulter };
}

export function refused(authCode: number, defaulter: number, data: Record<string, unknown> | null = null): Verdict {
  return { authCode, defaulter, data };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
