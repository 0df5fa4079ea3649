import type { Examples } from './example.ts';

/** Staff and what operators did. */
export const operationExamples: Examples = {
  'PUT /v2/operators/staff': ({ bystander }) => ({
    body: { userId: bystander.userId, permissions: ['users'] },
    fails: 'staff.not-found',
  }),
  'POST /v2/operators/backups': () => ({ fails: 'backup.no-target' }),
  'POST /v2/operators/drills': () => ({ fails: 'backup.no-target' }),
  'GET /v2/operators/search': ({ owner }) => ({ query: { keywords: owner.username } }),
  'PUT /v2/operators/jobs/:jobId/retry': () => ({ address: { jobId: 9 ** 17 }, fails: 'job.not-found' }),
  'DELETE /v2/operators/jobs/:jobId': () => ({ address: { jobId: 9 ** 17 }, fails: 'job.not-found' }),
  'PUT /v2/messages/:messageId/retry': () => ({ address: { messageId: '0'.repeat(24) }, fails: 'message.not-unsent' }),
};
