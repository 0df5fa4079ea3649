import { AuthCode, AuthType, Defaulter, type Locale } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { Catalogue } from '../collections/index.ts';
import type { ContractReader } from '../contracts/index.ts';
import { judgeTrees, type LicensedTree } from './chain.ts';
import { toResult } from './decide-exhibits.ts';
import { judgeItems } from './item-verdicts.ts';
import { combineItem } from './items-of-exhibits.ts';
import { toItemResults } from './results.ts';
import type { AuthResult } from './types.ts';
import { GRANTED } from './verdict.ts';
import { judgeChain } from './verdicts.ts';

/** A test exhibit with all that it is judged by. */
export interface Rehearsed {
  readonly exhibitId: string;
  readonly exhibitName: string;
  readonly tree: LicensedTree & Required<Pick<LicensedTree, 'rehearsal'>>;
}

/**
 * Decides about test exhibits, in their order: by the licences of the node and of the versions that they are made of, whether they are
 * online or not (specification 06, section 3.8), in a pretence if `context` has one. 203 where the node's owner has made everything that was to be licensed.
 */
export async function decideRehearsals(
  context: ContractReader,
  exhibits: readonly Rehearsed[],
  authType: Exclude<AuthType, typeof AuthType.withConsumer>,
  locale: Locale,
): Promise<AuthResult[]> {
  const chains = await judgeTrees(
    context,
    exhibits.map(({ tree }) => tree),
  );
  return exhibits.map((exhibit, index) => {
    const verdict = judgeChain(chains[index]!, authType);
    const needsNothing = verdict.defaulter === Defaulter.none && !needsLicences(exhibit.tree, authType);
    return toResult(exhibit, needsNothing ? { ...GRANTED, authCode: AuthCode.byDefault } : verdict, locale);
  });
}

/**
 * Decides about items of a collection through a test exhibit of it: `whole` is the decision about that, and items are judged as for
 * the collection itself. Answers are in the order of `itemIds`.
 */
export async function decideRehearsedItems(
  context: Context & ContractReader,
  { whole, collectionId }: { readonly whole: AuthResult; readonly collectionId: string },
  itemIds: readonly string[],
  locale: Locale,
) {
  const target = { resourceId: collectionId, catalogue: Catalogue.published };
  const verdicts = await judgeItems(context, target, itemIds);
  const { authCode, defaulterIdentityType: defaulter } = whole;
  const combined = verdicts.map((verdict) => combineItem({ authCode, defaulter, data: null }, verdict, false));
  return toItemResults(itemIds, combined, locale);
}

function needsLicences({ requiredLicences, rehearsal }: Rehearsed['tree'], authType: AuthType): boolean {
  return requiredLicences.some(({ resourceId, licenseeVersionId }) =>
    licenseeVersionId === ''
      ? authType !== AuthType.resourceSide && !rehearsal.ownResourceIds.has(resourceId)
      : authType !== AuthType.nodeSide,
  );
}
