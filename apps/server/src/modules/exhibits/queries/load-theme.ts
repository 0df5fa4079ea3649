import { NodeStatus } from '@colophon/model';
import { decideExhibits } from '#modules/authorisation/index.ts';
import type { NodeRow } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { DecisionCaller } from '#platform/sessions/actor.ts';
import { visitorAt } from './decide-served.ts';
import { expandExhibits } from './expand-exhibits.ts';
import { findExhibit } from './find-exhibit.ts';
import { recallExhibit } from './recall-exhibits.ts';

/**
 * The active theme of a node and whether the caller may use it; both `null` without a theme. That the node is not public
 * is no reason against its theme: the notice about it is the site's.
 */
export async function loadTheme(context: Context, caller: DecisionCaller, node: NodeRow) {
  const row = node.nodeThemeId === '' ? null : await findExhibit(context.db, { presentableId: node.nodeThemeId });
  if (!row) return { themeInfo: null, themeAuthInfo: null };
  const visitor = visitorAt(caller, node);
  const exhibit = (await recallExhibit(context, node.nodeThemeId))!;
  const onPublicNode = { ...exhibit, node: { ...exhibit.node, status: NodeStatus.public } };
  const [[themeInfo], [themeAuthInfo]] = await Promise.all([
    expandExhibits(context, visitor, [row], { isLoadVersionProperty: true, isLoadPolicyInfo: true }),
    decideExhibits(context, visitor, [onPublicNode], 4),
  ]);
  return { themeInfo: themeInfo!, themeAuthInfo: themeAuthInfo! };
}
