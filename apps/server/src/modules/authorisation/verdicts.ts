import {
  AuthCode,
  AuthType,
  ContractAuth,
  ContractRun,
  ContractStatus,
  Defaulter,
  NodeStatus,
  nodeDisplay,
  OnlineStatus,
} from '@colophon/model';
import type { Actor } from '#platform/sessions/actor.ts';
import { isUser } from '#platform/sessions/actor.ts';
import type { ContractRow } from '../contracts/index.ts';
import type { ChainFaults, MissingLicence } from './chain.ts';
import type { ExhibitToDecide } from './types.ts';
import { GRANTED, refused, type Verdict } from './verdict.ts';

/** The rules of specification 06, section 3, on facts that have been read already. Pure. */

/** State of the node and of the exhibit, which close it to everybody whatever the contracts say (section 3.11). */
export function judgeAvailability({ node, onlineStatus }: ExhibitToDecide, actor: Actor | null): Verdict {
  const state = nodeDisplay(node.status);
  if (state === 'deleted' || state === 'frozen' || state === 'suspended')
    return refused(AuthCode.licensorException, Defaulter.nodeSide);
  if ((node.status & NodeStatus.private) !== 0 && !isUser(actor, node.ownerUserId))
    return refused(AuthCode.notEntitled, Defaulter.consumer);
  return onlineStatus === OnlineStatus.online ? GRANTED : refused(AuthCode.offline, Defaulter.nodeSide);
}

/** Node side and resource side (section 3.5). */
export function judgeChain({ frozenIds, missing }: ChainFaults, authType: AuthType): Verdict {
  if (frozenIds.length > 0)
    return refused(AuthCode.frozen, Defaulter.resourceSide, { freezeResourceIds: [...frozenIds] });
  if (authType === AuthType.nodeSide) return judgeFailures(missing.filter(({ side }) => side === Defaulter.nodeSide));
  if (authType === AuthType.resourceSide)
    return judgeFailures(missing.filter(({ side }) => side === Defaulter.resourceSide));
  return judgeFailures(missing);
}

/** Returns the verdict on missing licences: no fault, or the fault of all sides that lack one. */
export function judgeFailures(failed: readonly MissingLicence[]): Verdict {
  if (failed.length === 0) return GRANTED;
  const defaulter = failed.reduce((bits, { side }) => bits | side, 0);
  const authFailedResources = distinct(failed.map(({ resourceId }) => resourceId));
  return {
    ...refused(AuthCode.notAuthorised, defaulter, { authFailedResources }),
    isSigned: failed.every(({ isSigned }) => isSigned),
  };
}

/** The part of a caller's contract that decides. */
export type ClientContract = Pick<ContractRow, 'status' | 'authStatus' | 'fsmRunningStatus'>;

/** Facts by which the calling user's side is judged. */
export interface ClientFacts {
  readonly isLoggedIn: boolean;
  /** The caller's contracts on this exhibit, in any state. */
  readonly contracts: readonly ClientContract[];
  /** An enabled free policy of the exhibit is open to everybody. */
  readonly isFreeForPublic: boolean;
  /** Shown with a refusal, for signing. */
  readonly details: () => Record<string, unknown>;
}

/** Client side (section 3.6). Free policies that admit the caller are signed before this is asked. */
export function judgeClient({ isLoggedIn, contracts, isFreeForPublic, details }: ClientFacts): Verdict {
  const refuse = (authCode: number) => refused(authCode, Defaulter.consumer, details());
  if (!isLoggedIn)
    return isFreeForPublic ? { ...GRANTED, authCode: AuthCode.byPolicyWithoutIdentity } : refuse(AuthCode.notLoggedIn);

  const inForce = contracts.filter(({ status }) => status === ContractStatus.inForce);
  if (inForce.some(({ authStatus }) => (authStatus & ContractAuth.formal) !== 0)) return GRANTED;
  const started = inForce.filter(({ fsmRunningStatus }) => fsmRunningStatus === ContractRun.running);
  if (started.length > 0) return refuse(AuthCode.notAuthorised);
  if (inForce.length > 0) return refuse(AuthCode.signingIncomplete);
  if (contracts.some(({ status }) => status === ContractStatus.exception)) return refuse(AuthCode.contractException);
  return refuse(contracts.length > 0 ? AuthCode.terminated : AuthCode.notSigned);
}

/** Client side and chain together (section 3.7). */
export function combine(client: Verdict, chain: Verdict): Verdict {
  if (chain.defaulter === 0) return client;
  if (client.defaulter === 0) return chain;
  return { ...client, defaulter: client.defaulter | chain.defaulter, others: chain };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
