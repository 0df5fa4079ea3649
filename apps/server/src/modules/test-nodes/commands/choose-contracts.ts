import { eq } from 'drizzle-orm';
import { signForNode } from '#modules/exhibits/index.ts';
import { listResources } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnTestExhibit } from '../access.ts';
import { type TestExhibitRow, testExhibits } from '../tables.ts';

/**
 * Licenses resources of a test exhibit by these policies, none of them for a resource that is to have no contract; others keep
 * theirs. What is not signed yet is signed for the node. Matches keep the choice.
 *
 * @throws Refusal those of `lockOwnTestExhibit`, `test-exhibit.resources-not-needed` (`data.invalidResolves`), those of `signForNode`
 */
export async function chooseContracts(
  context: Context,
  actor: Actor,
  testResourceId: string,
  licences: readonly { readonly resourceId: string; readonly policyIds: readonly string[] }[],
): Promise<TestExhibitRow> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const exhibit = await lockOwnTestExhibit(tx, actor, testResourceId);
    const known = new Set(
      exhibit.resolveResources.filter(({ type }) => type === 'resource').map(({ resourceId }) => resourceId),
    );
    const invalidResolves = licences.map(({ resourceId }) => resourceId).filter((id) => !known.has(id));
    if (invalidResolves.length > 0)
      throw new Refusal('test-exhibit.resources-not-needed', { data: { invalidResolves } });

    const policyIdsOf = new Map(licences.map(({ resourceId, policyIds }) => [resourceId, policyIds]));
    const resources = await listResources(tx, [...policyIdsOf.keys()]);
    const signed = await signForNode(
      tx,
      context,
      actor,
      exhibit.nodeId,
      resources.map((resource) => ({ resource, policyIds: policyIdsOf.get(resource.resourceId)! })),
    );
    const chosen = new Map(signed.map(({ resourceId, contracts }) => [resourceId, contracts]));
    const [changed] = await tx
      .update(testExhibits)
      .set({
        resolveResources: exhibit.resolveResources.map((entry) => ({
          ...entry,
          contracts: chosen.get(entry.resourceId) ?? entry.contracts,
        })),
        chosenContracts: { ...exhibit.chosenContracts, ...Object.fromEntries(chosen) },
        updatedAt: clock.now(),
      })
      .where(eq(testExhibits.testResourceId, testResourceId))
      .returning();
    return changed!;
  });
}
