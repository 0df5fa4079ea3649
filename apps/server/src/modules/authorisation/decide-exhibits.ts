import { Defaulter, type Locale, Referee } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type ContractRow, contractStatesNow, presentContract, readContracts } from '../contracts/index.ts';
import type { Offer } from '../policies/index.ts';
import { signFreePolicies } from './commands/sign-free-policies.ts';
import type { ExhibitFacts } from './exhibit-facts.ts';
import { verdictText } from './messages.ts';
import type { AuthResult, AuthType, ExhibitToDecide, Verdict } from './types.ts';
import { type ChainFacts, type ClientFacts, combine, judgeAvailability, judgeChain, judgeClient } from './verdicts.ts';

/**
 * Decides who may use exhibits, from the contracts as they were when the exhibits were read, and by the clock: what is due
 * has happened, whether a worker has seen to it or not. For a visitor nothing more is read; for a user their contracts on the
 * exhibits, in one query whatever the number.
 *
 * Types 1-3 judge the node's and the resources' side whether the exhibit is online or not; type 4 judges everything for
 * `actor` and signs free policies that admit a logged-in one. Answers in the order of `exhibits`.
 */
export async function decideExhibits(
  context: Context,
  caller: { readonly actor: Actor | null; readonly locale: Locale },
  exhibits: readonly ExhibitToDecide[],
  authType: AuthType,
): Promise<AuthResult[]> {
  const contracts = await contractStatesNow(
    context,
    exhibits.flatMap(({ facts }) => facts.contracts),
  );
  const clients = authType === 4 ? await loadClientFacts(context, caller.actor, exhibits) : null;
  return exhibits.map((exhibit) => {
    let verdict: Verdict = judgeChain(exhibit, { contracts, ...chainFactsOf(exhibit.facts) }, authType);
    if (clients) {
      const availability = judgeAvailability(exhibit, caller.actor);
      verdict = availability.defaulter === 0 ? combine(judgeClient(clients(exhibit)), verdict) : availability;
    }
    return toResult(exhibit, verdict, caller.locale);
  });
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

function chainFactsOf({ frozenIds, licences }: ExhibitFacts): Omit<ChainFacts, 'contracts'> {
  return {
    frozenResourceIds: new Set(frozenIds),
    versionContracts: new Map(licences.flatMap(contractsOfVersion)),
  };
}

function contractsOfVersion({ versionId, resolveResources }: ExhibitFacts['licences'][number]) {
  return resolveResources.map(
    ({ resourceId, contracts }) =>
      [`${versionId} ${resourceId}`, contracts.map(({ contractId }) => contractId)] as const,
  );
}

/** Reads the caller's contracts, has signed what is free where that opens an exhibit, and answers by exhibit. */
async function loadClientFacts(
  context: Context,
  actor: Actor | null,
  exhibits: readonly ExhibitToDecide[],
): Promise<(exhibit: ExhibitToDecide) => ClientFacts> {
  const free = ({ policies, facts }: ExhibitToDecide, test: (offer: Offer) => boolean) =>
    policies.find(
      ({ policyId, status }) =>
        status === 1 && facts.offers.some((offer) => offer.policyId === policyId && offer.isFree && test(offer)),
    );

  let contracts = await contractsByExhibit(context, actor, exhibits);
  if (actor) {
    const distinct = [...new Map(exhibits.map((exhibit) => [exhibit.exhibitId, exhibit])).values()];
    const unsigned = distinct.filter(
      (exhibit) =>
        judgeAvailability(exhibit, actor).defaulter === 0 &&
        !contracts.get(exhibit.exhibitId)?.some(({ status }) => status !== 1),
    );
    const wanted = unsigned.flatMap((exhibit) => {
      const policy = free(exhibit, isForEverybody);
      return policy ? [{ subjectId: exhibit.exhibitId, policyId: policy.policyId }] : [];
    });
    if (wanted.length > 0) {
      await signFreePolicies(context, actor, wanted);
      contracts = await contractsByExhibit(context, actor, exhibits);
    }
  }

  return (exhibit) => {
    const own = contracts.get(exhibit.exhibitId) ?? [];
    return {
      actor,
      contracts: own,
      isFreeForPublic: free(exhibit, isForPublic) !== undefined,
      details: () => ({
        presentableId: exhibit.exhibitId,
        presentableName: exhibit.exhibitName,
        policies: exhibit.policies,
        contracts: own.map((contract) => presentContract(actor, contract)),
      }),
    };
  };
}

async function contractsByExhibit(
  context: Context,
  actor: Actor | null,
  exhibits: readonly ExhibitToDecide[],
): Promise<Map<string, ContractRow[]>> {
  if (!actor) return new Map();
  const rows = await readContracts(context, {
    subjectIds: exhibits.map(({ exhibitId }) => exhibitId),
    licenseeId: String(actor.userId),
    licenseeIdentityType: 3,
  });
  return Map.groupBy(rows, ({ subjectId }) => subjectId);
}

function isForPublic({ audiences }: Offer): boolean {
  return audiences.some(({ type }) => type === 'public');
}

/** Whoever is logged in; a policy for a named person is for them to sign. */
function isForEverybody({ audiences }: Offer): boolean {
  return audiences.some(({ type }) => type === 'public' || type === 'registeredUsers');
}
