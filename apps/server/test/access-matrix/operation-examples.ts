import type { Examples } from './example.ts';

/** Staff and what operators did. */
export const operationExamples: Examples = {
  'PUT /v2/operators/staff': ({ bystander }) => ({
    body: { userId: bystander.userId, permissions: ['users'] },
    fails: 'staff.not-found',
  }),
};
