import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ContractRow } from '../tables.ts';

/** A released version and its bytes, as receipts name them. */
export interface LicensedVersion {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly version: string;
  readonly sha1: string;
  readonly sha256: string;
  readonly size: number;
}

/** Tells which bytes subjects of one type are: all versions of a resource, what an exhibit shows. */
export interface VersionProvider {
  readonly subjectType: 1 | 2;
  /** The first ones by resource id, then by version; and how many there are. */
  versionsOf(db: Executor, subjectId: string): Promise<LicensedVersions>;
}

export interface LicensedVersions {
  readonly versions: readonly LicensedVersion[];
  readonly total: number;
}

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'contracts.versions': VersionProvider;
  }
}

/** The versions that a contract is about, as they are now. */
export async function versionsOf(
  { providers }: Pick<Context, 'providers'>,
  db: Executor,
  { subjectType, subjectId }: Pick<ContractRow, 'subjectType' | 'subjectId'>,
): Promise<LicensedVersions> {
  const provider = providers.all('contracts.versions').find((one) => one.subjectType === subjectType);
  return (await provider?.versionsOf(db, subjectId)) ?? { versions: [], total: 0 };
}
