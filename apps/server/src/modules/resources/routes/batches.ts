import { rules } from '@colophon/model';
import { z } from 'zod';
import { refusalSentence } from '#platform/http/envelope.ts';
import type { Router } from '#platform/http/router.ts';
import { objectId, oneOf, trimmed } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Outcome } from '../commands/attempt-entry.ts';
import { createBatch, type NewEntry } from '../commands/create-batch.ts';
import { updateBatch } from '../commands/update-batch.ts';
import { MAX_CREATED_PER_CALL, MAX_UPDATED_PER_CALL } from '../limits.ts';
import type { ResourceAnswer } from '../queries/expand-resources.ts';
import { readResources } from '../queries/read-resource.ts';
import {
  CreateVersion,
  describingFields,
  namesType,
  policiesToAdd,
  Resource,
  TYPE_MISSING,
  typeFields,
} from '../schemas.ts';

const EntryFields = CreateVersion.extend({ name: trimmed(rules.resourceName), ...describingFields });

const CreateBatch = z
  .object({
    ...typeFields,
    resourceTypeCode: typeFields.resourceTypeCode.describe('A type that is published in batches'),
    createResourceObjects: z
      .array(
        z
          .looseObject({ name: z.string() })
          .describe(
            'The fields of a resource to create and of its first version; what is wrong with them fails the entry',
          ),
      )
      .min(1)
      .max(MAX_CREATED_PER_CALL)
      .refine(
        (entries) => new Set(entries.map(({ name }) => name.trim().toLowerCase())).size === entries.length,
        'repeats a name',
      ),
  })
  .refine(namesType, TYPE_MISSING);

const UpdateBatch = z
  .object({
    resourceIds: z
      .array(objectId)
      .min(1)
      .max(MAX_UPDATED_PER_CALL)
      .refine((ids) => new Set(ids).size === ids.length, 'repeats a resource'),
    status: oneOf([1, 4]).optional(),
    addPolicies: policiesToAdd.optional(),
  })
  .refine(({ status, addPolicies }) => status !== undefined || addPolicies !== undefined, 'changes nothing');

const entryStatus = oneOf([1, 2]).describe('1 done, 2 failed');
const DONE = 1;
const FAILED = 2;

export function registerBatchRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/resources/createBatch',
    operation: 'resources.createSeveral',
    access: 'user',
    scope: 'publish',
    unhurried: true,
    schema: {
      summary: 'Create resources with their first versions',
      body: CreateBatch,
      data: z
        .record(
          z.string(),
          z.object({
            status: entryStatus,
            data: Resource.nullable(),
            message: z.string().describe('Why it failed; empty when it is done'),
            refusal: z.string().optional().describe('The name of that refusal'),
          }),
        )
        .describe('By the names as they were sent'),
    },
    handler: async ({ body: { createResourceObjects: entries, ...type }, actor, locale }) => {
      const readings = entries.map((entry) => () => readEntry(entry));
      const outcomes = await createBatch(context, actor, type, readings);
      const created = await resourcesOf(outcomes);
      return byKey(entries, outcomes, ({ name }, outcome) => [
        name,
        'done' in outcome
          ? { status: DONE, data: created.get(outcome.done)!, message: '' }
          : {
              status: FAILED,
              data: null,
              message: refusalSentence(outcome.refusal, locale),
              refusal: outcome.refusal.refusal,
            },
      ]);
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/resources/updateBatch',
    operation: 'resources.updateSeveral',
    access: 'user',
    scope: 'publish',
    unhurried: true,
    schema: {
      summary: 'Change several resources in the same way',
      body: UpdateBatch,
      data: z
        .record(
          z.string(),
          z.object({
            status: entryStatus,
            data: z.union([Resource, z.string()]).describe('The resource as it is now, or why it failed'),
            refusal: z.string().optional().describe('The name of that refusal'),
          }),
        )
        .describe('By the ids of the resources'),
    },
    handler: async ({ body: { resourceIds, ...change }, actor, locale }) => {
      const outcomes = await updateBatch(context, actor, resourceIds, change);
      const updated = await resourcesOf(outcomes);
      return byKey(resourceIds, outcomes, (resourceId, outcome) => [
        resourceId,
        'done' in outcome
          ? { status: DONE, data: updated.get(resourceId)! }
          : { status: FAILED, data: refusalSentence(outcome.refusal, locale), refusal: outcome.refusal.refusal },
      ]);
    },
  });

  async function resourcesOf(outcomes: readonly Outcome<string>[]): Promise<Map<string, ResourceAnswer>> {
    const resourceIds = outcomes.flatMap((outcome) => ('done' in outcome ? outcome.done : []));
    const found = await readResources(context.sql, { resourceIds, resourceNames: [] });
    return new Map(
      found.map((json) => {
        const answer = JSON.parse(json) as ResourceAnswer;
        return [answer.resourceId, answer];
      }),
    );
  }
}

/** @throws Refusal `request.argument` naming the wrong fields */
function readEntry(entry: unknown): NewEntry {
  const { success, data, error } = EntryFields.safeParse(entry);
  if (success) return data;
  const details = error.issues.map(({ path, message }) => ({ field: path.join('.'), reason: message }));
  throw new Refusal('request.argument', { details });
}

/** An object without inherited names: keys are the callers'. */
function byKey<Entry, Answer>(
  entries: readonly Entry[],
  outcomes: readonly Outcome<string>[],
  present: (entry: Entry, outcome: Outcome<string>) => [key: string, answer: Answer],
): Record<string, Answer> {
  const answers: Record<string, Answer> = Object.create(null);
  for (const [index, entry] of entries.entries()) {
    const [key, answer] = present(entry, outcomes[index]!);
    answers[key] = answer;
  }
  return answers;
}
