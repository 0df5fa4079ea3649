import { SubjectType } from '@colophon/model';
import { siteHref } from '#session/go-to.ts';

/** Where an exhibit is managed; one of a collection has a page of its own. */
export function exhibitTarget({ presentableId, subjectType }: { presentableId: string; subjectType: number }) {
  const isCollection = subjectType === SubjectType.collection;
  const to = isCollection ? '/node/collectionExhibit/formal/$exhibitID' : '/node/exhibit/formal/$exhibitID';
  return { to, params: { exhibitID: presentableId } } as const;
}

/** Where visitors of a site see an exhibit. */
export function exhibitHref({ nodeDomain, presentableId }: { nodeDomain: string; presentableId: string }): string {
  return `${siteHref(nodeDomain)}/${presentableId}/detail`;
}
