import { ResourceStatus, SubjectType } from '@colophon/model';
import { collectionFeed } from '#modules/feeds/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import type { PageSubject } from '../page-subject.ts';
import { authorAddress, workAddress, worksNamed } from './addresses.ts';
import { pictureOf } from './find-site-subject.ts';
import { type Stated, statedBy, workTitle } from './statement-parts.ts';

/** Pages of the web app that show one work. */
export const WORK_PAGE = /^\/resource\/(?:details|collectionDetails)\/([\da-f]{24})(?:\/|$)/;

interface WorkRow
  extends Pick<
    PageSubject,
    'title' | 'description' | 'author' | 'version' | 'licence' | 'leastCents' | 'createdAt' | 'updatedAt'
  > {
  readonly userId: number;
  readonly username: string;
  readonly stated: Stated | null;
  readonly cover: string | null;
  readonly typeCode: string;
  readonly subjectType: number;
}

const WORK = `
  select ${workTitle('r')} as title, r.intro as description, coalesce(nullif(u.display_name, ''), r.username) as author,
         r.cover_images[1] as cover, r.resource_type_code as "typeCode", r.subject_type as "subjectType",
         r.latest_version as version, r.licence, r.user_id as "userId", r.username, r.purchase_cents::float8 as "leastCents",
         ${statedBy('r.resource_id', 'r.latest_version')} as stated,
         ${isoTime('r.created_at')} as "createdAt", ${isoTime('r.updated_at')} as "updatedAt"
    from resources r join users u on u.user_id = r.user_id
   where r.resource_id = $1 and r.status = ${ResourceStatus.online}`;

/** Returns a work on the market as everybody may see it, in one statement; `null` for others. */
export async function findWorkSubject(
  { sql, settings }: Pick<Context, 'sql' | 'settings'>,
  resourceId: string,
): Promise<PageSubject | null> {
  const [work] = await sql.unsafe<WorkRow[]>(WORK, [resourceId], { prepare: true });
  if (!work) return null;
  const { cover, subjectType, userId, username, stated, ...said } = work;
  const isCollection = subjectType === SubjectType.collection;
  return {
    ...said,
    kind: 'work',
    resourceId,
    address: workAddress(settings, { resourceId, isCollection }),
    image: pictureOf(settings, cover, resourceId),
    isCollection,
    authorAddress: authorAddress(settings, { userId, username }),
    basedOn: worksNamed(settings, stated),
    feeds: isCollection ? [{ title: work.title, path: collectionFeed(resourceId) }] : [],
    partOf: null,
  };
}
