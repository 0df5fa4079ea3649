import { Defaulter, type Locale, Referee } from '@colophon/model';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { type ContractRow, findContracts, listContractStates, presentContract } from '../contracts/index.ts';
import { listOffers, type Offer } from '../policies/index.ts';
import { listResourceStatuses, listVersionContracts } from '../resources/index.ts';
import { signFreePolicies } from './commands/sign-free-policies.ts';
import { verdictText } from './messages.ts';
import type { AuthResult, AuthType, ExhibitToDecide, Verdict } from './types.ts';
import { type ChainFacts, combine, judgeAvailability, judgeChain, judgeClient } from './verdicts.ts';

/**
 * Decides who may use exhibits, from the contracts as they are now. A fixed number of queries, whatever their number
 * and however large their trees.
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
  const [facts, clients] = await Promise.all([
    loadChainFacts(context, exhibits),
    authType === 4 ? loadClientFacts(context, caller.actor, exhibits) : null,
  ]);

  return exhibits.map((exhibit) => {
    let verdict: Verdict = judgeChain(exhibit, facts, authType);
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

async function loadChainFacts({ db }: Context, exhibits: readonly ExhibitToDecide[]): Promise<ChainFacts> {
  const tree = exhibits.flatMap(({ authTree }) => authTree);
  const hasChildren = new Set(tree.filter(({ deep }) => deep > 1).map(({ parentNid }) => parentNid));
  const parents = tree.filter(({ nid }) => hasChildren.has(nid)).map(({ versionId }) => versionId);
  const [statuses, versionContracts] = await Promise.all([
    listResourceStatuses(db, [...new Set(tree.map(({ resourceId }) => resourceId))]),
    listVersionContracts(db, [...new Set(parents)]),
  ]);
  const contractIds = [
    ...exhibits.flatMap(({ resolveResources }) =>
      resolveResources.flatMap((entry) => entry.contracts.map(({ contractId }) => contractId)),
    ),
    ...[...versionContracts.values()].flat(),
  ];
  return {
    frozenResourceIds: new Set([...statuses].filter(([, status]) => status === 2).map(([resourceId]) => resourceId)),
    contracts: await listContractStates(db, [...new Set(contractIds)]),
    versionContracts,
  };
}

/** Reads the caller's contracts and the policies of all exhibits, signs what is free, and answers by exhibit. */
async function loadClientFacts(context: Context, actor: Actor | null, exhibits: readonly ExhibitToDecide[]) {
  const enabled = (exhibit: ExhibitToDecide) => exhibit.policies.filter(({ status }) => status === 1);
  const [offers, existing] = await Promise.all([
    listOffers(context.db, [...new Set(exhibits.flatMap(enabled).map(({ policyId }) => policyId))]),
    contractsByExhibit(context, actor, exhibits),
  ]);
  const free = (exhibit: ExhibitToDecide, test: (offer: Offer) => boolean) =>
    enabled(exhibit).find(({ policyId }) => offers.get(policyId)!.isFree && test(offers.get(policyId)!));

  let contracts = existing;
  if (actor) {
    const unsigned = exhibits.filter(
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

  return (exhibit: ExhibitToDecide) => {
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
  { db }: Context,
  actor: Actor | null,
  exhibits: readonly ExhibitToDecide[],
): Promise<Map<string, ContractRow[]>> {
  if (!actor) return new Map();
  const rows = await findContracts(db, {
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
