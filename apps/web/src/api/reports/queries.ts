import { answer, api } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { reportKeys } from './keys.ts';

/** Reports that the reader has made. */
export const ownReportsList: PagedQuery<OwnReport> = {
  queryKey: reportKeys.mine,
  fetchPage: fetchOwnReports,
  idOf: ({ reportId }) => reportId,
};

function fetchOwnReports(skip: number) {
  return answer(api.GET('/v2/reports/mine', { params: { query: { skip, limit: PAGE_SIZE } } }));
}

export type OwnReport = Awaited<ReturnType<typeof fetchOwnReports>>['dataList'][number];

/** Decisions of operators about the reader's own things. */
export const decisionsList: PagedQuery<ReportDecision> = {
  queryKey: reportKeys.decisions,
  fetchPage: fetchDecisions,
  idOf: ({ reportId }) => reportId,
};

function fetchDecisions(skip: number) {
  return answer(api.GET('/v2/reports/decisions', { params: { query: { skip, limit: PAGE_SIZE } } }));
}

export type ReportDecision = Awaited<ReturnType<typeof fetchDecisions>>['dataList'][number];
