import { eq } from 'drizzle-orm';
import { findExhibit } from '#modules/exhibits/index.ts';
import { findNode } from '#modules/nodes/index.ts';
import { findResource } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isPushed, PUSHED_TRIGGERS } from '../catalogue.ts';
import { PUSHES } from '../limits.ts';
import { type TaskEvidence, taskConfigs } from '../tables.ts';
import { takeFact } from './take-fact.ts';

/**
 * Takes a client's word that a person did something, for all tasks that ask for the like. Answers true also where it counts no more, is
 * about nothing that exists, or comes too often; false for people who are frozen, of whom nothing counts.
 *
 * @throws Refusal `activity.task-unknown`, `request.argument` where the task needs to know what it is about
 */
export async function pushFact(
  context: Context,
  actor: Actor,
  { taskConfigCode, meta }: { taskConfigCode: string; meta: TaskEvidence },
): Promise<boolean> {
  const { db, clock, rateLimits } = context;
  const [task] = await db.select().from(taskConfigs).where(eq(taskConfigs.code, taskConfigCode));
  if (!task || !isPushed(task)) throw new Refusal('activity.task-unknown');
  const needed = PUSHED_TRIGGERS[task.trigger];
  if (needed && meta[needed] === undefined)
    throw new Refusal('request.argument', { details: [{ field: `meta.${needed}`, reason: 'is required' }] });
  const { userId, isFrozen } = actor;
  if (isFrozen) return false;
  if (!(await rateLimits.use(PUSHES, String(userId)))) return true;
  if (!(await exists(context, meta))) return true;
  const at = clock.now();
  await takeFact(context, { trigger: task.trigger, userId, key: at.toISOString(), evidence: meta, at });
  return true;
}

/** True when all that is named exists. */
async function exists({ db }: Context, { nodeId, presentableId, resourceId }: TaskEvidence): Promise<boolean> {
  const found = await Promise.all([
    nodeId === undefined || findNode(db, { nodeId }),
    presentableId === undefined || findExhibit(db, { presentableId }),
    resourceId === undefined || findResource(db, resourceId),
  ]);
  return found.every(Boolean);
}
