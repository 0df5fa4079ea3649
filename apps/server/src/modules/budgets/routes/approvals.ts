import { APPROVAL_STATUSES } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { Paging, pageOf } from '#platform/http/schemas.ts';
import { decideApproval } from '../commands/decide-approval.ts';
import { presentApproval } from '../presenters.ts';
import { pageApprovals, readApproval } from '../queries/read-approvals.ts';
import { Approval, ApprovalId, password } from '../schemas.ts';

/** Payments that programs wait to be allowed. */
export function registerApprovalRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/approvals',
    operation: 'budgets.pageApprovals',
    access: 'user',
    personal: true,
    schema: {
      summary: 'A page of payments that programs have asked me for, newest first',
      query: Paging.extend({ status: z.enum(APPROVAL_STATUSES).optional() }),
      data: pageOf(Approval),
    },
    handler: async ({ query: { skip, limit, status }, actor }) => {
      const { totalItem, rows } = await pageApprovals(context, actor, { status, skip, limit });
      return { skip, limit, totalItem, dataList: rows.map((read) => presentApproval(context, read)) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/approvals/:approvalId',
    operation: 'budgets.readApproval',
    access: 'user',
    touches: 'approval',
    personal: true,
    schema: { summary: 'A payment that a program has asked me for', params: ApprovalId, data: Approval },
    handler: async ({ params, actor }) =>
      presentApproval(context, await readApproval(context, actor, params.approvalId)),
  });

  app.route({
    method: 'PUT',
    url: '/v2/approvals/:approvalId',
    operation: 'budgets.decide',
    access: 'user',
    touches: 'approval',
    personal: true,
    schema: {
      summary: 'Approve a payment, with the payment password, or decline it; deciding again answers the first decision',
      params: ApprovalId,
      body: z.object({ decision: z.enum(['approve', 'decline']), password: password.optional() }),
      data: Approval,
    },
    handler: async ({ params: { approvalId }, body, actor }) => {
      await decideApproval(context, actor, approvalId, body);
      return presentApproval(context, await readApproval(context, actor, approvalId));
    },
  });
}
