/** Exhibits: what nodes show, to their owners and at run time, and the files behind them. The face of the module. */
import { SubjectType } from '@colophon/model';
import type { Router } from '#platform/http/router.ts';
import { listExhibits } from './belongings.ts';
import { goOffline } from './commands/go-offline.ts';
import { followCollection, followRelease } from './commands/switch-version.ts';
import { exhibitsOfResource } from './queries/exhibits-of-resource.ts';
import { findSubjects } from './queries/find-subjects.ts';
import { shownVersions } from './queries/shown-versions.ts';
import { policiesOfExhibits } from './queries/used-policies.ts';
import { registerOwnExhibitAuthRoutes } from './routes/exhibit-auths.ts';
import { registerExhibitChangeRoutes } from './routes/exhibit-changes.ts';
import { registerExhibitItemRoutes } from './routes/exhibit-items.ts';
import { registerExhibitPlanRoutes } from './routes/exhibit-plans.ts';
import { registerOwnExhibitRoutes } from './routes/exhibits.ts';
import { registerFileRoutes } from './routes/files.ts';
import { registerItemFileRoutes } from './routes/item-files.ts';
import { registerNodeCollectionRoutes } from './routes/node-collections.ts';
import { registerNodeDetailRoutes } from './routes/node-details.ts';
import { registerOperatorExhibitRoutes } from './routes/operators.ts';
import { registerRuntimeAuthRoutes } from './routes/runtime-auths.ts';
import { registerRuntimeExhibitRoutes } from './routes/runtime-exhibits.ts';

export { createExhibit } from './commands/create-exhibit.ts';
export { setOnlineStatus } from './commands/set-online-status.ts';
export { signForNode } from './commands/sign-for-node.ts';
export { putBackExhibit, takeDownExhibit } from './commands/take-down-exhibit.ts';
export { defaultCover, isChosenCover } from './default-cover.ts';
export * as exhibitChanges from './face/exhibit-changes.ts';
export * as nodeCollections from './face/node-collections.ts';
export * as siteExhibits from './face/site-exhibits.ts';
export { decideItems } from './queries/decide-items.ts';
export { findExhibit } from './queries/find-exhibit.ts';
export { listExhibitItems } from './queries/list-exhibit-items.ts';
export { recallExhibit } from './queries/recall-exhibits.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** An exhibit of the node was made or changed, or shows something else. */
    'node.exhibits-changed': { nodeId: number };
    'exhibit.created': { presentableId: string };
    /** A visitor was refused an exhibit that is online; not each time, but the first time after each number of changes. */
    'exhibit.refused': { presentableId: string; changeNumber: number; authCode: number; at: string };
    'exhibit.went-offline': { presentableId: string };
    'exhibit.went-online': { presentableId: string; nodeId: number; isTheme: boolean; at: string };
  }
}

export function registerExhibits(app: Router): void {
  const { context } = app;
  context.providers.add('contracts.subjects', { subjectType: SubjectType.exhibit, findSubjects });
  context.providers.add('policies.uses', policiesOfExhibits);
  context.providers.add('contracts.versions', { subjectType: SubjectType.exhibit, versionsOf: shownVersions });
  context.providers.add('resources.exhibits', exhibitsOfResource);
  context.events.on(
    'resource.version-released',
    'exhibits-follow',
    (release) => followRelease(context, release),
    (sql, { resourceId }) => sql`exists (select from presentables where resource_id = ${resourceId})`,
  );
  context.events.on('collection.published', 'exhibits-follow', (published) => followCollection(context, published));
  context.providers.add('users.belongings', { list: listExhibits });
  context.events.on('node.deleted', 'exhibits-offline', ({ nodeId }) => goOffline(context, nodeId));
  registerNodeDetailRoutes(app);
  registerOwnExhibitRoutes(app);
  registerOperatorExhibitRoutes(app);
  registerExhibitChangeRoutes(app);
  registerNodeCollectionRoutes(app);
  registerRuntimeExhibitRoutes(app);
  registerExhibitItemRoutes(app);
  registerRuntimeAuthRoutes(app);
  registerOwnExhibitAuthRoutes(app);
  registerExhibitPlanRoutes(app);
  registerFileRoutes(app);
  registerItemFileRoutes(app);
}
