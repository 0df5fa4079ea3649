import { type ExcludedItem, ownResources, type ResolveResource, type ResourceRow } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';

/** Licences that the owner chooses for an item; absent lists are empty. */
export interface ItemLicensing {
  /** Policies to sign, beside the contracts that the collection holds already. */
  readonly batchSignContracts?: readonly { readonly resourceId: string; readonly policyIds: readonly string[] }[];
  /** Contracts not to use, by themselves or by their policy. */
  readonly authExcludedItems?: readonly ExcludedItem[];
  /** Older form: exactly these policies for these resources. */
  readonly resolveResources?: readonly {
    readonly resourceId: string;
    readonly contracts: readonly { readonly policyId: string }[];
  }[];
}

type Mounted = Pick<ResourceRow, 'resourceId' | 'resourceName' | 'userId' | 'baseUpcastResources'>;

/**
 * Returns the resources an item has to license: its own, unless it is the owner's, and those it leaves to its users (rule 20).
 */
function toResolveBy(collection: Pick<ResourceRow, 'userId'>, mounted: Mounted) {
  const { resourceId, resourceName } = mounted;
  const foreign = mounted.userId === collection.userId ? [] : [{ resourceId, resourceName }];
  return [...foreign, ...mounted.baseUpcastResources];
}

/**
 * Signs what is wanted and chooses the contracts by which each item licenses what it has to, as a version does
 * (specification 03, rules 20 and 21): one look at the contracts, however many items.
 *
 * @throws Refusal `version.not-to-resolve`, `version.signing-refused`, `version.untreated`, those of signing
 */
export async function licenseItems(
  tx: Transaction,
  context: Context,
  actor: Actor,
  collection: Pick<ResourceRow, 'resourceId' | 'userId'>,
  items: readonly { readonly mounted: Mounted; readonly licensing: ItemLicensing }[],
): Promise<ResolveResource[][]> {
  const needs = items.map(({ mounted, licensing }) => {
    const toResolve = toResolveBy(collection, mounted);
    const { batchSignContracts = [], resolveResources = [], authExcludedItems = [] } = licensing;
    ownResources.refuseOthers(toResolve, [...batchSignContracts, ...resolveResources]);
    const exact = new Map(
      resolveResources.map(({ resourceId, contracts }) => [resourceId, contracts.map(({ policyId }) => policyId)]),
    );
    const signed = batchSignContracts.map(({ resourceId, policyIds }) => [resourceId, policyIds] as const);
    const wanted = [...signed, ...exact].flatMap(([resourceId, policyIds]) =>
      policyIds.map((policyId) => ({ resourceId, policyId })),
    );
    return { toResolve, exact, wanted, authExcludedItems };
  });
  const toResolve = [...new Map(needs.flatMap((need) => need.toResolve).map((one) => [one.resourceId, one])).values()];
  if (toResolve.length === 0) return items.map(() => []);

  const wanted = needs.flatMap((need) => need.wanted);
  const held = Map.groupBy(
    await ownResources.holdContracts(tx, context, actor, collection.resourceId, toResolve, wanted),
    ({ subjectId }) => subjectId,
  );
  const untreated = new Map<string, { resourceId: string; resourceName: string }>();
  const chosen = needs.map(({ exact, authExcludedItems, ...need }) =>
    need.toResolve.map(({ resourceId, resourceName }) => {
      const contracts = (held.get(resourceId) ?? [])
        .filter((contract) => {
          if (exact.has(resourceId)) return exact.get(resourceId)!.includes(contract.policyId);
          return !authExcludedItems.some(
            (excluded) =>
              excluded.resourceId === resourceId && excluded.excludedValue === contract[excluded.excludedType],
          );
        })
        .map(({ policyId, contractId }) => ({ policyId, contractId }));
      if (contracts.length === 0) untreated.set(resourceId, { resourceId, resourceName });
      return { resourceId, resourceName, contracts };
    }),
  );
  if (untreated.size > 0) {
    throw new Refusal('version.untreated', { data: { untreatedResources: [...untreated.values()] } });
  }
  return chosen;
}
