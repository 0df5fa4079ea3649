import { PartyIdentity, SubjectType } from '@colophon/model';

/** Keys of the words for what a contract is about, and for who has signed it. */
export const subjectKind = (subjectType: number) =>
  subjectType === SubjectType.exhibit ? ('kind_exhibit' as const) : ('kind_resource' as const);
export const licensorKind = (subjectType: number) =>
  subjectType === SubjectType.exhibit ? ('kind_node' as const) : ('kind_resource' as const);
export function licenseeKind(identityType: number) {
  if (identityType === PartyIdentity.consumer) return 'kind_consumer' as const;
  return identityType === PartyIdentity.node ? ('kind_node' as const) : ('kind_resource' as const);
}
