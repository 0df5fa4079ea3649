import { type Locale, SubjectType } from '@colophon/model';
import { asc, eq, inArray } from 'drizzle-orm';
import { signContractsWithin } from '#modules/contracts/index.ts';
import { type EmbeddedPolicy, ensurePolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { mayChange } from '../access.ts';
import { type ResourceRow, resources } from '../tables.ts';

/** Admits nobody but the owner whose terms they are (docs/decisions/123). */
const OWNER_ALONE = 'for userGroup\n\ninitial[active]:\n  terminate';

const NAMES: Readonly<Record<Locale, string>> = { en_US: 'Only for me', zh_CN: '仅供本人使用' };

export interface OwnUse {
  /** Distinct. */
  readonly resourceIds: readonly string[];
  readonly licenseeId: string;
  /** 1 resource, 2 node: of the caller. */
  readonly licenseeIdentityType: 1 | 2;
}

/**
 * Licenses resources of `actor` to a node or a resource of the same owner, for good and for nothing: each gets terms that
 * nobody else can sign and that are not offered, and they are signed. What the licensee holds by these terms is kept. All or nothing.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`, those of `signContractsWithin`
 */
export async function licenseOwnWorks(
  context: Context,
  { actor, locale }: { actor: Actor; locale: Locale },
  { resourceIds, licenseeId, licenseeIdentityType }: OwnUse,
): Promise<{ resourceId: string; policyId: string; contractId: string }[]> {
  return context.db.transaction(async (tx) => {
    const owned = await lockOwnResources(tx, actor, resourceIds);
    const [policy] = await ensurePolicies(tx, context, {
      policyTexts: [OWNER_ALONE],
      subjectType: SubjectType.resource,
    });
    const { policyId } = policy!;
    for (const { resourceId, policies } of owned) {
      if (policies.some((entry) => entry.policyId === policyId)) continue;
      await tx
        .update(resources)
        .set({
          policies: [...policies, { policyId, policyName: freeName(policies, NAMES[locale]), status: 0 }],
          updatedAt: context.clock.now(),
        })
        .where(eq(resources.resourceId, resourceId));
    }
    const contracts = await signContractsWithin(tx, context, actor, {
      subjects: owned.map(({ resourceId }) => ({ subjectId: resourceId, policyId })),
      subjectType: SubjectType.resource,
      licenseeId,
      licenseeIdentityType,
    });
    const bySubject = new Map(contracts.map(({ subjectId, contractId }) => [subjectId, contractId]));
    return resourceIds.map((resourceId) => ({ resourceId, policyId, contractId: bySubject.get(resourceId)! }));
  });
}

/** Locked until the transaction ends, always in the same order, so that two calls do not wait for each other. */
async function lockOwnResources(
  tx: Transaction,
  actor: Actor,
  resourceIds: readonly string[],
): Promise<Pick<ResourceRow, 'resourceId' | 'policies'>[]> {
  const rows = await tx
    .select({ resourceId: resources.resourceId, userId: resources.userId, policies: resources.policies })
    .from(resources)
    .where(inArray(resources.resourceId, [...resourceIds]))
    .orderBy(asc(resources.resourceId))
    .for('no key update');
  if (rows.length < resourceIds.length) throw new Refusal('resource.not-found');
  if (!rows.every((resource) => mayChange(actor, resource))) throw new Refusal('access.not-owner');
  return rows;
}

/** The name, or the name with the first number that no policy of the resource has. */
function freeName(policies: readonly EmbeddedPolicy[], name: string): string {
  const taken = new Set(policies.map(({ policyName }) => policyName));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
