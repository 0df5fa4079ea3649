import type { AuditAction, AuditObjectType } from '@colophon/model';
import { answer, api } from '../client.ts';
import { PAGE_SIZE, startOf } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { operationKeys } from './keys.ts';

/** Filter of the record of what operators did, as the address holds it. */
export interface AuditFilter {
  operatorId?: string;
  objectType?: AuditObjectType;
  objectId?: string;
  action?: AuditAction;
  startDate?: string;
  endDate?: string;
}

function fetchEntries(filter: AuditFilter, skip: number, after?: string) {
  const query = { ...filter, ...startOf(skip, after), limit: PAGE_SIZE };
  return answer(api.GET('/v2/operators/audits', { params: { query } }));
}

export type AuditEntry = Awaited<ReturnType<typeof fetchEntries>>['dataList'][number];

/** Acts of operators, newest first. */
export const auditEntriesList = (filter: AuditFilter): PagedQuery<AuditEntry> => ({
  queryKey: operationKeys.audits(filter),
  fetchPage: (skip, after) => fetchEntries(filter, skip, after),
  afterOf: ({ id, createDate }) => `${createDate}~${id}`,
  idOf: ({ id }) => String(id),
});

/** Address of the same entries as a table for spreadsheets. */
export function auditExportAddress(filter: AuditFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return `/v2/operators/audits/export?${new URLSearchParams(given as [string, string][])}`;
}
