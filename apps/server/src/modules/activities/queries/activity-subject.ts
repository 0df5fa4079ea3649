import type { PageSubject } from '#modules/discovery/index.ts';
import type { Context } from '#platform/context.ts';
import { findActivity } from './activities.ts';

const ACTIVITY_PAGE = /^\/activity\/([\da-f]{24})\/?$/;

/** Returns the subject of an activity's page: `null` where visitors see none, `undefined` for other pages. */
export async function activitySubject(context: Context, path: string): Promise<PageSubject | null | undefined> {
  const [, activityId] = ACTIVITY_PAGE.exec(path) ?? [];
  if (!activityId) return undefined;
  const activity = await findActivity(context, activityId);
  return (
    activity && {
      kind: 'activity',
      title: activity.title,
      description: '',
      author: '',
      authorAddress: '',
      address: `${context.settings.publicOrigin}/activity/${activityId}`,
      resourceId: null,
      image: activity.cover || null,
      createdAt: activity.createdAt.toISOString(),
      updatedAt: activity.updatedAt.toISOString(),
      typeCode: null,
      isCollection: false,
      version: '',
      licence: '',
      basedOn: [],
      leastCents: null,
      feeds: [],
      partOf: null,
    }
  );
}
