import { rules } from '@colophon/model';
import { z } from 'zod';
import { PolicyToChange } from '#modules/policies/index.ts';
import { JsonText } from '#platform/http/envelope.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, objectId, oneOf, project, text, trimmed, userId } from '#platform/http/schemas.ts';
import { isUser } from '#platform/sessions/actor.ts';
import { createResource } from '../commands/create-resource.ts';
import { updateResource } from '../commands/update-resource.ts';
import { fullName, ResourceKeyParams, ResourceParams, resourceKey } from '../keys.ts';
import { MAX_LOOKUP, MAX_NAMES_TO_GENERATE, MAX_POLICIES_PER_CALL, MAX_SUGGEST_PREFIX } from '../limits.ts';
import { countByUser } from '../queries/count-by-user.ts';
import { asksForMore, expandResources, type ResourceAnswer } from '../queries/expand-resources.ts';
import { generateNames } from '../queries/generate-names.ts';
import { listRecommended } from '../queries/list-recommended.ts';
import { readResource, readResources } from '../queries/read-resource.ts';
import { suggestNames } from '../queries/suggest-names.ts';
import {
  coverImages,
  describingFields,
  loadFlags,
  namesType,
  PartialResource,
  policiesToAdd,
  Resource,
  resourceStatus,
  resourceTitle,
  STATUSES,
  subjectType,
  TYPE_MISSING,
  tags,
  typeFields,
} from '../schemas.ts';
import { countUse, VersionUse } from '../use-counter.ts';

const CreateResource = z
  .object({
    name: trimmed(rules.resourceName),
    ...typeFields,
    subjectType: subjectType.default(1),
    ...describingFields,
  })
  .refine(namesType, TYPE_MISSING);

const UpdateResource = z
  .object({
    resourceTitle: resourceTitle.optional(),
    intro: text(rules.resourceIntro).optional(),
    tags: tags.optional(),
    coverImages: coverImages.optional(),
    addPolicies: policiesToAdd.optional(),
    updatePolicies: z.array(PolicyToChange).max(MAX_POLICIES_PER_CALL).optional(),
    status: oneOf([0, 1, 4]).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'changes nothing');

const NamesToGenerate = z
  .object({ resourceNames: z.array(z.string().min(1)).min(1).max(MAX_NAMES_TO_GENERATE) })
  .transform(({ resourceNames }) => resourceNames)
  .or(
    z
      .array(z.object({ name: z.string().min(1), num: z.int().min(1).max(MAX_NAMES_TO_GENERATE) }))
      .min(1)
      .max(MAX_NAMES_TO_GENERATE)
      .transform((list) => list.flatMap(({ name, num }) => Array<string>(num).fill(name)))
      .pipe(z.array(z.string()).max(MAX_NAMES_TO_GENERATE)),
  );

export function registerResourceRoutes(app: Router): void {
  const { context } = app;
  const { db, sql } = context;

  app.route({
    method: 'POST',
    url: '/v2/resources',
    operation: 'resources.create',
    access: 'user',
    scope: 'publish',
    schema: { summary: 'Create a resource', body: CreateResource, data: Resource },
    handler: async ({ body, actor }) => {
      const resourceId = await createResource(context, actor, body);
      return new JsonText((await readResource(sql, { resourceId }))!.json);
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/resources/:resourceId',
    operation: 'resources.update',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: { summary: 'Change a resource', params: ResourceParams, body: UpdateResource, data: Resource },
    handler: async ({ params: { resourceId }, body, actor }) => {
      await updateResource(context, actor, resourceId, body);
      return new JsonText((await readResource(sql, { resourceId }))!.json);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceIdOrName',
    operation: 'resources.read',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'Read one resource by id or full name',
      params: ResourceKeyParams,
      query: z.object({ ...loadFlags, projection: z.string().optional() }),
      data: PartialResource.nullable(),
    },
    handler: async ({ params, query, actor, locale, reading }) => {
      const found = await readResource(reading.sql, resourceKey(params.resourceIdOrName));
      if (!found) return null;
      const { json, userId: ownerId, latestVersionId } = found;
      if (latestVersionId !== null && !isUser(actor, ownerId)) countUse(context, latestVersionId, VersionUse.view);
      if (!asksForMore(query) && !query.projection) return new JsonText(json);
      const [answer] = await expandResources(reading.db, [JSON.parse(json) as ResourceAnswer], query, locale);
      return project(answer!, query.projection, 'resourceId');
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/list',
    operation: 'resources.list',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'Look up several resources by id or full name',
      query: z
        .object({
          resourceIds: commaList(objectId, { max: MAX_LOOKUP }).default([]),
          resourceNames: commaList(fullName, { max: MAX_LOOKUP }).default([]),
          status: commaList(z.enum(STATUSES).transform(Number), { max: STATUSES.length }).optional(),
          ...loadFlags,
          projection: z.string().optional(),
        })
        .refine(({ resourceIds, resourceNames }) => resourceIds.length + resourceNames.length > 0, 'names nothing'),
      data: z.array(PartialResource),
    },
    handler: async ({ query, locale, reading }) => {
      const found = (await readResources(reading.sql, query)).map((json) => JSON.parse(json) as ResourceAnswer);
      const ordered = inOrder(found, query).filter(({ status }) => query.status?.includes(status) ?? true);
      const answers = asksForMore(query) ? await expandResources(reading.db, ordered, query, locale) : ordered;
      return answers.map((answer) => project(answer, query.projection, 'resourceId'));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/count',
    operation: 'resources.countOfUsers',
    access: 'user',
    schema: {
      summary: 'Count the resources of users',
      query: z.object({
        userIds: commaList(userId, { max: MAX_LOOKUP }),
        status: resourceStatus.optional(),
      }),
      data: z.array(z.object({ userId: z.int(), createdResourceCount: z.int() })),
    },
    handler: ({ query }) => countByUser(db, query.userIds, query.status),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/recommend',
    operation: 'resources.recommend',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'Resources that the operator recommends',
      query: z.object({ recommendType: oneOf([1, 2]) }),
      data: z.array(Resource),
    },
    handler: async ({ query, reading }) => {
      const recommended = await listRecommended(reading.db, query.recommendType);
      const found = await readResources(reading.sql, { resourceIds: recommended, resourceNames: [] });
      const answers = found.map((json) => JSON.parse(json) as ResourceAnswer);
      return inOrder(answers, { resourceIds: recommended, resourceNames: [] });
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/keywordSuggest',
    operation: 'resources.suggestNames',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'Names of listed resources that start with a prefix',
      query: z.object({ prefix: z.string().trim().min(1).max(MAX_SUGGEST_PREFIX) }),
      data: z.array(z.string()),
    },
    handler: ({ query, reading }) => suggestNames(reading.sql, query.prefix),
  });

  app.route({
    method: 'POST',
    url: '/v2/resources/generateResourceNames',
    operation: 'resources.generateNames',
    access: 'user',
    scope: 'publish',
    schema: {
      summary: 'Make free names out of wanted ones',
      body: NamesToGenerate,
      data: z.record(z.string(), z.object({ resourceNewNames: z.array(z.string()), status: z.int() })),
    },
    handler: ({ body, actor }) => generateNames(db, actor, body),
  });
}

/** Resources in the order in which they were asked for, ids first, each once. */
function inOrder(
  found: readonly ResourceAnswer[],
  { resourceIds, resourceNames }: { resourceIds: readonly string[]; resourceNames: readonly string[] },
): ResourceAnswer[] {
  const byId = new Map(found.map((answer) => [answer.resourceId, answer]));
  const byName = new Map(found.map((answer) => [answer.resourceName.toLowerCase(), answer]));
  const asked = [
    ...resourceIds.map((id) => byId.get(id)),
    ...resourceNames.map((name) => byName.get(name.toLowerCase())),
  ];
  return [...new Set(asked)].filter((answer) => answer !== undefined);
}
