/** Nodes, their exhibits and the files behind them: the face of the module. */
import { PartyIdentity, SubjectType, UserRoleBit } from '@colophon/model';
import type { Router } from '#platform/http/router.ts';
import { registerNodeDirectory } from '../storage/index.ts';
import { addRole } from '../users/index.ts';
import { followRelease } from './commands/switch-version.ts';
import { findLicensee, findSubjects } from './queries/contract-parties.ts';
import { listLiveNodes } from './queries/find-node.ts';
import { registerExhibitAuthRoutes } from './routes/auths.ts';
import { registerExhibitRoutes } from './routes/exhibits.ts';
import { registerFileRoutes } from './routes/files.ts';
import { registerNodeRoutes } from './routes/nodes.ts';
import { registerPresentableAuthRoutes } from './routes/presentable-auths.ts';
import { registerPresentableChangeRoutes } from './routes/presentable-changes.ts';
import { registerPresentableRoutes } from './routes/presentables.ts';

export { createNode } from './commands/create-node.ts';
export { createPresentable } from './commands/create-presentable.ts';
export { setNodeInfo } from './commands/set-node-info.ts';
export { setOnlineStatus } from './commands/set-online-status.ts';
export { findNode } from './queries/find-node.ts';
export { findPresentable } from './queries/find-presentable.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'node.created': { nodeId: number; ownerUserId: number };
    'node.deleted': { nodeId: number; ownerUserId: number };
    'exhibit.online': { presentableId: string; nodeId: number; userId: number; isTheme: boolean };
  }
}

export function registerNodes(app: Router): void {
  const { context } = app;
  context.providers.add('contracts.subjects', { subjectType: SubjectType.exhibit, findSubjects });
  context.providers.add('contracts.licensees', { identityType: PartyIdentity.node, findLicensee });
  context.providers.add('http.sites', {
    exists: async (nodeDomain) => (await listLiveNodes(context.db, { nodeDomains: [nodeDomain] })).length > 0,
  });
  registerNodeDirectory({ findNodes: listLiveNodes });
  context.events.on('resource.version-released', 'exhibits-follow', (release) => followRelease(context, release));
  context.events.on('node.created', 'owner-role', ({ ownerUserId }) =>
    addRole(context, ownerUserId, UserRoleBit.nodeOperator),
  );
  registerNodeRoutes(app);
  registerPresentableRoutes(app);
  registerPresentableChangeRoutes(app);
  registerExhibitRoutes(app);
  registerExhibitAuthRoutes(app);
  registerPresentableAuthRoutes(app);
  registerFileRoutes(app);
}
