/** Exhibits: what nodes show, to their owners and at run time, and the files behind them. The face of the module. */
import { SubjectType } from '@colophon/model';
import type { Router } from '#platform/http/router.ts';
import { goOffline } from './commands/go-offline.ts';
import { followRelease } from './commands/switch-version.ts';
import { findSubjects } from './queries/find-subjects.ts';
import { registerPresentableAuthRoutes } from './routes/exhibit-auths.ts';
import { registerPresentableChangeRoutes } from './routes/exhibit-changes.ts';
import { registerExhibitItemRoutes } from './routes/exhibit-items.ts';
import { registerPresentableRoutes } from './routes/exhibits.ts';
import { registerFileRoutes } from './routes/files.ts';
import { registerNodeDetailRoutes } from './routes/node-details.ts';
import { registerExhibitAuthRoutes } from './routes/runtime-auths.ts';
import { registerExhibitRoutes } from './routes/runtime-exhibits.ts';

export { createPresentable } from './commands/create-exhibit.ts';
export { setOnlineStatus } from './commands/set-online-status.ts';
export { findPresentable } from './queries/find-exhibit.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'exhibit.online': { presentableId: string; nodeId: number; userId: number; isTheme: boolean };
  }
}

export function registerExhibits(app: Router): void {
  const { context } = app;
  context.providers.add('contracts.subjects', { subjectType: SubjectType.exhibit, findSubjects });
  context.events.on('resource.version-released', 'exhibits-follow', (release) => followRelease(context, release));
  context.events.on('node.deleted', 'exhibits-offline', ({ nodeId }) => goOffline(context, nodeId));
  registerNodeDetailRoutes(app);
  registerPresentableRoutes(app);
  registerPresentableChangeRoutes(app);
  registerExhibitRoutes(app);
  registerExhibitItemRoutes(app);
  registerExhibitAuthRoutes(app);
  registerPresentableAuthRoutes(app);
  registerFileRoutes(app);
}
