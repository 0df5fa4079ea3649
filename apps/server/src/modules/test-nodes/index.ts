/** Test nodes: what a node would show if rules were applied to it. The face of the module. */
import { PartyIdentity } from '@colophon/model';
import type { Router } from '#platform/http/router.ts';
import { listRules } from './belongings.ts';
import { type AskedMatch, followNode, followWorld, MATCH_QUEUE } from './commands/ask-for-match.ts';
import { removeTestNode } from './commands/remove-test-node.ts';
import { runMatch } from './commands/run-match.ts';
import { openRehearsed } from './open-rehearsed.ts';
import { concerns, objectKeys, resourceKeys } from './queries/read-keys-of.ts';
import { registerTestAuthRoutes } from './routes/auths.ts';
import { registerLiveRoutes } from './routes/live.ts';
import { registerOutlookRoutes } from './routes/outlook.ts';
import { registerRuleRoutes } from './routes/rules.ts';
import { registerShareRoutes } from './routes/shares.ts';
import { registerSiteAuthRoutes } from './routes/site-auths.ts';
import { registerSiteExhibitRoutes } from './routes/site-exhibits.ts';
import { registerSiteItemRoutes } from './routes/site-items.ts';
import { registerTestResourceRoutes } from './routes/test-resources.ts';
import { registerTreeRoutes } from './routes/trees.ts';

export { saveRules } from './commands/save-rules.ts';

export function registerTestNodes(app: Router): void {
  const { context } = app;
  const { events, jobs, sql } = context;
  jobs.register<AskedMatch>({ queue: MATCH_QUEUE, run: (match) => runMatch(context, match) });

  const followResource = async ({ resourceId }: { resourceId: string }) =>
    followWorld(context, await resourceKeys(sql, resourceId));
  for (const event of ['resource.version-released', 'resource.status-changed', 'collection.published'] as const)
    events.on(event, 'test-nodes', followResource, concerns.resource);
  events.on('objects.changed', 'test-nodes', (changed) => followWorld(context, objectKeys(changed)), concerns.objects);
  events.on('node.exhibits-changed', 'test-nodes', ({ nodeId }) => followNode(context, nodeId), concerns.node);
  events.on('contracts.terminated', 'test-nodes', async ({ contracts }) => {
    const ofNodes = contracts.filter(({ licenseeIdentityType }) => licenseeIdentityType === PartyIdentity.node);
    for (const nodeId of new Set(ofNodes.map(({ licenseeId }) => Number(licenseeId))))
      await followNode(context, nodeId);
  });
  events.on('node.deleted', 'test-nodes', ({ nodeId }) => removeTestNode(context, nodeId), concerns.deletedNode);
  context.providers.add('users.belongings', { list: listRules });
  registerRuleRoutes(app);
  registerLiveRoutes(app);
  registerTestResourceRoutes(app);
  registerTreeRoutes(app);
  registerTestAuthRoutes(app);
  context.providers.add('exhibits.rehearsed', (caller, id) => openRehearsed(context, caller, id));
  registerSiteExhibitRoutes(app);
  registerSiteAuthRoutes(app);
  registerSiteItemRoutes(app);
  registerShareRoutes(app);
  registerOutlookRoutes(app);
}
