import { type AppealStatus, ReportStatus, ReportSubject } from '@colophon/model';
import { answer, api } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { reportKeys } from './keys.ts';

type ReportStatusName = keyof typeof ReportStatus;
export const REPORT_STATUSES = Object.keys(ReportStatus) as ReportStatusName[];
export type ReportSubjectName = keyof typeof ReportSubject;
export const REPORT_SUBJECTS = Object.keys(ReportSubject) as ReportSubjectName[];

/** Filter of the queue of reports, as the address holds it. */
export interface ReportFilter {
  /** Words of the subject's name, or of a display name. */
  keywords?: string;
  status?: ReportStatusName;
  subjectType?: ReportSubjectName;
  subjectId?: string;
  /** Only the notices of rights holders. */
  isNotice?: '1';
}

/** Reports of everybody. */
export const reportsList = (filter: ReportFilter): PagedQuery<OperatorReport> => ({
  queryKey: reportKeys.queueList(filter),
  fetchPage: (skip) => fetchReports(filter, skip),
  idOf: ({ reportId }) => reportId,
});

function fetchReports({ status, subjectType, isNotice, ...filter }: ReportFilter, skip: number) {
  const query = {
    ...filter,
    isNotice: isNotice === '1',
    skip,
    limit: PAGE_SIZE,
    status: status && ReportStatus[status],
    subjectType: subjectType && ReportSubject[subjectType],
  };
  return answer(api.GET('/v2/reports/admin', { params: { query } }));
}

export type OperatorReport = Awaited<ReturnType<typeof fetchReports>>['dataList'][number];

export interface AppealFilter {
  status?: AppealStatus;
}

/** Appeals of owners. */
export const appealsList = (filter: AppealFilter): PagedQuery<OperatorAppeal> => ({
  queryKey: reportKeys.appealList(filter),
  fetchPage: (skip) => fetchAppeals(filter, skip),
  idOf: ({ appealId }) => appealId,
});

function fetchAppeals(filter: AppealFilter, skip: number) {
  return answer(api.GET('/v2/reports/admin/appeals', { params: { query: { ...filter, skip, limit: PAGE_SIZE } } }));
}

export type OperatorAppeal = Awaited<ReturnType<typeof fetchAppeals>>['dataList'][number];
