import { licenceInWords } from '@colophon/content/licences';
import { ArticleType, type Locale } from '@colophon/model';
import type { ShownItem } from '#modules/collections/index.ts';
import type { ResourceOfType } from '#modules/resources/index.ts';
import type { userNames } from '#modules/users/index.ts';
import type { NodeItem } from '../queries/node-items.ts';
import type { Properties } from '../tables.ts';
import { articleStatus, articleTypeOf } from './runtime-exhibit.ts';

/** The language of an answer, and the names of those in it. */
interface Telling {
  readonly locale: Locale;
  readonly displayNameOf: userNames.DisplayNameOf;
}

/** An item of a collection on a site; with the properties of its resource's latest version also what describes the resource. */
export function presentItem(
  item: ShownItem,
  resource: ResourceOfType,
  articleProperty: Properties | undefined,
  { locale, displayNameOf }: Telling,
) {
  const { mountedId: _mountedId, ...shown } = item;
  return {
    ...shown,
    articleInfo: {
      articleId: resource.resourceId,
      articleName: resource.resourceName,
      articleType: articleTypeOf(resource),
      resourceType: resource.resourceType,
      status: articleStatus(resource.status),
      articleOwnerId: resource.userId,
      articleOwnerName: resource.username,
      articleOwnerDisplayName: displayNameOf(resource.userId),
      ...(articleProperty && {
        articleTitle: resource.resourceTitle,
        intro: resource.intro,
        coverImages: resource.coverImages,
        latestVersion: resource.latestVersion,
        licence: licenceInWords(resource.licence, locale),
        articleProperty,
      }),
    },
  };
}

/** An item of a collection made in the node on its site: what its exhibit says of itself comes before what the resource says. */
export function presentNodeItem(item: NodeItem, isShowDetailInfo: boolean, { locale, displayNameOf }: Telling) {
  const { itemId, sortId, createDate, updateDate, presentableTitle, resource } = item;
  return {
    itemId,
    itemTitle: presentableTitle,
    isSample: false,
    sortId,
    createDate,
    updateDate,
    articleInfo: {
      articleId: resource.resourceId,
      articleName: resource.resourceName,
      articleType: ArticleType.resource,
      resourceType: [...resource.resourceType],
      status: articleStatus(resource.status),
      articleOwnerId: resource.resourceOwnerId,
      articleOwnerName: resource.resourceName.split('/', 1)[0]!,
      articleOwnerDisplayName: displayNameOf(resource.resourceOwnerId),
      ...(isShowDetailInfo && {
        articleTitle: resource.resourceTitle,
        intro: item.presentableIntro || resource.intro,
        coverImages: [...item.coverImages],
        latestVersion: resource.latestVersion,
        licence: licenceInWords(resource.licence, locale),
        articleProperty: item.versionProperty,
      }),
    },
  };
}

/** An item of a collection made in the node as its owner sees it. */
export function presentOwnNodeItem(item: NodeItem, isLoadLatestVersionInfo: boolean) {
  const { itemId, sortId, createDate, presentableId, presentableName, presentableTitle, resource } = item;
  const { intro: _intro, status: _status, latestVersion, latestReleasedAt, ...resourceInfo } = resource;
  return {
    itemId,
    sortId,
    itemTitle: presentableTitle,
    presentableId,
    presentableName,
    presentableTitle,
    coverImages: [...item.coverImages],
    onlineStatus: item.onlineStatus,
    resourceInfo: { ...resourceInfo, resourceType: [...resource.resourceType] },
    createDate,
    ...(isLoadLatestVersionInfo && { latestVersionInfo: { version: latestVersion, createDate: latestReleasedAt } }),
  };
}
