import { type Locale, PolicyStatus } from '@colophon/model';
import { templates } from '@colophon/policy';
import { and, eq, sql } from 'drizzle-orm';
import { findContracts } from '#modules/contracts/index.ts';
import { refuseUnlessOwnNode } from '#modules/nodes/index.ts';
import { loadPolicies } from '#modules/policies/index.ts';
import { findResource, ownResources, type ResourceOfType, resourceReleases } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isUser } from '#platform/sessions/actor.ts';
import { exhibits } from '../tables.ts';
import { createExhibit } from './create-exhibit.ts';
import { type Outcome, tryEach } from './try-each.ts';

/** A resource to mount, and by which policy if that matters. */
export interface EasyResource {
  readonly resourceId: string;
  readonly policyId?: string | undefined;
}

/** Policy that an owner's own resource gets when it offers nothing free yet: free for ever. */
const FREE_POLICY = templates[0]!;
const NAME_LENGTH = 60;

/**
 * Mounts the latest versions of several resources with as few questions as possible: the name is the resource's, the
 * licence what the node has, else the first free policy. New exhibits have no policies and are offline. One that fails does not stop the others.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`
 */
export async function createExhibitsEasily(
  context: Context,
  { actor, locale }: { actor: Actor; locale: Locale },
  { nodeId, resources }: { nodeId: number; resources: readonly EasyResource[] },
): Promise<Record<string, Outcome>> {
  await refuseUnlessOwnNode(context.db, actor, nodeId);
  return tryEach(
    resources,
    ({ resourceId }) => resourceId,
    locale,
    async (wanted) => {
      const resource = await findResource(context.db, wanted.resourceId);
      if (!resource) throw new Refusal('exhibit.resource-unknown');
      await refuseDemanding(context.db, resource);
      const policyId = wanted.policyId ?? (await choosePolicy(context, { actor, locale }, nodeId, resource));
      const name = resource.resourceName.slice(resource.username.length + 1);
      const { presentableId } = await createExhibit(context, actor, {
        nodeId,
        resourceId: resource.resourceId,
        version: resource.latestVersion,
        presentableName: await freeName(context.db, nodeId, name),
        presentableTitle: resource.resourceTitle,
        licences: policyId ? [{ resourceId: resource.resourceId, policyIds: [policyId] }] : [],
        policies: [],
        tags: [],
      });
      return presentableId;
    },
  );
}

/** Refuses a resource that depends on others, or leaves something to its user: it needs choices that only people make. */
async function refuseDemanding(db: Executor, { resourceId, latestVersion, baseUpcastResources }: ResourceOfType) {
  const version = await resourceReleases.findVersion(db, resourceId, latestVersion);
  if (baseUpcastResources.length > 0 || (version && version.dependencies.length > 0)) {
    throw new Refusal('exhibit.resource-demanding');
  }
}

/** The policy to sign, or `null` when the node is licensed already. */
async function choosePolicy(
  context: Context,
  { actor, locale }: { actor: Actor; locale: Locale },
  nodeId: number,
  resource: ResourceOfType,
): Promise<string | null> {
  const inForce = await findContracts(context.db, {
    subjectIds: [resource.resourceId],
    licenseeId: String(nodeId),
    licenseeIdentityType: 2,
    inForceOnly: true,
  });
  if (inForce.length > 0) return null;
  const free = await firstFreePolicy(context.db, resource);
  if (free || !isUser(actor, resource.userId)) return free;
  const policyName = freePolicyName(resource, FREE_POLICY.title[locale]);
  const addPolicies = [{ policyName, policyText: FREE_POLICY.template, status: 1 as const }];
  return firstFreePolicy(
    context.db,
    await ownResources.updateResource(context, actor, resource.resourceId, { addPolicies }),
  );
}

async function firstFreePolicy(db: Executor, resource: Pick<ResourceOfType, 'policies'>): Promise<string | null> {
  const enabled = resource.policies
    .filter(({ status }) => status === PolicyStatus.enabled)
    .map(({ policyId }) => policyId);
  const rows = await loadPolicies(db, enabled);
  return enabled.find((policyId) => rows.get(policyId)!.isFree) ?? null;
}

function freePolicyName({ policies }: ResourceOfType, title: string): string {
  const taken = new Set(policies.map(({ policyName }) => policyName));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? title : `${title} ${number}`;
    if (!taken.has(name)) return name;
  }
}

/** The name, or the name with the first number that is free on the node; its end gives way to the number. */
async function freeName(db: Executor, nodeId: number, name: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const suffix = number === 0 ? '' : `(${number})`;
    const candidate = name.slice(0, NAME_LENGTH - suffix.length) + suffix;
    const taken = await db.$count(
      exhibits,
      and(eq(exhibits.nodeId, nodeId), eq(sql`lower(${exhibits.presentableName})`, candidate.toLowerCase())),
    );
    if (taken === 0) return candidate;
  }
}
