import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { flag, Paging, project } from '#platform/http/schemas.ts';
import { presentObjects } from '../presenters.ts';
import { inspectGraph } from '../queries/dependency-graph.ts';
import { listOwnObjects } from '../queries/find-object.ts';
import { findOwnObject } from '../queries/find-own-object.ts';
import { listUsages } from '../queries/list-usages.ts';
import { buildObjectTree } from '../queries/object-tree.ts';
import { DependencyNode, ObjectPage } from '../schemas.ts';
import { Dependencies } from './dependency-input.ts';
import { objectAddresses } from './object-key.ts';

export function registerObjectDependencyRoutes(app: Router): void {
  const { db } = app.context;

  for (const address of objectAddresses('GET', 'dependencyTree')) {
    app.route({
      method: 'GET',
      url: address.url,
      operation: `objects.readDependencies${address.by}`,
      access: 'user',
      touches: 'object',
      schema: {
        summary: 'What an object is made of',
        params: address.params,
        query: z.object({ isContainRootNode: flag() }),
        data: z.array(DependencyNode),
      },
      handler: async ({ params, query, actor }) => {
        const root = await buildObjectTree(db, await findOwnObject(db, actor, params));
        return query.isContainRootNode ? [root] : root.dependencies;
      },
    });
  }

  for (const address of objectAddresses('POST', 'cycleDependencyCheck')) {
    app.route({
      method: 'POST',
      url: address.url,
      operation: `objects.checkCycles${address.by}`,
      access: 'user',
      scope: 'publish',
      touches: 'object',
      schema: {
        summary: 'Whether dependencies would be free of cycles and at most 20 levels deep',
        params: address.params,
        body: z.object({ dependencies: Dependencies.min(1) }),
        data: z.boolean(),
      },
      handler: async ({ params, body, actor }) => {
        const { object } = await findOwnObject(db, actor, params);
        const names = body.dependencies.filter((dependency) => dependency.type === 'object');
        const targets = await listOwnObjects(db, actor.userId, { names });
        const ids = targets.map((target) => target.object.objectId);
        const { cycle, excess } = await inspectGraph(db, object.objectId, ids);
        return cycle === null && excess === null;
      },
    });
  }

  for (const address of objectAddresses('GET', 'usages')) {
    app.route({
      method: 'GET',
      url: address.url,
      operation: `objects.pageUsers${address.by}`,
      access: 'user',
      touches: 'object',
      schema: {
        summary: 'Objects that depend on an object',
        params: address.params,
        query: Paging.omit({ sort: true }),
        data: ObjectPage,
      },
      handler: async ({ params, query, actor, locale }) => {
        const { skip, limit, projection } = query;
        const { object } = await findOwnObject(db, actor, params);
        const { rows, totalItem } = await listUsages(db, object.objectId, { skip, limit });
        const objects = await presentObjects(db, rows, locale);
        return { skip, limit, totalItem, dataList: objects.map((one) => project(one, projection, 'objectId')) };
      },
    });
  }
}
