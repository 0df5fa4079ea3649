import {
  AuthType,
  ContractAuth,
  ContractStatus,
  Defaulter,
  type Locale,
  PartyIdentity,
  Referee,
  SubjectType,
} from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Actor, DecisionCaller } from '#platform/sessions/actor.ts';
import { type ContractRow, contractAnswers, readContracts } from '../contracts/index.ts';
import { findUser } from '../users/index.ts';
import { signFreePolicies } from './commands/sign-free-policies.ts';
import { contractsInView } from './contracts-in-view.ts';
import { freePolicyOf, isOpenToVisitors, namesSomebody } from './free-policies.ts';
import { verdictText } from './messages.ts';
import type { AuthResult, ExhibitToDecide } from './types.ts';
import type { Verdict } from './verdict.ts';
import { type ClientFacts, combine, judgeAvailability, judgeChain, judgeClient } from './verdicts.ts';

/**
 * Decides who may use exhibits, as they were when they were read. For a visitor nothing more is read; for a user their contracts
 * on the exhibits, in one query whatever the number, and whose they are where one does not grant.
 *
 * Types 1-3 judge the node's and the resources' side whether the exhibit is online or not; type 4 judges everything for
 * `actor` and signs free policies that admit a logged-in one. In a view it judges for somebody whose contracts are assumed,
 * and signs nothing. Answers in the order of `exhibits`.
 */
export async function decideExhibits(
  context: Context,
  caller: DecisionCaller,
  exhibits: readonly ExhibitToDecide[],
  authType: AuthType,
): Promise<AuthResult[]> {
  const clientOf = authType === AuthType.withConsumer ? await clientsOf(context, caller, exhibits) : () => NOBODY;
  return exhibits.map((exhibit) =>
    toResult(exhibit, judgeExhibit(exhibit, clientOf(exhibit), authType), caller.locale),
  );
}

/** The caller's side of an exhibit. */
interface Client extends Pick<ClientFacts, 'isLoggedIn' | 'contracts'> {
  readonly actor: Actor | null;
  /** Of these contracts what a refusal shows. */
  readonly presented: () => readonly unknown[];
}

const NOBODY: Client = { actor: null, isLoggedIn: false, contracts: [], presented: () => [] };

async function clientsOf(
  context: Context,
  { actor, view }: DecisionCaller,
  exhibits: readonly ExhibitToDecide[],
): Promise<(exhibit: ExhibitToDecide) => Client> {
  if (view) {
    const assumed = await contractsInView(context.db, view, exhibits);
    const isLoggedIn = view.viewer !== 'visitor';
    return ({ exhibitId }) => ({ ...NOBODY, isLoggedIn, contracts: assumed.get(exhibitId) ?? [] });
  }
  const own = await contractsWithFree(context, actor, exhibits);
  const displayNameOf = await contractAnswers.namesOfParties(
    context.db,
    [...own.values()].flat().filter(isNotGranting),
  );
  return ({ exhibitId }) => {
    const contracts = own.get(exhibitId) ?? [];
    const presented = () =>
      contracts.map((contract) => contractAnswers.presentContract(actor, contract, displayNameOf));
    return { actor, isLoggedIn: actor !== null, contracts, presented };
  };
}

/** A refusal shows the caller's contracts, and none of them grants. */
function isNotGranting({ authStatus }: ContractRow): boolean {
  return (authStatus & ContractAuth.formal) === 0;
}

/** The verdict on an exhibit, after free policies have been signed (specification 06, sections 3.5 to 3.7). */
export function judgeExhibit(exhibit: ExhibitToDecide, client: Client, authType: AuthType): Verdict {
  const chain = judgeChain(exhibit.chain, authType);
  if (authType !== AuthType.withConsumer) return chain;
  const availability = judgeAvailability(exhibit, client.actor);
  if (availability.defaulter !== Defaulter.none) return availability;
  return combine(
    judgeClient({
      ...client,
      isFreeForPublic: isOpenToVisitors(exhibit),
      details: () => ({
        presentableId: exhibit.exhibitId,
        presentableName: exhibit.exhibitName,
        policies: exhibit.policies,
        contracts: client.presented(),
      }),
    }),
    chain,
  );
}

/** The answer about an exhibit that is not there, or that was asked for in a way that fits nothing in it. */
export function toResult(
  exhibit: { readonly exhibitId: string; readonly exhibitName: string },
  verdict: Verdict,
  locale: Locale,
): AuthResult {
  const errorMsg = verdictText(verdict, locale);
  return {
    exhibitId: exhibit.exhibitId,
    exhibitName: exhibit.exhibitName,
    isAuth: verdict.defaulter === Defaulter.none,
    authCode: verdict.authCode,
    referee: Referee.exhibit,
    defaulterIdentityType: verdict.defaulter,
    errorMsg,
    error: errorMsg,
    data: verdict.data,
  };
}

/** The caller's contracts by exhibit, after what is free has been signed where that opens an exhibit. */
async function contractsWithFree(
  context: Context,
  actor: Actor | null,
  exhibits: readonly ExhibitToDecide[],
): Promise<Map<string, ContractRow[]>> {
  if (!actor) return new Map();
  const contracts = await contractsByExhibit(context, actor, exhibits);
  const distinct = [...new Map(exhibits.map((exhibit) => [exhibit.exhibitId, exhibit])).values()];
  const unsigned = distinct.filter(
    (exhibit) =>
      judgeAvailability(exhibit, actor).defaulter === Defaulter.none &&
      mayBeSigned(contracts.get(exhibit.exhibitId) ?? []),
  );
  const addresses = unsigned.some(namesSomebody) ? await addressesOf(context, actor) : [];
  const wanted = unsigned.flatMap((exhibit) => {
    const policyId = freePolicyOf(exhibit, addresses);
    return policyId === null ? [] : [{ subjectId: exhibit.exhibitId, policyId }];
  });
  if (wanted.length === 0) return contracts;
  await signFreePolicies(context, actor, wanted);
  return contractsByExhibit(context, actor, exhibits);
}

/** Whoever has a contract that has not ended decides about it first. */
export function mayBeSigned(own: readonly Pick<ContractRow, 'status'>[]): boolean {
  return own.every(({ status }) => status === ContractStatus.terminated);
}

async function contractsByExhibit(
  context: Context,
  actor: Actor,
  exhibits: readonly ExhibitToDecide[],
): Promise<Map<string, ContractRow[]>> {
  const rows = await readContracts(context, {
    subjectIds: exhibits.map(({ exhibitId }) => exhibitId),
    subjectType: SubjectType.exhibit,
    licenseeId: String(actor.userId),
    licenseeIdentityType: PartyIdentity.consumer,
  });
  return Map.groupBy(rows, ({ subjectId }) => subjectId);
}

/** Returns the addresses by which policies name a user, in lower case. */
async function addressesOf({ db }: Context, { userId }: Actor): Promise<string[]> {
  const user = await findUser(db, { userId });
  return [user!.email, user!.mobile].map((address) => address.toLowerCase());
}
