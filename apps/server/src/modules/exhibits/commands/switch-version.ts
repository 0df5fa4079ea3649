import { and, eq } from 'drizzle-orm';
import semver from 'semver';
import { findResource, findVersion, type VersionOfResource } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockExhibit, lockOwnExhibit } from '../access.ts';
import { type PresentableRow, presentables, presentableVersions } from '../tables.ts';
import { versionPropertyOf } from '../trees/version-property.ts';
import { buildVersion } from './build-version.ts';

/**
 * Has an exhibit show another version of its resource. Its trees are built anew, also for a version that it has shown before.
 *
 * @throws Refusal `exhibit.not-found`, `access.not-owner`, `node.frozen`, `exhibit.version-unknown`
 */
export async function switchVersion(
  context: Context,
  actor: Actor,
  presentableId: string,
  version: string,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const { presentable } = await lockOwnExhibit(tx, actor, presentableId);
    const wanted = await findVersion(tx, presentable.resourceId, version);
    if (!wanted) throw new Refusal('exhibit.version-unknown');
    await show(tx, context, presentable, wanted);
    return true;
  });
}

/** Switches every exhibit that follows its resource to a release that is later than what it shows, and notes the release. */
export async function followRelease(
  context: Context,
  { resourceId, version }: { resourceId: string; version: string },
): Promise<void> {
  const { db } = context;
  const released = await findVersion(db, resourceId, version);
  if (!released) return;
  await db
    .update(presentables)
    .set({ resourceLatestReleasedAt: released.createdAt })
    .where(eq(presentables.resourceId, resourceId));
  const followers = await db
    .select({ presentableId: presentables.presentableId })
    .from(presentables)
    .where(and(eq(presentables.resourceId, resourceId), eq(presentables.autoUpdateStatus, 1)));
  for (const { presentableId } of followers) {
    await db.transaction(async (tx) => {
      const { presentable } = (await lockExhibit(tx, presentableId))!;
      if (semver.gt(version, presentable.version)) await show(tx, context, presentable, released);
    });
  }
}

async function show(
  tx: Transaction,
  context: Context,
  presentable: PresentableRow,
  version: VersionOfResource,
): Promise<void> {
  const { presentableId } = presentable;
  const resource = (await findResource(tx, presentable.resourceId))!;
  const frozen = await buildVersion(tx, presentableId, resource, version);
  const records = await tx
    .select()
    .from(presentableVersions)
    .where(eq(presentableVersions.presentableId, presentableId));
  const earlier =
    records.find((record) => record.version === version.version) ??
    records.find((record) => record.version === presentable.version)!;
  const record = { ...frozen, presentableRewriteProperty: earlier.presentableRewriteProperty };
  const values = { ...record, versionProperty: versionPropertyOf(record), updatedAt: context.clock.now() };
  await tx
    .insert(presentableVersions)
    .values({ ...values, createdAt: values.updatedAt })
    .onConflictDoUpdate({ target: [presentableVersions.presentableId, presentableVersions.version], set: values });

  const listed = new Set(presentable.resolveResources.map(({ resourceId }) => resourceId));
  const added = resource.baseUpcastResources.filter(({ resourceId }) => !listed.has(resourceId));
  await tx
    .update(presentables)
    .set({
      version: version.version,
      resolveResources: [...presentable.resolveResources, ...added.map((one) => ({ ...one, contracts: [] }))],
      updatedAt: values.updatedAt,
    })
    .where(eq(presentables.presentableId, presentableId));
}
