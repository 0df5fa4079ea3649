import { AuthCode, Defaulter, PartyIdentity, ResourceStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { type Catalogue, findItems, type ItemToDecide } from '../collections/index.ts';
import { type ContractReader, readContracts } from '../contracts/index.ts';
import { resourceReleases, resourceTrees } from '../resources/index.ts';
import { checkLicence, type Licence } from './licences.ts';
import { judgeSelf, judgeUse, loadResourceChains, type ResourceChains } from './resource-chains.ts';
import { GRANTED, refused, type Verdict } from './verdict.ts';

/**
 * The resource side of items of a collection (specification 06, section 3.10), in the order of `itemIds`. A fixed number of
 * queries for each level above the items' resources, however many items there are.
 */
export async function judgeItems(
  context: Context & ContractReader,
  target: { readonly resourceId: string; readonly catalogue: Catalogue },
  itemIds: readonly string[],
): Promise<Verdict[]> {
  const items = await findItems(context.db, target, [...new Set(itemIds)]);
  return judgeFoundItems(context, target.resourceId, items, itemIds);
}

/** As `judgeItems`, of items that have been read; those that have not are unknown. */
export async function judgeFoundItems(
  context: Context & ContractReader,
  collectionId: string,
  items: ReadonlyMap<string, ItemToDecide>,
  itemIds: readonly string[],
): Promise<Verdict[]> {
  const found = [...items.values()];
  const contractIds = found.flatMap(({ resolveResources }) =>
    resolveResources.flatMap(({ contracts }) => contracts.map(({ contractId }) => contractId)),
  );
  const [chains, rows] = await Promise.all([
    loadResourceChains(context, [...new Set(found.map(versionOf))]),
    readContracts(context, { contractIds: [...new Set(contractIds)] }),
  ]);
  const contracts = new Map(rows.map((row) => [row.contractId, row]));
  return itemIds.map((itemId) => {
    const item = items.get(itemId);
    return item ? judgeItem(chains, contracts, collectionId, item) : UNKNOWN;
  });
}

const UNKNOWN = refused(AuthCode.notFound, Defaulter.unknown);

function versionOf({ mountedId, latestVersion }: ItemToDecide): string {
  return resourceReleases.versionIdOf(mountedId, latestVersion);
}

/**
 * Judges an item. A freeze comes first; otherwise the first failure: the collection's licence for the resource, then those of
 * the resource's own parts.
 */
export function judgeItem(
  chains: ResourceChains,
  contracts: ReadonlyMap<string, Licence>,
  collectionId: string,
  item: ItemToDecide,
): Verdict {
  const { graph } = chains;
  const versionId = versionOf(item);
  if (graph.get(versionId)!.resource.status === ResourceStatus.frozen)
    return refused(AuthCode.frozen, Defaulter.resourceSide, { freezeResourceIds: [item.mountedId] });

  const licensee = { identityType: PartyIdentity.resource, licenseeId: collectionId };
  const held = item.resolveResources.map((resolved) => {
    const contractIds = resolved.contracts.map(({ contractId }) => contractId);
    return checkLicence(
      resolved.resourceId,
      { contractIds, contracts, licensee },
      { mode: 'formal', side: Defaulter.resourceSide },
    );
  });
  const left = item.resolveResources.filter(({ resourceId }) => resourceId !== item.mountedId);
  const used = left.flatMap(({ resourceId }) => resourceTrees.usedIn(graph, versionId, resourceId));
  const made = [versionId, ...used.map((use) => use.versionId)].flatMap((id) => [
    judgeUse(chains, id),
    judgeSelf(chains, id),
  ]);
  const failures = [...held, ...made].filter(({ defaulter }) => defaulter !== Defaulter.none);
  const [failure] = [...failures.filter(({ authCode }) => authCode === AuthCode.frozen), ...failures];
  if (failure) return failure;
  return item.resolveResources.length === 0 ? { ...GRANTED, authCode: AuthCode.byDefault } : GRANTED;
}
