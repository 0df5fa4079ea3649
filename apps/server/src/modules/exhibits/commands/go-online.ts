import { DEFAULT_LOCALE } from '@colophon/model';
import { and, eq, ne } from 'drizzle-orm';
import { type AuthResult, decideExhibits } from '#modules/authorisation/index.ts';
import { nodes } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { findServedExhibit } from '../queries/served-exhibits.ts';
import { type PresentableRow, presentables } from '../tables.ts';

/** What node and resources make of an exhibit's licences, seen from inside the transaction. */
export async function decideChain(
  tx: Transaction,
  context: Context,
  { presentableId }: Pick<PresentableRow, 'presentableId'>,
  locale = DEFAULT_LOCALE,
): Promise<AuthResult> {
  const exhibit = await findServedExhibit({ sql: driverOf(tx) }, presentableId);
  const [result] = await decideExhibits({ ...context, db: tx }, { actor: null, locale }, [exhibit!], 3);
  return result!;
}

/** True when nothing stands between the exhibit and its visitors but their own contract. */
export async function isLicensed(
  tx: Transaction,
  context: Context,
  exhibit: Pick<PresentableRow, 'presentableId'>,
): Promise<boolean> {
  return (await decideChain(tx, context, exhibit)).isAuth;
}

/**
 * Puts an exhibit online. A theme becomes its node's theme and takes every other theme offline in the same step; the node is
 * locked, so that of two at once one comes after the other.
 */
export async function goOnline(
  tx: Transaction,
  { clock }: Context,
  { presentableId, nodeId, isTheme }: PresentableRow,
): Promise<PresentableRow> {
  const updatedAt = clock.now();
  if (isTheme) {
    await tx
      .update(presentables)
      .set({ onlineStatus: 0, updatedAt })
      .where(
        and(
          eq(presentables.nodeId, nodeId),
          eq(presentables.isTheme, true),
          eq(presentables.onlineStatus, 1),
          ne(presentables.presentableId, presentableId),
        ),
      );
    await tx.update(nodes).set({ nodeThemeId: presentableId, updatedAt }).where(eq(nodes.nodeId, nodeId));
  }
  const [online] = await tx
    .update(presentables)
    .set({ onlineStatus: 1, updatedAt })
    .where(eq(presentables.presentableId, presentableId))
    .returning();
  return online!;
}
