/** Promotional activities and advertisements: the face of the module. */
import type { Router } from '#platform/http/router.ts';
import { activitySubject } from './queries/activity-subject.ts';
import { registerActivityRoutes } from './routes.ts';

export { publishActivity } from './commands/publish-activity.ts';

export function registerActivities(app: Router): void {
  const { context } = app;
  context.providers.add('discovery.subjects', (path) => activitySubject(context, path));
  registerActivityRoutes(app);
}
