/** Promotional activities and advertisements: the face of the module. */
export { publishActivity } from './commands/publish-activity.ts';
export { registerActivityRoutes as registerActivities } from './routes.ts';
