import type { SubjectType } from '@colophon/model';
import type { Executor } from '#platform/database/database.ts';

/** Something that can be licensed, as contracts need to know it. */
export interface Subject {
  readonly subjectId: string;
  readonly subjectType: 1 | 2;
  readonly subjectName: string;
  readonly licensorId: string;
  readonly licensorName: string;
  readonly licensorOwnerId: number;
  readonly licensorOwnerName: string;
  /** Offered now: neither offline nor frozen. */
  readonly isOnline: boolean;
  readonly policies: readonly { readonly policyId: string; readonly policyName: string; readonly status: number }[];
}

/** Somebody who can receive a licence. */
export interface Licensee {
  readonly licenseeId: string;
  readonly licenseeName: string;
  readonly ownerUserId: number;
  readonly ownerName: string;
  /** Addresses of the owner, for policies that name a person. */
  readonly ownerAddresses: readonly string[];
}

export interface SubjectResolver {
  findSubjects(db: Executor, subjectIds: readonly string[]): Promise<readonly Subject[]>;
}

export interface LicenseeResolver {
  findLicensee(db: Executor, licenseeId: string): Promise<Licensee | null>;
}

const subjectResolvers = new Map<number, SubjectResolver>();
const licenseeResolvers = new Map<number, LicenseeResolver>();

/** Tells contracts how to find subjects of a type. Modules above call it when they register. */
export function registerSubjectResolver(subjectType: 1 | 2, resolver: SubjectResolver): void {
  subjectResolvers.set(subjectType, resolver);
}

/** Tells contracts how to find licensees of an identity type (1 resource, 2 node, 3 consumer). */
export function registerLicenseeResolver(identityType: 1 | 2 | 3, resolver: LicenseeResolver): void {
  licenseeResolvers.set(identityType, resolver);
}

/** The subjects with the given ids, by id. */
export async function findSubjects(
  db: Executor,
  subjectType: SubjectType,
  subjectIds: readonly string[],
): Promise<Map<string, Subject>> {
  const found = (await subjectResolvers.get(subjectType)?.findSubjects(db, subjectIds)) ?? [];
  return new Map(found.map((subject) => [subject.subjectId, subject]));
}

export async function findLicensee(db: Executor, identityType: number, licenseeId: string): Promise<Licensee | null> {
  return (await licenseeResolvers.get(identityType)?.findLicensee(db, licenseeId)) ?? null;
}
