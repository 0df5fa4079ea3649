import { pageNameOf, SubjectType } from '@colophon/model';
import { resourceReleases } from '#modules/resources/index.ts';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { MAX_FEED_ITEMS } from '../limits.ts';
import type { FeedEntry } from '../write-feed.ts';
import { type Content, latest, rightsOf } from './read-feeds.ts';

/**
 * The feed of a person: the newest versions of what they list on the market, first ones and later ones, with links to their pages.
 * `null` for unknown people and frozen accounts.
 */
export async function readPersonFeed(
  context: Pick<Context, 'db' | 'settings'>,
  userId: number,
): Promise<Content | null> {
  const { db, settings } = context;
  const person = await userNames.findPerson(context, String(userId));
  if (!person || person.isFrozen) return null;
  const releases = await resourceReleases.listReleases(db, userId, MAX_FEED_ITEMS);
  const entries = releases.map((release, index): FeedEntry => {
    const { resourceId, version, releasedAt } = release;
    const isFirst = release.releases[0]?.version === version;
    const title = release.resourceTitle || release.resourceName.split('/')[1]!;
    const isCollection = release.subjectType === SubjectType.collection;
    const page = `${settings.publicOrigin}/resource/${isCollection ? 'collectionDetails' : 'details'}/${resourceId}`;
    return {
      id: `${resourceId}/${version}`,
      title: isFirst ? title : `${title} ${version}`,
      description: (!isFirst && release.description) || release.intro,
      link: isFirst ? page : `${page}?version=${version}`,
      place: releases.length - index,
      isSample: false,
      createdAt: releasedAt,
      updatedAt: releasedAt,
      media: undefined,
      rights: rightsOf(release.licence),
    };
  });
  const name = person.displayName || person.username;
  return {
    title: name,
    description: person.intro,
    author: name,
    link: `${settings.publicOrigin}/author/${pageNameOf(person)}`,
    image: undefined,
    drawnImage: person.headImage,
    rights: null,
    updatedAt: latest(person.createdAt, entries),
    entries,
  };
}
