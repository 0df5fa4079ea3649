import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, localDate, oneOf, Paging, pageOf, userId } from '#platform/http/schemas.ts';
import { issueCoins } from '../commands/issue-coins.ts';
import { refundTransaction } from '../commands/refund-transaction.ts';
import { MAX_BATCH, MAX_KEYWORDS_LENGTH, MAX_REASON_LENGTH, MAX_REMARK_LENGTH } from '../limits.ts';
import { presentDetails, presentRecord, presentRecords } from '../presenters.ts';
import { countRecords } from '../queries/count-records.ts';
import { listDetails } from '../queries/list-details.ts';
import { pageRecords } from '../queries/page-records.ts';
import { refusalOf } from '../refuse.ts';
import {
  accountId,
  amount,
  amountBound,
  ledgerNumber,
  outsideTransactionId,
  TransactionDetail,
  TransactionRecord,
} from '../schemas.ts';

const ADMIN = '/v2/transactions/admin';
const ofRecord = z.object({ recordId: ledgerNumber });
const reason = z.string().trim().min(1).max(MAX_REASON_LENGTH);
const partOfText = z.string().trim().min(1).max(MAX_KEYWORDS_LENGTH).optional();

/** Registers the operators' routes for seeing and managing transactions. */
export function registerOperatorRecordRoutes(app: Router): void {
  const { context } = app;
  const { db, settings } = context;

  app.route({
    method: 'GET',
    url: `${ADMIN}/records`,
    operation: 'accounts.pageTransactions',
    access: 'operator',
    permission: 'trade',
    schema: {
      summary: 'Search transactions, newest first: the newest 20,000 that accounts, numbers and dates leave',
      query: Paging.pick({ skip: true, limit: true }).extend({
        accountId: accountId.optional(),
        accountName: partOfText,
        reciprocalAccountId: accountId.optional(),
        reciprocalAccountName: partOfText,
        relatedAccountName: partOfText,
        serialNo: ledgerNumber.optional(),
        recordId: ledgerNumber.optional(),
        status: oneOf([1, 2, 3]).optional(),
        transactionType: oneOf([1, 2]).optional(),
        startCreateDate: localDate('start', settings.timeZone).optional(),
        endCreateDate: localDate('end', settings.timeZone).optional(),
        amountStartPoint: amountBound.optional(),
        amountEndPoint: amountBound.optional(),
        keywords: partOfText,
      }),
      data: pageOf(TransactionRecord),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageRecords(db, query);
      return { skip: query.skip, limit: query.limit, totalItem, dataList: await presentRecords(db, rows) };
    },
  });

  app.route({
    method: 'GET',
    url: `${ADMIN}/records/count/statistics`,
    operation: 'accounts.countTransactions',
    access: 'operator',
    permission: 'trade',
    schema: {
      summary: 'How many transactions are on the statements of users',
      query: z.object({ userIds: commaList(userId, { max: MAX_BATCH }) }),
      data: z.array(z.object({ userId: z.int(), count: z.int() })),
    },
    handler: ({ query }) => countRecords(db, query.userIds),
  });

  app.route({
    method: 'GET',
    url: `${ADMIN}/records/:recordId/details`,
    operation: 'accounts.readTransaction',
    access: 'operator',
    permission: 'trade',
    schema: {
      summary: 'The statement lines of a transaction',
      params: ofRecord,
      data: z.array(TransactionDetail),
    },
    handler: async ({ params }) => {
      const lines = await listDetails(db, params.recordId);
      if (lines.length === 0) throw refusalOf({ refusal: 'E1016' });
      return presentDetails(db, lines);
    },
  });

  app.route({
    method: 'POST',
    url: `${ADMIN}/recharges`,
    operation: 'accounts.issueCoins',
    access: 'operator',
    permission: 'finance',
    schema: {
      summary: 'Put coins into circulation',
      body: z
        .object({
          userId: z.int().positive().optional(),
          accountId: accountId.optional(),
          amount,
          outsideTransactionId,
          remark: z.string().max(MAX_REMARK_LENGTH).optional(),
        })
        .refine((body) => (body.userId === undefined) !== (body.accountId === undefined), {
          error: 'name either a user or an account',
          path: ['userId'],
        }),
      data: TransactionRecord,
    },
    handler: async ({ body, actor }) =>
      presentRecord(
        db,
        await issueCoins(context, actor, {
          to: body.userId === undefined ? { accountId: body.accountId! } : { userId: body.userId },
          amountCents: body.amount,
          outsideTransactionId: body.outsideTransactionId,
          remark: body.remark,
        }),
      ),
  });

  app.route({
    method: 'POST',
    url: `${ADMIN}/records/:recordId/refunds`,
    operation: 'accounts.refundTransaction',
    access: 'operator',
    permission: 'finance',
    schema: {
      summary: 'Give money of a transaction back to its payer',
      params: ofRecord,
      body: z.object({ amount: amount.optional(), reason, outsideTransactionId }),
      data: TransactionRecord,
    },
    handler: async ({ params, body, actor }) =>
      presentRecord(
        db,
        await refundTransaction(context, actor, {
          recordId: params.recordId,
          amountCents: body.amount,
          reason: body.reason,
          outsideTransactionId: body.outsideTransactionId,
        }),
      ),
  });
}
