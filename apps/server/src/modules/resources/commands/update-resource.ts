import { ResourceStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import {
  type EmbeddedPolicy,
  embedPolicies,
  offersPolicy,
  type PolicyToAdd,
  type PolicyToChange,
} from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isFrozen, lockOwnResource } from '../access.ts';
import { type ResourceRow, resources } from '../tables.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /** Tells whether a decision of operators keeps a resource off the market. */
    'resources.removed': (db: Executor, resourceId: string) => Promise<boolean>;
  }
}

/** Changes to the resource; absent fields stay. Lists replace the former ones. */
export interface ResourceChange {
  /** Empty: the short name. */
  readonly resourceTitle?: string | undefined;
  readonly intro?: string | undefined;
  readonly coverImages?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly addPolicies?: readonly PolicyToAdd[] | undefined;
  /** Unknown policies are ignored. */
  readonly updatePolicies?: readonly PolicyToChange[] | undefined;
  /** 1 puts the resource on the market, 0 and 4 take it off. */
  readonly status?: 0 | 1 | 4 | undefined;
}

/**
 * Changes a resource: policies first, then what describes it, then its status; all or nothing.
 * Emits `resource.policies-added`, `resource.policies-withdrawn`, `resource.status-changed` and `resource.retitled`.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`, `resource.frozen`, `resource.no-version`,
 *   `resource.no-enabled-policy`, `resource.removed`, those of `embedPolicies`
 */
export async function updateResource(
  context: Context,
  actor: Actor,
  resourceId: string,
  change: ResourceChange,
): Promise<ResourceRow> {
  const { db, clock, events } = context;
  return db.transaction(async (tx) => {
    const resource = await lockOwnResource(tx, actor, resourceId);
    const subject = {
      subjectType: 1,
      subjectId: resourceId,
      userId: resource.userId,
      name: resource.resourceName,
    } as const;
    const policies = await embedPolicies(tx, context, subject, {
      present: resource.policies,
      added: change.addPolicies,
      changed: change.updatePolicies,
    });
    const status = nextStatus({ ...resource, policies }, change.status);
    if (status === ResourceStatus.online && resource.status !== status && (await isRemoved(tx, context, resourceId)))
      throw new Refusal('resource.removed');
    const [updated] = await tx
      .update(resources)
      .set({
        policies,
        status,
        resourceTitle:
          change.resourceTitle === ''
            ? resource.resourceName.slice(resource.username.length + 1)
            : change.resourceTitle,
        intro: change.intro,
        coverImages: change.coverImages && [...change.coverImages],
        tags: change.tags && [...change.tags],
        updatedAt: clock.now(),
      })
      .where(eq(resources.resourceId, resourceId))
      .returning();
    if (policies.length > resource.policies.length) {
      const at = updated!.updatedAt.toISOString();
      await events.emit(tx, 'resource.policies-added', { resourceId, ownerUserId: resource.userId, at });
    }
    if (isWithdrawn(resource.policies, policies))
      await events.emit(tx, 'resource.policies-withdrawn', { resourceId, ownerUserId: resource.userId });
    if (status !== resource.status) {
      await events.emit(tx, 'resource.status-changed', { resourceId });
    }
    if (updated!.resourceTitle !== resource.resourceTitle) {
      await events.emit(tx, 'resource.retitled', { resourceId });
    }
    return updated!;
  });
}

/** True when a policy that was on offer is so no more. */
function isWithdrawn(before: readonly EmbeddedPolicy[], after: readonly EmbeddedPolicy[]): boolean {
  return before.some(
    (policy) => offersPolicy([policy]) && !offersPolicy(after.filter(({ policyId }) => policyId === policy.policyId)),
  );
}

/** True while a decision of operators keeps the resource off the market. */
async function isRemoved(tx: Transaction, { providers }: Context, resourceId: string): Promise<boolean> {
  for (const isHeld of providers.all('resources.removed')) if (await isHeld(tx, resourceId)) return true;
  return false;
}

/** The state table of specification 02. `resource` has its policies as they will be. */
function nextStatus(resource: ResourceRow, wanted: ResourceChange['status']): number {
  if (wanted !== undefined && isFrozen(resource)) throw new Refusal('resource.frozen');
  if (wanted === ResourceStatus.online && resource.latestVersion === '') throw new Refusal('resource.no-version');
  const status = wanted === undefined ? resource.status : statusAfter(resource.status, wanted);
  // what is frozen comes back as it was
  const lasting = resource.statusBeforeFreezing ?? status;
  if (lasting === ResourceStatus.online && !offersPolicy(resource.policies))
    throw new Refusal('resource.no-enabled-policy');
  return status;
}

function statusAfter(status: number, wanted: 0 | 1 | 4): number {
  if (wanted === ResourceStatus.online) return ResourceStatus.online;
  return status === ResourceStatus.unreleased ? ResourceStatus.unreleased : ResourceStatus.offline;
}
