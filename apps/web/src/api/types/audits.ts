import { answer, api } from '../client.ts';
import type { PagedQuery } from '../paged.ts';
import { typeKeys } from './keys.ts';

/** Kinds of things that works are sorted by and that operators change. */
export type AuditSubject = 'type' | 'attribute' | 'category' | 'tag';

const PAGE = 10;

async function fetchAudits(subject: AuditSubject, subjectKey: string, skip: number) {
  const query = { subject, subjectKey, skip, limit: PAGE };
  return answer(api.GET('/v2/resources/types/audits', { params: { query } }));
}

export type SortingAudit = Awaited<ReturnType<typeof fetchAudits>>['dataList'][number];

/** Acts of operators on one of these things, newest first. */
export const sortingAudits = (subject: AuditSubject, subjectKey: string): PagedQuery<SortingAudit> => ({
  queryKey: typeKeys.audits(subject, subjectKey),
  fetchPage: (skip) => fetchAudits(subject, subjectKey, skip),
  idOf: ({ auditId }) => String(auditId),
});
