import { ResourceStatus } from '@colophon/model';
import { type EmbeddedPolicy, embedPolicies, type PolicyToAdd } from '#modules/policies/index.ts';
import { type ChosenType, chooseType } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation, type Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type ResourceRow, resources } from '../tables.ts';

export interface NewResource extends ChosenType {
  /** The short name; the owner's username comes before it. */
  readonly name: string;
  /** The name when absent or empty. */
  readonly resourceTitle?: string | undefined;
  readonly intro?: string | undefined;
  readonly coverImages?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly policies?: readonly PolicyToAdd[] | undefined;
}

/**
 * Creates a resource of `actor`, without a version. Full names are unique ignoring case and never freed; the database
 * decides between simultaneous creations. Emits `resource.created`.
 *
 * @throws Refusal `resource.name-taken`, those of `chooseType` and of `embedPolicies`
 */
export function createResource(context: Context, actor: Actor, input: NewResource): Promise<ResourceRow> {
  return context.db.transaction((tx) => createResourceWithin(tx, context, actor, input));
}

/** As `createResource`, as part of another command's transaction. */
export async function createResourceWithin(
  tx: Transaction,
  context: Context,
  actor: Actor,
  input: NewResource,
): Promise<ResourceRow> {
  const resourceTypeCode = await chooseType(tx, context, actor, input);
  const policies = await embedPolicies(tx, context, { subjectType: 1, present: [], added: input.policies ?? [] });
  const resource = await insertResource(tx, context, actor, { ...input, resourceTypeCode, policies });
  await context.events.emit(tx, 'resource.created', { resourceId: resource.resourceId, userId: actor.userId });
  return resource;
}

async function insertResource(
  tx: Transaction,
  { clock }: Context,
  actor: Actor,
  input: Omit<NewResource, 'policies'> & { readonly resourceTypeCode: string; readonly policies: EmbeddedPolicy[] },
): Promise<ResourceRow> {
  const now = clock.now();
  try {
    const [resource] = await tx
      .insert(resources)
      .values({
        resourceId: newObjectId(now),
        resourceName: `${actor.username}/${input.name}`,
        resourceTitle: input.resourceTitle || input.name,
        resourceTypeCode: input.resourceTypeCode,
        subjectType: input.subjectType,
        userId: actor.userId,
        username: actor.username,
        intro: input.intro ?? '',
        coverImages: [...(input.coverImages ?? [])],
        tags: [...(input.tags ?? [])],
        status: ResourceStatus.unreleased,
        policies: input.policies,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return resource!;
  } catch (error) {
    if (isUniqueViolation(error, 'resources_name_key')) throw new Refusal('resource.name-taken');
    throw error;
  }
}
