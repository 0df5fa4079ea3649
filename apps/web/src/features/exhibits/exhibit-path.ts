import { SubjectType } from '@colophon/model';

/** The address of the page of an own exhibit, by what it shows. */
export function exhibitPath(subjectType: number) {
  if (subjectType === SubjectType.collectionExhibit) return '/node/createdCollectionExhibit/formal/$exhibitID';
  return subjectType === SubjectType.collection
    ? '/node/collectionExhibit/formal/$exhibitID'
    : '/node/exhibit/formal/$exhibitID';
}
