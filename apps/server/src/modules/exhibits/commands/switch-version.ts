import { SubjectType } from '@colophon/model';
import { eq } from 'drizzle-orm';
import semver from 'semver';
import { findResource, resourceReleases } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockExhibit, lockOwnExhibit } from '../access.ts';
import { type ExhibitRow, exhibits, exhibitVersions } from '../tables.ts';
import { versionPropertyOf } from '../trees/version-property.ts';
import { buildVersion, describeNodeCollection, type FrozenVersion } from './build-version.ts';

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
    const { exhibit } = await lockOwnExhibit(tx, actor, presentableId);
    const { resourceId } = exhibit;
    const wanted = resourceId === null ? null : await resourceReleases.findVersion(tx, resourceId, version);
    if (!wanted) throw new Refusal('exhibit.version-unknown');
    await show(tx, context, exhibit, wanted);
    return true;
  });
}

/**
 * Has an exhibit show a version again that it has shown before, with the trees that were frozen then.
 *
 * @throws Refusal `exhibit.not-found`, `access.not-owner`, `node.frozen`
 */
export async function showVersionAgain(
  context: Context,
  actor: Actor,
  presentableId: string,
  version: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { exhibit } = await lockOwnExhibit(tx, actor, presentableId);
    await tx
      .update(exhibits)
      .set({ version, updatedAt: context.clock.now() })
      .where(eq(exhibits.presentableId, presentableId));
    await context.events.emit(tx, 'node.exhibits-changed', { nodeId: exhibit.nodeId });
  });
}

/** Switches every exhibit that follows its resource to a release that is later than what it shows, and notes the release. */
export async function followRelease(
  context: Context,
  { resourceId, version }: { resourceId: string; version: string },
): Promise<void> {
  const { db, sql } = context;
  const noted = await sql<{ presentableId: string; isFollowing: boolean }[]>`
    update presentables p set resource_latest_released_at = v.created_at
      from resource_versions v
     where p.resource_id = ${resourceId} and v.resource_id = ${resourceId} and v.version = ${version}
    returning p.presentable_id as "presentableId", p.auto_update_status = 1 as "isFollowing"`;
  const followers = noted.filter(({ isFollowing }) => isFollowing);
  const released = followers.length > 0 ? await resourceReleases.findVersion(db, resourceId, version) : null;
  if (!released) return;
  for (const { presentableId } of followers) {
    await db.transaction(async (tx) => {
      const { exhibit } = (await lockExhibit(tx, presentableId))!;
      if (semver.gt(version, exhibit.version)) await show(tx, context, exhibit, released);
    });
  }
}

/** Brings every exhibit of a collection up to its version, which changes in place. */
export async function followCollection(
  context: Context,
  { resourceId, version }: { resourceId: string; version: string },
): Promise<void> {
  const { db } = context;
  const published = await resourceReleases.findVersion(db, resourceId, version);
  const shown = await db
    .select({ presentableId: exhibits.presentableId })
    .from(exhibits)
    .where(eq(exhibits.resourceId, resourceId));
  for (const { presentableId } of shown) {
    await db.transaction(async (tx) => {
      const { exhibit } = (await lockExhibit(tx, presentableId))!;
      await show(tx, context, exhibit, published!);
    });
  }
}

/**
 * Changes how a collection is displayed on the node, over what its own owner says; settings that are left out are the owner's.
 * A collection made in the node has no other.
 *
 * @throws Refusal `exhibit.not-found`, `access.not-owner`, `node.frozen`, `collection.is-single-resource`
 */
export async function setDisplay(
  context: Context,
  actor: Actor,
  presentableId: string,
  catalogueProperty: ExhibitRow['catalogueProperty'],
): Promise<ExhibitRow> {
  return context.db.transaction(async (tx) => {
    const { exhibit } = await lockOwnExhibit(tx, actor, presentableId);
    if (exhibit.subjectType === SubjectType.resource) throw new Refusal('collection.is-single-resource');
    const [changed] = await tx
      .update(exhibits)
      .set({ catalogueProperty, updatedAt: context.clock.now() })
      .where(eq(exhibits.presentableId, presentableId))
      .returning();
    const { resourceId, version } = changed!;
    if (resourceId === null) await record(tx, context, changed!, describeNodeCollection(changed!));
    else await show(tx, context, changed!, (await resourceReleases.findVersion(tx, resourceId, version))!);
    return changed!;
  });
}

async function show(
  tx: Transaction,
  context: Context,
  exhibit: ExhibitRow,
  version: resourceReleases.VersionOfResource,
): Promise<void> {
  const { presentableId } = exhibit;
  const resource = (await findResource(tx, version.resourceId))!;
  await record(tx, context, exhibit, await buildVersion(tx, exhibit, resource, version));
  const listed = new Set(exhibit.resolveResources.map(({ resourceId }) => resourceId));
  const added = resource.baseUpcastResources.filter(({ resourceId }) => !listed.has(resourceId));
  await tx
    .update(exhibits)
    .set({
      version: version.version,
      resolveResources: [...exhibit.resolveResources, ...added.map((one) => ({ ...one, contracts: [] }))],
      updatedAt: context.clock.now(),
    })
    .where(eq(exhibits.presentableId, presentableId));
}

/** Notes what an exhibit shows. What its owner set for that version stays, at first what they set for the one before. */
async function record(tx: Transaction, context: Context, exhibit: ExhibitRow, frozen: FrozenVersion): Promise<void> {
  const { presentableId, version } = frozen;
  const records = await tx.select().from(exhibitVersions).where(eq(exhibitVersions.presentableId, presentableId));
  const earlier =
    records.find((one) => one.version === version) ?? records.find((one) => one.version === exhibit.version)!;
  const kept = { ...frozen, presentableRewriteProperty: earlier.presentableRewriteProperty };
  const values = { ...kept, versionProperty: versionPropertyOf(kept), updatedAt: context.clock.now() };
  await tx
    .insert(exhibitVersions)
    .values({ ...values, createdAt: values.updatedAt })
    .onConflictDoUpdate({ target: [exhibitVersions.presentableId, exhibitVersions.version], set: values });
  await context.events.emit(tx, 'node.exhibits-changed', { nodeId: exhibit.nodeId });
}
