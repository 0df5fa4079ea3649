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
  'POST /v2/reports/notices': ({ owner }) => ({
    body: {
      subjectType: 1,
      subjectId: NOTHING,
      name: 'Ida Noor',
      email: `${owner.userId}@example.org`,
      authCode: '123456',
      work: 'A photograph',
      statement: 'It is mine.',
      contact: 'Harbour 1',
    },
    fails: 'report.unknown-subject',
  }),
  'POST /v2/reports/notices/:reportId/counterNotices': ({ decidedReportId }) => ({
    address: { reportId: decidedReportId },
    body: { text: 'It is mine.', contact: 'Harbour 1' },
    fails: 'notice.not-found',
  }),
  'PUT /v2/reports/admin/:reportId/counterNotice': () => ({
    address: { reportId: NOTHING },
    body: { outcome: 'kept', result: 'The claimant went to court.' },
    fails: 'notice.not-countered',
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
