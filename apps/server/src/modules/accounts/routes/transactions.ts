import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { localDate, oneOf, Paging, pageOf } from '#platform/http/schemas.ts';
import { idempotencyKey, once } from '#platform/repeats/once.ts';
import { transfer } from '../commands/transfer.ts';
import { MAX_KEYWORDS_LENGTH, MAX_REMARK_LENGTH } from '../limits.ts';
import { presentDetail, presentDetails, presentRecord } from '../presenters.ts';
import { pageDetails } from '../queries/page-details.ts';
import { readOwnRecord } from '../queries/read-own-record.ts';
import {
  accountId,
  amount,
  amountBound,
  amountText,
  ledgerNumber,
  TransactionDetail,
  TransactionRecord,
  transactionPassword,
} from '../schemas.ts';

const Transfer = z.object({
  fromAccountId: accountId,
  toAccountId: accountId,
  transactionAmount: amount,
  password: transactionPassword,
  remark: z.string().max(MAX_REMARK_LENGTH).optional(),
  idempotencyKey,
});

const DetailFilter = (timeZone: string) =>
  Paging.pick({ skip: true, limit: true }).extend({
    startCreatedDate: localDate('start', timeZone).optional(),
    endCreatedDate: localDate('end', timeZone).optional(),
    amountStartPoint: amountBound.optional(),
    amountEndPoint: amountBound.optional(),
    serialNo: ledgerNumber.optional(),
    status: oneOf([1, 2, 3]).optional(),
    keywords: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
  });

export function registerTransactionRoutes(app: Router): void {
  const { context } = app;
  const { db, settings } = context;

  app.route({
    method: 'POST',
    url: '/v2/transactions/transfer',
    operation: 'accounts.transfer',
    access: 'user',
    touches: 'wallet',
    personal: true,
    schema: { summary: 'Send money to another person', body: Transfer, data: TransactionDetail },
    handler: ({ body: { transactionAmount: amountCents, idempotencyKey: key, ...rest }, actor }) => {
      const args = ['transfer', rest.fromAccountId, rest.toAccountId, amountCents, rest.remark ?? null];
      return once(context, key === undefined ? null : { actor, key, args }, async (claim) =>
        presentDetail(db, await transfer(context, actor, { ...rest, amountCents }, claim)),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/transactions/details/:accountId',
    operation: 'accounts.pageStatement',
    access: 'user',
    touches: 'wallet',
    schema: {
      summary: 'The statement of your wallet, newest line first',
      params: z.object({ accountId }),
      query: DetailFilter(settings.timeZone),
      data: pageOf(TransactionDetail).extend({ totalIncome: amountText, totalExpenditure: amountText }),
    },
    handler: async ({ params, query, actor }) => {
      const { rows, ...totals } = await pageDetails(db, actor, params.accountId, query);
      const { skip, limit } = query;
      return { skip, limit, ...totals, dataList: await presentDetails(db, rows) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/transactions/records/:recordId',
    operation: 'accounts.readRecord',
    access: 'user',
    touches: 'payment',
    schema: {
      summary: 'A payment that you made or received',
      params: z.object({ recordId: ledgerNumber }),
      data: TransactionRecord,
    },
    handler: async ({ params, actor }) => presentRecord(db, await readOwnRecord(db, actor, params.recordId)),
  });
}
