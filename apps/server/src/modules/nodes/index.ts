/** Nodes, the sites that people run: the face of the module. */
import { PartyIdentity, UserRoleBit } from '@colophon/model';
import type { Router } from '#platform/http/router.ts';
import { addRole } from '../users/index.ts';
import { listNodes } from './belongings.ts';
import { closeNodes } from './commands/close-nodes.ts';
import { lookAtOwnDomains } from './commands/look-at-own-domains.ts';
import { LOOK_FOR_DUE_DOMAINS_EVERY_MS } from './limits.ts';
import { findLicensee } from './queries/find-licensee.ts';
import { findNode, listLiveNodes } from './queries/find-node.ts';
import { findCanonicalHost, findNodeDomainAt } from './queries/own-domains.ts';
import { registerNodeModerationRoutes } from './routes/moderation.ts';
import { registerNodeRoutes } from './routes/nodes.ts';
import { registerOwnDomainRoutes } from './routes/own-domains.ts';
import { registerNodeTagRoutes } from './routes/tags.ts';

export { lockOwnNode, refuseUnlessChangeable, refuseUnlessOwnNode, visitorOf } from './access.ts';
export { createNode } from './commands/create-node.ts';
export { freezeNode } from './commands/freeze-node.ts';
export { setNodeInfo } from './commands/set-node-info.ts';
export { setNodeTestTheme, setNodeTheme } from './commands/set-node-theme.ts';
export { projectNodes } from './presenters.ts';
export { findNode, listLiveNodes, listNodes, type NodeEntry } from './queries/find-node.ts';
export { findFreezeReason } from './queries/freeze-records.ts';
export { idsOfNodesNamed } from './queries/search-nodes.ts';
export { Node } from './schemas.ts';
export { type NodeRow, nodes } from './tables.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'node.created': { nodeId: number; ownerUserId: number };
    'node.frozen': { nodeId: number };
    'node.deleted': { nodeId: number; ownerUserId: number };
  }
}

export function registerNodes(app: Router): void {
  const { context } = app;
  context.providers.add('users.closers', { remove: (person) => closeNodes(context, person) });
  context.providers.add('users.belongings', { list: listNodes });
  context.providers.add('contracts.licensees', { identityType: PartyIdentity.node, findLicensee });
  context.providers.add('http.sites', {
    exists: async (nodeDomain) => (await listLiveNodes(context.db, { nodeDomains: [nodeDomain] })).length > 0,
    nodeDomainAt: (hostName) => findNodeDomainAt(context.db, hostName),
    canonicalHostOf: (nodeDomain) => findCanonicalHost(context.db, nodeDomain),
  });
  context.providers.add('accounts.nodes', {
    ownsNode: async (db, userId, nodeId) => (await findNode(db, { nodeId }))?.ownerUserId === userId,
  });
  context.events.on('node.created', 'owner-role', ({ ownerUserId }) =>
    addRole(context, ownerUserId, UserRoleBit.nodeOperator),
  );
  context.jobs.register({
    queue: 'nodes.own-domains',
    everyMs: LOOK_FOR_DUE_DOMAINS_EVERY_MS,
    run: () => lookAtOwnDomains(context),
  });
  registerNodeRoutes(app);
  registerNodeModerationRoutes(app);
  registerNodeTagRoutes(app);
  registerOwnDomainRoutes(app);
}
