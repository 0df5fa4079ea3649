import { ReportSubject } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
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

/** Name of a work, an exhibit or a node, which a notice is to be about; `null` when there is none of this id. */
export const subjectNameQuery = (subjectType: ReportSubject, subjectId: string) =>
  queryOptions({
    queryKey: reportKeys.subject(subjectType, subjectId),
    queryFn: async () => (await nameOf(subjectType, subjectId)) ?? null,
  });

async function nameOf(subjectType: ReportSubject, subjectId: string): Promise<string | undefined> {
  const read = { redirect: false };
  if (subjectType === ReportSubject.resource) {
    const params = { path: { resourceIdOrName: subjectId } };
    return (await lookUp(api.GET('/v2/resources/{resourceIdOrName}', { params }), read))?.resourceTitle;
  }
  if (subjectType === ReportSubject.exhibit) {
    const params = { path: { presentableId: subjectId } };
    return (await lookUp(api.GET('/v2/presentables/{presentableId}', { params }), read))?.presentableTitle;
  }
  const params = { path: { nodeId: subjectId } };
  return (await lookUp(api.GET('/v2/nodes/{nodeId}', { params }), read))?.nodeName;
}
