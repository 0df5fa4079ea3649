import { type Locale, OnlineStatus } from '@colophon/model';
import { and, eq, inArray } from 'drizzle-orm';
import type { PolicyToAdd } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { exhibits } from '../tables.ts';
import { setOnlineStatus } from './set-online-status.ts';
import { type Outcome, tryEach } from './try-each.ts';
import { updateExhibit } from './update-exhibit.ts';

interface Caller {
  readonly actor: Actor;
  readonly locale: Locale;
}

/** Adds the same policies to several exhibits; what is unknown or not the caller's is noted as refused. */
export function addPoliciesToAll(
  context: Context,
  { actor, locale }: Caller,
  { presentableIds, addPolicies }: { presentableIds: readonly string[]; addPolicies: readonly PolicyToAdd[] },
): Promise<Record<string, Outcome>> {
  return tryEach(presentableIds, String, locale, async (presentableId) => {
    await updateExhibit(context, actor, presentableId, { addPolicies });
    return '';
  });
}

/** Puts several exhibits online or offline in their order. Of several themes only the first can go online. */
export async function setOnlineStatusOfAll(
  context: Context,
  { actor, locale }: Caller,
  { presentableIds, onlineStatus }: { presentableIds: readonly string[]; onlineStatus: 0 | 1 },
): Promise<Record<string, Outcome>> {
  const nodesWithTheme = new Set<number>();
  const themes =
    onlineStatus === OnlineStatus.online ? await findThemes(context, presentableIds) : new Map<string, number>();
  return tryEach(presentableIds, String, locale, async (presentableId) => {
    const nodeId = themes.get(presentableId);
    if (nodeId !== undefined && nodesWithTheme.has(nodeId)) throw new Refusal('exhibit.second-theme');
    await setOnlineStatus(context, actor, presentableId, { onlineStatus, locale });
    if (nodeId !== undefined) nodesWithTheme.add(nodeId);
    return '';
  });
}

/** The nodes of those that are themes, by exhibit. */
async function findThemes({ db }: Context, presentableIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ presentableId: exhibits.presentableId, nodeId: exhibits.nodeId })
    .from(exhibits)
    .where(and(inArray(exhibits.presentableId, [...presentableIds]), eq(exhibits.isTheme, true)));
  return new Map(rows.map(({ presentableId, nodeId }) => [presentableId, nodeId]));
}
