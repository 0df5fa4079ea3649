import type { ShownItem } from '#modules/collections/index.ts';
import type { ResourceOfType } from '#modules/resources/index.ts';
import type { Properties } from '../tables.ts';
import { articleTypeOf } from './runtime-exhibit.ts';

/** An item of a collection on a site; with the properties of its resource's latest version also what describes the resource. */
export function presentItem(item: ShownItem, resource: ResourceOfType, articleProperty: Properties | undefined) {
  const { mountedId: _mountedId, ...shown } = item;
  return {
    ...shown,
    articleInfo: {
      articleId: resource.resourceId,
      articleName: resource.resourceName,
      articleType: articleTypeOf(resource),
      resourceType: resource.resourceType,
      articleOwnerId: resource.userId,
      articleOwnerName: resource.username,
      ...(articleProperty && {
        articleTitle: resource.resourceTitle,
        intro: resource.intro,
        coverImages: resource.coverImages,
        latestVersion: resource.latestVersion,
        articleProperty,
      }),
    },
  };
}
