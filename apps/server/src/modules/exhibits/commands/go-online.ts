import { DEFAULT_LOCALE } from '@colophon/model';
import { and, eq, ne } from 'drizzle-orm';
import { type AuthResult, decideExhibits } from '#modules/authorisation/index.ts';
import { setNodeTheme } from '#modules/nodes/index.ts';
import { type Context, within } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findServedExhibit } from '../queries/served-exhibits.ts';
import { type ExhibitRow, exhibits } from '../tables.ts';
import { collectByRules } from './set-node-collect-rules.ts';

/** Decides on an exhibit's licences on the side of node and resources, seen from inside the transaction. */
export async function decideChain(
  tx: Transaction,
  context: Context,
  { presentableId }: Pick<ExhibitRow, 'presentableId'>,
  locale = DEFAULT_LOCALE,
): Promise<AuthResult> {
  const inside = within(context, tx);
  const exhibit = await findServedExhibit(inside, presentableId);
  const [result] = await decideExhibits(inside, { actor: null, locale }, [exhibit!], 3);
  return result!;
}

/** True when nothing stands between the exhibit and its visitors but their own contract. */
export async function isLicensed(
  tx: Transaction,
  context: Context,
  exhibit: Pick<ExhibitRow, 'presentableId'>,
): Promise<boolean> {
  return (await decideChain(tx, context, exhibit)).isAuth;
}

/**
 * Puts an exhibit online. A theme becomes its node's theme and takes every other theme offline in the same step; the node is
 * locked, so that of two at once one comes after the other. Collections of the node take it in where their rules say so. Emits
 * `exhibit.went-online`.
 */
export async function goOnline(
  tx: Transaction,
  context: Context,
  { presentableId, nodeId, isTheme }: ExhibitRow,
): Promise<ExhibitRow> {
  const updatedAt = context.clock.now();
  if (isTheme) {
    await tx
      .update(exhibits)
      .set({ onlineStatus: 0, updatedAt })
      .where(
        and(
          eq(exhibits.nodeId, nodeId),
          eq(exhibits.isTheme, true),
          eq(exhibits.onlineStatus, 1),
          ne(exhibits.presentableId, presentableId),
        ),
      );
    await setNodeTheme(tx, context, nodeId, presentableId);
  }
  const [online] = await tx
    .update(exhibits)
    .set({ onlineStatus: 1, updatedAt })
    .where(eq(exhibits.presentableId, presentableId))
    .returning();
  await collectByRules(tx, context, online!);
  const at = updatedAt.toISOString();
  await context.events.emit(tx, 'exhibit.went-online', { presentableId, nodeId, isTheme, at });
  return online!;
}
