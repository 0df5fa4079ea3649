import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { withinSite } from '../access.ts';
import { type ContractRow, contracts } from '../tables.ts';

/** All given conditions must hold. */
export interface ContractFilter {
  readonly contractIds?: readonly string[] | undefined;
  readonly subjectIds?: readonly string[] | undefined;
  readonly licensorId?: string | undefined;
  readonly licenseeId?: string | undefined;
  readonly licenseeIds?: readonly string[] | undefined;
  readonly licenseeIdentityType?: number | undefined;
  readonly subjectType?: number | undefined;
  readonly status?: number | undefined;
  readonly authStatusList?: readonly number[] | undefined;
  /** Leaves terminated contracts out. */
  readonly inForceOnly?: boolean;
  /** Only those that this caller may come to see. */
  readonly seenBy?: Actor;
}

/** Contracts by what they are between, newest first; at least one of the id lists or `licenseeId` narrows the search. */
export async function findContracts(db: Executor, filter: ContractFilter): Promise<ContractRow[]> {
  if (filter.contractIds?.length === 0 || filter.subjectIds?.length === 0) return [];
  return db
    .select()
    .from(contracts)
    .where(and(...filterConditions(filter)))
    .orderBy(desc(contracts.createdAt), desc(contracts.contractId));
}

export function filterConditions(filter: ContractFilter): (SQL | undefined)[] {
  return [
    filter.contractIds && inArray(contracts.contractId, [...filter.contractIds]),
    filter.subjectIds && inArray(contracts.subjectId, [...filter.subjectIds]),
    filter.licensorId === undefined ? undefined : eq(contracts.licensorId, filter.licensorId),
    filter.licenseeId === undefined ? undefined : eq(contracts.licenseeId, filter.licenseeId),
    filter.licenseeIds && inArray(contracts.licenseeId, [...filter.licenseeIds]),
    filter.licenseeIdentityType === undefined
      ? undefined
      : eq(contracts.licenseeIdentityType, filter.licenseeIdentityType),
    filter.subjectType === undefined ? undefined : eq(contracts.subjectType, filter.subjectType),
    filter.status === undefined ? undefined : eq(contracts.status, filter.status),
    filter.authStatusList && inArray(contracts.authStatus, [...filter.authStatusList]),
    filter.inForceOnly ? ne(contracts.status, 1) : undefined,
    filter.seenBy && withinSite(filter.seenBy),
  ];
}
