import { OnlineStatus } from '@colophon/model';
import { offersPolicy } from '#modules/policies/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockExhibit } from '../access.ts';
import { goOnline, isLicensed } from './go-online.ts';
import { goOffline } from './set-online-status.ts';

/** An exhibit that operators take offline or put back, and why. */
export interface ExhibitMeasure {
  readonly presentableId: string;
  readonly reason: string;
}

/** Takes an exhibit offline on behalf of operators. Answers whether it was online. */
export async function takeDownExhibit(
  context: Context,
  operator: Actor,
  { presentableId, reason }: ExhibitMeasure,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const found = await lockExhibit(tx, presentableId);
    if (found?.exhibit.onlineStatus !== OnlineStatus.online) return false;
    const { node, exhibit } = found;
    await goOffline(tx, context, node, exhibit);
    await context.events.emit(tx, 'node.exhibits-changed', { nodeId: node.nodeId });
    const [before, after] = [{ onlineStatus: OnlineStatus.online }, { onlineStatus: OnlineStatus.offline }];
    const entry = { action: 'disable', objectType: 'exhibit', objectId: presentableId } as const;
    await writeAudit(tx, operator, { ...entry, before, after, reason }, context.clock.now());
    return true;
  });
}

/**
 * Puts an exhibit back online that operators took down. It stays offline where it has come to lack a policy or a licence, and a theme
 * where its node has another one by now. Answers whether it is back.
 */
export async function putBackExhibit(
  context: Context,
  operator: Actor,
  { presentableId, reason }: ExhibitMeasure,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const found = await lockExhibit(tx, presentableId);
    if (found?.exhibit.onlineStatus !== OnlineStatus.offline) return false;
    const { node, exhibit } = found;
    if (!offersPolicy(exhibit.policies) || (exhibit.isTheme && node.nodeThemeId !== '')) return false;
    if (!(await isLicensed(tx, context, exhibit))) return false;
    await goOnline(tx, context, exhibit);
    await context.events.emit(tx, 'node.exhibits-changed', { nodeId: node.nodeId });
    const [before, after] = [{ onlineStatus: OnlineStatus.offline }, { onlineStatus: OnlineStatus.online }];
    const entry = { action: 'enable', objectType: 'exhibit', objectId: presentableId } as const;
    await writeAudit(tx, operator, { ...entry, before, after, reason }, context.clock.now());
    return true;
  });
}
