import { rules, satisfies } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import type { resourceProperties } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnExhibit } from '../access.ts';
import { exhibits, exhibitVersions, type RewriteProperty } from '../tables.ts';
import { versionPropertyOf } from '../trees/version-property.ts';

/**
 * Replaces the owner's own values of the version that an exhibit shows.
 *
 * @throws Refusal `exhibit.not-found`, `access.not-owner`, `node.frozen`, `exhibit.properties-invalid` (`data.errors`)
 */
export async function rewriteProperties(
  { db, clock, events }: Context,
  actor: Actor,
  presentableId: string,
  properties: readonly RewriteProperty[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { exhibit } = await lockOwnExhibit(tx, actor, presentableId);
    const ofVersion = and(
      eq(exhibitVersions.presentableId, presentableId),
      eq(exhibitVersions.version, exhibit.version),
    );
    const [version] = await tx.select().from(exhibitVersions).where(ofVersion);
    const errors = findMistakes(properties, version!.resourceCustomPropertyDescriptors);
    if (errors.length > 0) throw new Refusal('exhibit.properties-invalid', { data: { errors } });

    const record = { ...version!, presentableRewriteProperty: properties };
    const updatedAt = clock.now();
    await tx
      .update(exhibitVersions)
      .set({ presentableRewriteProperty: properties, versionProperty: versionPropertyOf(record), updatedAt })
      .where(ofVersion);
    await tx.update(exhibits).set({ updatedAt }).where(eq(exhibits.presentableId, presentableId));
    await events.emit(tx, 'node.exhibits-changed', { nodeId: exhibit.nodeId });
    return true;
  });
}

/** Keys are distinct and well-formed unless the author declared them; options with choices take nothing else. */
function findMistakes(
  properties: readonly RewriteProperty[],
  descriptors: readonly resourceProperties.PropertyDescriptor[],
) {
  const declared = new Map(descriptors.map((descriptor) => [descriptor.key, descriptor]));
  const seen = new Set<string>();
  return properties.flatMap(({ key, value }) => {
    const descriptor = declared.get(key);
    const reasons: string[] = [];
    if (seen.has(key)) reasons.push('repeated');
    if (!descriptor && !satisfies(rules.customPropertyKey, key)) reasons.push('malformed key');
    if (descriptor?.type === 'select' && !descriptor.candidateItems.includes(value))
      reasons.push('not among the choices');
    seen.add(key);
    return reasons.map((reason) => ({ key, reason }));
  });
}
