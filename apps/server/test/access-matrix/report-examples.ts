import type { Examples } from './example.ts';

const NOTHING = '0'.repeat(24);

/** Reports and what operators decide about them. */
export const reportExamples: Examples = {
  'POST /v2/reports': ({ bystander }) => ({
    body: { subjectType: 4, subjectId: String(bystander.userId), reasonType: 1 },
  }),
  'POST /v2/reports/:reportId/appeals': ({ decidedReportId }) => ({
    address: { reportId: decidedReportId },
    body: { text: 'It is mine.' },
  }),
  'PUT /v2/reports/admin/appeals/:appealId': () => ({
    address: { appealId: NOTHING },
    body: { status: 'rejected' },
    fails: 'appeal.not-found',
  }),
  'PUT /v2/reports/admin/:reportId': () => ({
    address: { reportId: NOTHING },
    body: { status: 3 },
    fails: 'report.not-found',
  }),
};
