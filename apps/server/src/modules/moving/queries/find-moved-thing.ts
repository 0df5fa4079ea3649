import type { ThingKind } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { siteOrigin } from '#platform/http/origins.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { movedThings } from '../tables.ts';

type Kind = ThingKind | 'account';

/**
 * Finds the new id of what came from another installation, where that has confirmed whose archive it was.
 *
 * @throws Refusal `moving.unknown-thing`
 */
export async function findMovedThing(
  { db }: Pick<Context, 'db'>,
  { oldIssuer, kind, oldId }: { readonly oldIssuer: string; readonly kind: Kind; readonly oldId: string },
): Promise<{ newId: string }> {
  const isThat = and(
    eq(movedThings.issuer, oldIssuer),
    eq(movedThings.kind, kind),
    eq(movedThings.oldId, oldId),
    eq(movedThings.isConfirmed, true),
  );
  const [found] = await db.select({ newId: movedThings.newId }).from(movedThings).where(isThat);
  if (!found) throw new Refusal('moving.unknown-thing');
  return found;
}

/** The page of a thing here; null of kinds that have none, and of what is gone. */
export async function newPageOf(
  { sql, settings }: Pick<Context, 'sql' | 'settings'>,
  kind: Kind,
  { newId }: { readonly newId: string },
): Promise<string | null> {
  if (kind === 'work') return `${settings.publicOrigin}/resource/details/${newId}`;
  if (kind === 'collection') return `${settings.publicOrigin}/resource/collectionDetails/${newId}`;
  const [row] = await sql<{ nodeDomain: string }[]>`
    select node_domain as "nodeDomain" from nodes
     where node_id = ${kind === 'node' ? Number(newId) : null}::integer
        or node_id = (select node_id from presentables where presentable_id = ${kind === 'exhibit' ? newId : ''})`;
  if (!row) return null;
  const site = siteOrigin(settings, { ...row, canonicalHost: null });
  return kind === 'exhibit' ? `${site}/${newId}/detail` : `${site}/`;
}
