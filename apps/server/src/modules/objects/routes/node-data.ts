import { z } from 'zod';
import { listLiveNodes, type NodeEntry } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { nodeId, objectId, Paging, pageOf, parseSort, project } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, siteOf } from '#platform/sessions/actor.ts';
import { clearNodeData } from '../commands/clear-node-data.ts';
import { replaceNodeData, updateNodeData } from '../commands/write-node-data.ts';
import { MAX_CLEARED_NODES, MAX_NODE_DATA_DEPTH } from '../limits.ts';
import { presentObject, presentObjects } from '../presenters.ts';
import { findOwnBucket } from '../queries/find-bucket.ts';
import { findNodeData, readNodeData } from '../queries/find-node-data.ts';
import { listObjects, OBJECT_SORTS } from '../queries/list-objects.ts';
import { ObjectAnswer, SYSTEM_BUCKET_NAME } from '../schemas.ts';

const URL = `/v2/storages/buckets/${SYSTEM_BUCKET_NAME}/objects`;
const LATEST_FIRST = { field: 'updateDate', descending: true } as const;

const Document = z
  .record(z.string(), z.unknown())
  .refine((document) => isWithin(document, MAX_NODE_DATA_DEPTH), { error: 'is nested too deeply' });
const nodeDomain = z
  .string()
  .max(100)
  .transform((domain) => domain.toLowerCase());

const NodeInfo = z.union([
  z.object({ nodeId: z.int(), nodeName: z.string(), nodeDomain: z.string() }),
  z.strictObject({}),
]);
const NodeDataPage = pageOf(ObjectAnswer.extend({ nodeInfo: NodeInfo }).partial());

const NewDocument = z
  .object({ nodeId: nodeId.optional(), nodeDomain: nodeDomain.optional(), userNodeData: Document })
  .refine((body) => body.nodeId !== undefined || body.nodeDomain !== undefined, {
    path: ['nodeId'],
    error: 'is missing',
  });
const DocumentChange = z.object({
  appendOrReplaceObject: Document.default({}),
  removeFields: z.array(z.string()).default([]),
});
const NodesToClear = z
  .object({
    nodeIds: z.array(nodeId).min(1).max(MAX_CLEARED_NODES).optional(),
    nodeDomains: z.array(nodeDomain).min(1).max(MAX_CLEARED_NODES).optional(),
  })
  .nullish();

/** Registers the routes for the data that node sites remember about the caller. A site reaches its own document alone. */
export function registerNodeDataRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: URL,
    operation: 'objects.pageSiteData',
    access: 'user',
    openToSites: 'ownSession',
    schema: { summary: 'What node sites remember about the caller', query: Paging, data: NodeDataPage },
    handler: async ({ query, actor, locale }) => {
      const { skip, limit } = query;
      const [site, bucket] = await Promise.all([
        findOwnSite(context, actor),
        findOwnBucket(db, actor.userId, SYSTEM_BUCKET_NAME),
      ]);
      if (!bucket) return { skip, limit, totalItem: 0, dataList: [] };
      const { rows, totalItem } = await listObjects(db, {
        within: [bucket],
        nodeId: site?.nodeId,
        sort: parseSort(query.sort, OBJECT_SORTS, LATEST_FIRST),
        skip,
        limit,
      });
      const nodeIds = rows.map(({ object }) => object.nodeId!);
      const [objects, nodes] = await Promise.all([presentObjects(db, rows, locale), listLiveNodes(db, { nodeIds })]);
      const byId = new Map(nodes.map((node) => [node.nodeId, presentNode(node)]));
      const dataList = objects.map((object, index) =>
        project({ ...object, nodeInfo: byId.get(nodeIds[index]!) ?? {} }, query.projection, 'objectId'),
      );
      return { skip, limit, totalItem, dataList };
    },
  });

  app.route({
    method: 'POST',
    url: URL,
    operation: 'objects.replaceSiteData',
    access: 'user',
    openToSites: 'ownSession',
    schema: { summary: 'Replace what the site of a node remembers', body: NewDocument, data: ObjectAnswer },
    handler: async ({ body, actor, locale }) => {
      const keys = body.nodeId === undefined ? { nodeDomains: [body.nodeDomain!] } : { nodeIds: [body.nodeId] };
      const node = await findReachableNode(context, actor, keys);
      const written = await replaceNodeData(context, { userId: actor.userId, node }, body.userNodeData);
      return presentObject(db, written, locale);
    },
  });

  app.route({
    method: 'PUT',
    url: `${URL}/:nodeId`,
    operation: 'objects.updateSiteData',
    access: 'user',
    openToSites: 'ownSession',
    schema: {
      summary: 'Change fields of what the site of a node remembers',
      params: z.object({ nodeId }),
      body: DocumentChange,
      data: ObjectAnswer,
    },
    handler: async ({ params, body, actor, locale }) => {
      const node = await findReachableNode(context, actor, { nodeIds: [params.nodeId] });
      const change = { assigned: body.appendOrReplaceObject, removed: body.removeFields };
      const written = await updateNodeData(context, { userId: actor.userId, node }, change);
      return presentObject(db, written, locale);
    },
  });

  app.route({
    method: 'GET',
    url: `${URL}/:objectIdOrNodeId/customPick`,
    operation: 'objects.pickSiteData',
    access: 'user',
    touches: 'nodeData',
    openToSites: 'ownSession',
    schema: {
      summary: 'What the site of a node remembers, as bare JSON',
      params: z.object({
        objectIdOrNodeId: z.union([
          objectId.transform((id) => ({ objectId: id })),
          z
            .string()
            .regex(/^\d{8,10}$/)
            .transform(Number)
            .pipe(z.int32())
            .transform((id) => ({ nodeId: id })),
        ]),
      }),
      query: z.object({ fields: z.string().optional() }),
    },
    handler: async ({ params, query, actor, reply }) => {
      const key = params.objectIdOrNodeId;
      const site = await findOwnSite(context, actor);
      if ('nodeId' in key) await findReachableNode(context, actor, { nodeIds: [key.nodeId] });
      const found = await findNodeData(db, actor.userId, { nodeId: site?.nodeId, ...key });
      const document = found ? await readNodeData(context, found.file) : {};
      const wanted = query.fields === undefined ? null : new Set(query.fields.split(','));
      const picked = Object.entries(document).filter(([name]) => wanted === null || wanted.has(name));
      return reply
        .type('application/json')
        .header('content-disposition', 'attachment')
        .send(JSON.stringify(Object.fromEntries(picked)));
    },
  });

  app.route({
    method: 'DELETE',
    url: `${URL}/clear`,
    operation: 'objects.deleteSiteData',
    access: 'user',
    openToSites: 'ownSession',
    schema: { summary: 'Delete what node sites remember', body: NodesToClear, data: z.boolean() },
    handler: async ({ body, actor }) => {
      const site = await findOwnSite(context, actor);
      if (!(await findOwnBucket(db, actor.userId, SYSTEM_BUCKET_NAME))) return true;
      const nodeIds = body?.nodeIds;
      const nodeDomains = nodeIds ? undefined : body?.nodeDomains;
      if (!nodeIds && !nodeDomains) {
        await clearNodeData(context, actor.userId, site ? [site.nodeId] : undefined);
        return true;
      }
      const nodes = await listLiveNodes(db, { nodeIds, nodeDomains });
      if (site && nodes.some((node) => node.nodeId !== site.nodeId)) throw new Refusal('access.foreign-origin');
      if (nodes.length === 0) return false;
      await clearNodeData(
        context,
        actor.userId,
        nodes.map((node) => node.nodeId),
      );
      return true;
    },
  });
}

/**
 * The node whose site alone the actor's session is for; `null` for sessions of the platform and tokens.
 *
 * @throws Refusal `node-data.unknown-node` when that node is gone
 */
async function findOwnSite({ db }: Context, actor: Actor): Promise<NodeEntry | null> {
  const site = siteOf(actor);
  if (!site) return null;
  const [node] = await listLiveNodes(db, { nodeIds: [site.nodeId] });
  if (!node) throw new Refusal('node-data.unknown-node');
  return node;
}

/** @throws Refusal `node-data.unknown-node`; `access.foreign-origin` for another node than the site's own */
async function findReachableNode(
  { db }: Context,
  actor: Actor,
  keys: Parameters<typeof listLiveNodes>[1],
): Promise<NodeEntry> {
  const [node] = await listLiveNodes(db, keys);
  if (!node) throw new Refusal('node-data.unknown-node');
  const site = siteOf(actor);
  if (site && site.nodeId !== node.nodeId) throw new Refusal('access.foreign-origin');
  return node;
}

function presentNode({ nodeId, nodeName, nodeDomain }: NodeEntry): NodeEntry {
  return { nodeId, nodeName, nodeDomain };
}

/** True when `value` has at most so many levels of objects and lists. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1));
}
