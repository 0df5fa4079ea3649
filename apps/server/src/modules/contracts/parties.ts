import type { SubjectType } from '@colophon/model';
import type { Context } from '#platform/context.ts';
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

/** Finds subjects of one type. */
export interface SubjectProvider {
  readonly subjectType: 1 | 2;
  findSubjects(db: Executor, subjectIds: readonly string[]): Promise<readonly Subject[]>;
}

/** Finds licensees of one identity type: 1 resource, 2 node, 3 consumer. */
export interface LicenseeProvider {
  readonly identityType: 1 | 2 | 3;
  findLicensee(db: Executor, licenseeId: string): Promise<Licensee | null>;
}

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'contracts.subjects': SubjectProvider;
    'contracts.licensees': LicenseeProvider;
  }
}

/** The subjects with the given ids, by id; the provider added last answers, so that a test can put its own in place. */
export async function findSubjects(
  { providers }: Pick<Context, 'providers'>,
  db: Executor,
  subjectType: SubjectType,
  subjectIds: readonly string[],
): Promise<Map<string, Subject>> {
  const provider = providers.all('contracts.subjects').findLast((one) => one.subjectType === subjectType);
  const found = (await provider?.findSubjects(db, subjectIds)) ?? [];
  return new Map(found.map((subject) => [subject.subjectId, subject]));
}

/** The licensee, or `null` where there is none of that identity type. */
export async function findLicensee(
  { providers }: Pick<Context, 'providers'>,
  db: Executor,
  identityType: number,
  licenseeId: string,
): Promise<Licensee | null> {
  const provider = providers.all('contracts.licensees').findLast((one) => one.identityType === identityType);
  return (await provider?.findLicensee(db, licenseeId)) ?? null;
}
