/** Promotional activities, their topics and advertisements: the face of the module. */
import type { Router } from '#platform/http/router.ts';
import { ongoingPeriods } from './queries/activities.ts';
import { activitySubject } from './queries/activity-subject.ts';
import { registerActivityRoutes } from './routes/activities.ts';
import { registerActRoutes } from './routes/acts.ts';
import { registerAdRoutes } from './routes/ads.ts';
import { registerTopicRoutes } from './routes/topics.ts';

export { createActivity } from './commands/save-activity.ts';
export { createTopic } from './commands/save-topic.ts';
export { findTopic } from './queries/topics.ts';

export function registerActivities(app: Router): void {
  const { context } = app;
  context.providers.add('discovery.subjects', (path) => activitySubject(context, path));
  context.providers.add('rewards.campaigns', { ongoing: (page) => ongoingPeriods(context, page) });
  registerActivityRoutes(app);
  registerAdRoutes(app);
  registerTopicRoutes(app);
  registerActRoutes(app);
}
