import { type Locale, OnlineStatus } from '@colophon/model';
import { and, desc, eq } from 'drizzle-orm';
import { exhibitChanges, setOnlineStatus } from '#modules/exhibits/index.ts';
import { findNode, lockOwnNode } from '#modules/nodes/index.ts';
import { type Context, within } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { type FieldDetail, Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { findTestNode, storeRules } from '../commands/save-rules.ts';
import { alterWhereAdded } from '../match/computations.ts';
import { type TestNodeLiveRow, type TouchedExhibit, testNodeLives } from '../tables.ts';
import { readExhibitsNow, readMarks } from './exhibits-now.ts';
import { describeReason } from './reasons.ts';

interface Caller {
  readonly actor: Actor;
  readonly locale: Locale;
}

/**
 * Undoes what going live did to a node of `actor`, all or nothing: exhibits that were changed are as they were before, those that were made are off the
 * shelf, as exhibits are never deleted, and the rules are back; a rule that added one of those now alters it. Contracts stay signed, policies stay offered.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`, `test-node.live-not-found`, `test-node.live-undone`,
 *   `test-node.live-changed` (`details` by exhibit), those of the commands of exhibits
 */
export async function undoLive(
  context: Context,
  { actor, locale }: Caller,
  named: { readonly nodeId: number; readonly liveId: string },
): Promise<true> {
  return context.db.transaction(async (tx): Promise<true> => {
    const { nodeId } = await lockOwnNode(tx, actor, named.nodeId);
    const isWanted = and(eq(testNodeLives.liveId, named.liveId), eq(testNodeLives.nodeId, nodeId));
    const [live] = await tx.select().from(testNodeLives).where(isWanted);
    if (!live) throw new Refusal('test-node.live-not-found');
    if (live.undoneAt) throw new Refusal('test-node.live-undone');
    const details = await changedSince(tx, live, locale);
    if (details.length > 0) throw new Refusal('test-node.live-changed', { details });

    const commands = within(context, tx);
    for (const touched of live.touched) await putBack(commands, { actor, locale }, touched);
    const text = live.formerRuleText;
    const ruleText = live.addedPlaces.length > 0 ? await alterWhereAdded({ text, places: live.addedPlaces }) : text;
    await storeRules(tx, context, { nodeId, ruleText, locale });
    const undoneAt = context.clock.now();
    await tx.update(testNodeLives).set({ undoneAt, updatedAt: undoneAt }).where(isWanted);
    return true;
  });
}

/** The last time that the node went live, and whether that can still be undone; `null` when it never has or that was undone. */
export async function findLastLive(
  db: Executor,
  nodeId: number,
  locale: Locale,
): Promise<{ liveId: string; createDate: string; undoable: boolean } | null> {
  const [live] = await db
    .select()
    .from(testNodeLives)
    .where(eq(testNodeLives.nodeId, nodeId))
    .orderBy(desc(testNodeLives.createdAt), desc(testNodeLives.liveId))
    .limit(1);
  if (!live || live.undoneAt) return null;
  const { liveId, createdAt } = live;
  return { liveId, createDate: createdAt.toISOString(), undoable: (await changedSince(db, live, locale)).length === 0 };
}

/** Exhibits, and the rules and the theme of the node, that are not as going live has left them. */
async function changedSince(db: Executor, live: TestNodeLiveRow, locale: Locale): Promise<FieldDetail[]> {
  const { nodeId, touched, ruleText, themeId } = live;
  const marks = await readMarks(
    db,
    touched.map(({ presentableId }) => presentableId),
  );
  const stored = await findTestNode(db, nodeId);
  const node = await findNode(db, { nodeId });
  const changed = touched.filter(({ presentableId, mark }) => marks.get(presentableId) !== mark);
  const fields = [
    ...changed.map(({ exhibitName }) => exhibitName),
    ...(stored?.ruleText === ruleText ? [] : ['testRuleText']),
    ...(node?.nodeThemeId === themeId ? [] : ['nodeThemeId']),
  ];
  return fields.map((field) => ({ field, reason: describeReason('CHANGED', {}, locale) }));
}

/** Puts an exhibit back into its former state; one that was made goes off the shelf. A theme that is active again takes the other one off. */
async function putBack(
  context: Context,
  { actor, locale }: Caller,
  { presentableId, before }: TouchedExhibit,
): Promise<void> {
  if (before) {
    const now = (await readExhibitsNow(context.db, [presentableId])).get(presentableId)!;
    if (now.version !== before.version)
      await exhibitChanges.showVersionAgain(context, actor, presentableId, before.version);
    await exhibitChanges.updateExhibit(context, actor, presentableId, {
      presentableTitle: before.title,
      coverImages: before.coverImages,
      tags: before.tags,
    });
    await exhibitChanges.rewriteProperties(context, actor, presentableId, before.rewritten);
  }
  const onlineStatus = before?.onlineStatus ?? OnlineStatus.offline;
  await setOnlineStatus(context, actor, presentableId, { onlineStatus, locale });
}
