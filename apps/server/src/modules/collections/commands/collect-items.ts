import { PartyIdentity, ResourceStatus, RulesStatus, SerializeStatus, SubjectType } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { findContracts } from '#modules/contracts/index.ts';
import { isFrozen, type ResolveResource, type ResourceRow, resources } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { Catalogue, LogType } from '../catalogue.ts';
import { MAX_ITEMS } from '../limits.ts';
import { type Candidate, listCandidates } from '../queries/list-candidates.ts';
import { listLeadingBack } from '../queries/reached-resources.ts';
import { collections } from '../tables.ts';
import { appendItems, newItemIds } from './append-items.ts';
import { noteEdit, writeLog } from './write-log.ts';

/**
 * Takes into a collection what its rules ask for and it does not hold yet, as far as there is room: into both catalogues,
 * oldest first (rule 17). What leaves resources to its users is left out unless the collection holds contracts for all of them.
 *
 * @param collection  locked by the transaction
 * @param among  only these resources, where given
 */
export async function collectItems(
  tx: Transaction,
  context: Context,
  collection: Pick<ResourceRow, 'resourceId' | 'userId'>,
  rules: Parameters<typeof listCandidates>[2],
  among?: readonly string[],
): Promise<void> {
  const { resourceId } = collection;
  const sql = driverOf(tx);
  const [held] = await sql<{ count: number }[]>`
    select count(*)::int as count from collection_items
     where resource_id = ${resourceId} and catalogue = ${Catalogue.published}`;
  const candidates = await listCandidates(sql, collection, rules, { limit: MAX_ITEMS - held!.count, among });
  if (candidates.length === 0) return;

  const licences = await findLicences(tx, resourceId, candidates);
  const candidateIds = candidates.map((candidate) => candidate.resourceId);
  const leadingBack = await listLeadingBack(tx, resourceId, candidateIds);
  const collected = candidates.filter((one) => licences.has(one.resourceId) && !leadingBack.has(one.resourceId));
  if (collected.length === 0) return;
  const itemIds = await newItemIds(tx, resourceId, collected.length);
  const items = collected.map((candidate, index) => ({
    itemId: itemIds[index]!,
    mountedId: candidate.resourceId,
    itemTitle: candidate.itemTitle,
    isSample: false,
    resolveResources: licences.get(candidate.resourceId)!,
    authExcludedItems: [],
  }));
  await appendItems(tx, context, { resourceId, catalogue: Catalogue.draft }, items);
  await appendItems(tx, context, { resourceId, catalogue: Catalogue.published }, items);
  await writeLog(tx, context, {
    resourceId,
    type: LogType.collected,
    operatorUserId: collection.userId,
    items,
  });
  await noteEdit(tx, context, resourceId, { draft: true, published: true });
}

/**
 * Has the collections of its owner take in a resource that may match their rules now; a collection that is unfrozen catches
 * up. May run twice: what is an item already is no candidate.
 */
export async function followResource(context: Context, { resourceId }: { readonly resourceId: string }): Promise<void> {
  const { sql } = context;
  // Rules that are being set may have missed the change: waits until they are committed, and so are read below.
  await sql`select pg_advisory_xact_lock_shared(${AdvisoryLock.collectRulesOfOwner}, user_id)
              from resources where resource_id = ${resourceId}`;
  const collecting = await sql<{ resourceId: string; isIt: boolean }[]>`
    select c.resource_id as "resourceId", c.resource_id = ${resourceId} as "isIt"
      from collections join resources c using (resource_id) join resources r on r.user_id = c.user_id
     where r.resource_id = ${resourceId} and c.subject_type = 4 and rules_status = 1 and c.serialize_status = 0
       and case r.subject_type when ${SubjectType.collection} then c.resource_id = ${resourceId}
           else r.status = ${ResourceStatus.online} end
     order by c.resource_id`;
  for (const collection of collecting) {
    await collectNow(context, collection.resourceId, collection.isIt ? undefined : [resourceId]);
  }
}

/** Collects by the rules as they are when the collection is locked. */
async function collectNow(context: Context, resourceId: string, among: readonly string[] | undefined): Promise<void> {
  await context.db.transaction(async (tx) => {
    const isIt = eq(resources.resourceId, resourceId);
    const [collection] = await tx.select().from(resources).where(isIt).for('no key update');
    const [rules] = await tx.select().from(collections).where(eq(collections.resourceId, resourceId));
    if (
      isFrozen(collection!) ||
      rules!.rulesStatus !== RulesStatus.on ||
      collection!.serializeStatus === SerializeStatus.completed
    )
      return;
    await collectItems(tx, context, collection!, rules!, among);
  });
}

/**
 * Finds the licences that candidates leave to their users, with the contracts that the collection holds. Returns only
 * candidates with a contract for each.
 */
async function findLicences(
  tx: Transaction,
  resourceId: string,
  candidates: readonly Candidate[],
): Promise<Map<string, ResolveResource[]>> {
  const left = [...new Set(candidates.flatMap(({ baseUpcastResources }) => baseUpcastResources))];
  const contracts =
    left.length === 0
      ? []
      : await findContracts(tx, {
          subjectIds: [...new Set(left.map((upcast) => upcast.resourceId))],
          subjectType: 1,
          licenseeId: resourceId,
          licenseeIdentityType: PartyIdentity.resource,
          inForceOnly: true,
        });
  const resolved = candidates.map((candidate) => ({
    candidate,
    licences: candidate.baseUpcastResources.map((upcast) => ({
      ...upcast,
      contracts: contracts
        .filter(({ subjectId }) => subjectId === upcast.resourceId)
        .map(({ policyId, contractId }) => ({ policyId, contractId })),
    })),
  }));
  return new Map(
    resolved
      .filter(({ licences }) => licences.every((licence) => licence.contracts.length > 0))
      .map(({ candidate, licences }) => [candidate.resourceId, licences]),
  );
}
