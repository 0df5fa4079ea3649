import { PartyIdentity, SubjectType } from '@colophon/model';

/** Kinds of a contract's subject, licensor and licensee, as endings of the keys of their words. */
export const subjectKind = (subjectType: number) => (subjectType === SubjectType.exhibit ? 'exhibit' : 'resource');
export const licensorKind = (subjectType: number) => (subjectType === SubjectType.exhibit ? 'node' : 'resource');
export function licenseeKind(identityType: number) {
  if (identityType === PartyIdentity.consumer) return 'consumer';
  return identityType === PartyIdentity.node ? 'node' : 'resource';
}
