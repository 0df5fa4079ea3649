import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { resources, resourceVersions } from '../tables.ts';

/** Takes a terminated contract out of every version of the resource that held it. */
export async function dropContract(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { contractId, resourceId }: { contractId: string; resourceId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // versions change under their resource's lock
    await tx.select().from(resources).where(eq(resources.resourceId, resourceId)).for('no key update');
    const versions = await tx
      .select({ versionId: resourceVersions.versionId, resolveResources: resourceVersions.resolveResources })
      .from(resourceVersions)
      .where(eq(resourceVersions.resourceId, resourceId));
    for (const { versionId, resolveResources } of versions) {
      const remaining = resolveResources.map((resolved) => ({
        ...resolved,
        contracts: resolved.contracts.filter((contract) => contract.contractId !== contractId),
      }));
      if (remaining.every(({ contracts }, index) => contracts.length === resolveResources[index]!.contracts.length))
        continue;
      await tx
        .update(resourceVersions)
        .set({ resolveResources: remaining, updatedAt: clock.now() })
        .where(eq(resourceVersions.versionId, versionId));
    }
  });
}
