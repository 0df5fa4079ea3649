import { ResourceStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { offersPolicy } from '#modules/policies/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isFrozen } from '../access.ts';
import { type ResourceRow, resources } from '../tables.ts';

/** A resource that operators take off the market or put back, and why. */
export interface MarketMeasure {
  readonly resourceId: string;
  readonly reason: string;
}

/**
 * Takes a resource off the market on behalf of operators; a frozen one will not be on it when it is recovered. Contracts stay as they
 * are. Answers whether it was on the market. Emits `resource.status-changed`.
 */
export function takeOffMarket(context: Context, operator: Actor, measure: MarketMeasure): Promise<boolean> {
  return move(context, operator, measure, {
    from: ResourceStatus.online,
    to: ResourceStatus.offline,
    action: 'disable',
    may: () => true,
  });
}

/** Puts a resource back on the market that operators took off it, if it still has a policy. Answers whether it is back. */
export function putBackOnMarket(context: Context, operator: Actor, measure: MarketMeasure): Promise<boolean> {
  return move(context, operator, measure, {
    from: ResourceStatus.offline,
    to: ResourceStatus.online,
    action: 'enable',
    may: ({ policies }) => offersPolicy(policies),
  });
}

interface Move {
  readonly from: ResourceStatus;
  readonly to: ResourceStatus;
  readonly action: 'disable' | 'enable';
  may(resource: ResourceRow): boolean;
}

async function move(
  { db, clock, events }: Context,
  operator: Actor,
  { resourceId, reason }: MarketMeasure,
  { from, to, action, may }: Move,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isWanted = eq(resources.resourceId, resourceId);
    const [resource] = await tx.select().from(resources).where(isWanted).for('no key update');
    if (!resource || (resource.statusBeforeFreezing ?? resource.status) !== from || !may(resource)) return false;
    const now = clock.now();
    const change = isFrozen(resource) ? { statusBeforeFreezing: to } : { status: to };
    await tx
      .update(resources)
      .set({ ...change, updatedAt: now })
      .where(isWanted);
    const entry = { action, objectType: 'resource', objectId: resourceId } as const;
    await writeAudit(tx, operator, { ...entry, before: { status: from }, after: { status: to }, reason }, now);
    await events.emit(tx, 'resource.status-changed', { resourceId });
    return true;
  });
}
