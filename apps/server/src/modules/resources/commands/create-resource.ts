import { ResourceStatus, UserRoleBit } from '@colophon/model';
import { embedPolicies, type PolicyToAdd } from '#modules/policies/index.ts';
import { type ChosenType, chooseType } from '#modules/types/index.ts';
import { addingRole } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor, isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';

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
 * Creates a resource of `actor`, without a version, and answers its id. Full names are unique ignoring case and never freed; the database
 * decides between simultaneous creations. Emits `resource.created` and `resource.policies-added`.
 *
 * @throws Refusal `resource.name-taken`, those of `chooseType` and of `embedPolicies`
 */
export function createResource(context: Context, actor: Actor, input: NewResource): Promise<string> {
  // a single statement needs no transaction around it
  const writesOnce = input.resourceTypeName === undefined && !input.policies?.length;
  if (writesOnce) return createResourceWithin(context.db, context, actor, input);
  return context.db.transaction((tx) => createResourceWithin(tx, context, actor, input));
}

/** As `createResource`, as part of another command's transaction. */
export async function createResourceWithin(
  db: Executor,
  context: Context,
  actor: Actor,
  input: NewResource,
): Promise<string> {
  const resourceTypeCode = await chooseType(db, context, actor, input);
  const sql = driverOf(db);
  const { userId, username } = actor;
  const { name, resourceTitle, intro = '', coverImages = [], tags = [] } = input;
  const now = context.clock.now();
  const resourceId = newObjectId(now);
  const at = now.toISOString();
  const resourceName = `${username}/${name}`;
  const subject = { subjectType: 1, subjectId: resourceId, userId, name: resourceName } as const;
  const policies = await embedPolicies(db, context, subject, { added: input.policies });
  try {
    await sql`
      with noted as (${addingRole(sql, userId, UserRoleBit.resourceProvider, now)}),
        told as (${context.events.emitting(sql, 'resource.created', { resourceId, ownerUserId: userId, at })}),
        told_too as (${policies.length > 0 ? context.events.emitting(sql, 'resource.policies-added', { resourceId, ownerUserId: userId, at }) : sql`select`})
      insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username,
        intro, cover_images, tags, status, policies, created_at, updated_at)
      values (${resourceId}, ${resourceName}, ${resourceTitle || name}, ${resourceTypeCode}, ${input.subjectType},
        ${userId}, ${username}, ${intro}, ${[...coverImages]}, ${[...tags]}, ${ResourceStatus.unreleased},
        ${JSON.stringify(policies)}::json, ${at}, ${at})`;
    return resourceId;
  } catch (error) {
    if (isUniqueViolation(error, 'resources_name_key')) throw new Refusal('resource.name-taken');
    throw error;
  }
}
