import { ArticleType } from '@colophon/model';
import { MAX_PROPERTY_HEADER_BYTES } from '../limits.ts';
import type { DependencyNode } from '../tables.ts';
import type { DeliveredExhibit } from './delivered-exhibit.ts';

/** The header names of the two generations of calls (specification 06, section 5.1). */
const NAMES = {
  exhibit: {
    id: 'freelog-exhibit-id',
    name: 'freelog-exhibit-name',
    property: 'freelog-exhibit-property',
    nid: 'freelog-article-nid',
    subDependencies: 'freelog-article-sub-dependencies',
    resourceType: 'freelog-article-resource-type',
  },
  presentable: {
    id: 'freelog-presentable-id',
    name: 'freelog-presentable-name',
    property: 'freelog-resource-property',
    nid: 'freelog-entity-nid',
    subDependencies: 'freelog-sub-dependencies',
    resourceType: 'freelog-resource-type',
  },
} as const;

export type HeaderForm = keyof typeof NAMES;

/**
 * Returns the headers by which a delivery, or its refusal, describes the exhibit and the article in it. Values are
 * percent-encoded.
 */
export function articleHeaders(
  exhibit: Pick<DeliveredExhibit, 'exhibitId' | 'exhibitName' | 'versionProperty' | 'dependencyTree'>,
  place: DependencyNode,
  form: HeaderForm,
): Record<string, string> {
  const names = NAMES[form];
  const property = encodeURIComponent(exhibit.versionProperty);
  const subDependencies = exhibit.dependencyTree
    .filter(({ parentNid }) => parentNid === place.nid)
    .map(({ resourceId, nid, resourceName, resourceType, isObject = false }) => ({
      id: resourceId,
      nid,
      name: resourceName,
      type: typeOf(form, isObject),
      resourceType,
    }));
  return {
    [names.id]: exhibit.exhibitId,
    [names.name]: encodeURIComponent(exhibit.exhibitName),
    [names.nid]: place.nid,
    [names.subDependencies]: encodeURIComponent(JSON.stringify(subDependencies)),
    [names.resourceType]: encodeURIComponent(JSON.stringify(place.resourceType)),
    ...(property.length <= MAX_PROPERTY_HEADER_BYTES && { [names.property]: property }),
  };
}

function typeOf(form: HeaderForm, isObject: boolean): number | string {
  if (form === 'exhibit') return isObject ? ArticleType.storageObject : ArticleType.resource;
  return isObject ? 'object' : 'resource';
}
