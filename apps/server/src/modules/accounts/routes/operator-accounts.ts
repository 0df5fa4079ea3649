import { z } from 'zod';
import { userNames } from '#modules/users/index.ts';
import { pageAuditEntries } from '#platform/audit/page-audit-entries.ts';
import type { Router } from '#platform/http/router.ts';
import { afterNumber, commaList, integer, oneOf, Paging, pageOf, userId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { freezeAccount } from '../commands/freeze-account.ts';
import { MAX_BATCH, MAX_REASON_LENGTH, MAX_REMARK_LENGTH, MAX_USER_ID } from '../limits.ts';
import { presentAccount, presentAccounts, presentAudit } from '../presenters.ts';
import { findIndividualAccount, findIndividualAccounts } from '../queries/find-account.ts';
import { Account, AccountAudit, accountId, ledgerNumber } from '../schemas.ts';

const FREEZE = 1;
const ofUser = z.object({ userId: integer({ min: 1, max: MAX_USER_ID }) });

/** Registers the operators' routes for seeing and managing wallets. */
export function registerOperatorAccountRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/accounts/admin/individualAccounts/list',
    operation: 'accounts.listWallets',
    access: 'operator',
    permission: 'finance',
    schema: {
      summary: 'Wallets of users for operators; who has none is left out',
      query: z.object({ userIds: commaList(userId, { max: MAX_BATCH }) }),
      data: z.array(Account),
    },
    handler: async ({ query: { userIds } }) => {
      const accounts = await findIndividualAccounts(db, userIds);
      return presentAccounts(
        db,
        userIds.flatMap((id) => accounts.get(id) ?? []),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/accounts/admin/individualAccounts/:userId',
    operation: 'accounts.readWalletOfUser',
    access: 'operator',
    permission: 'finance',
    schema: { summary: 'The wallet of a user for operators', params: ofUser, data: Account },
    handler: async ({ params }) => {
      const account = await findIndividualAccount(db, params.userId);
      if (!account) throw new Refusal('account.not-found');
      return presentAccount(db, account);
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/accounts/admin/individualAccounts/:userId/freezeOrRecover',
    operation: 'accounts.freezeWallet',
    access: 'operator',
    permission: 'finance',
    schema: {
      summary: 'Freeze the wallet of a user, or recover it',
      params: ofUser,
      body: z.object({
        operationType: oneOf([1, 2]),
        reason: z.string().trim().min(1).max(MAX_REASON_LENGTH),
        remark: z.string().max(MAX_REMARK_LENGTH).optional(),
      }),
      data: Account,
    },
    handler: async ({ params, body: { operationType, reason, remark }, actor }) =>
      presentAccount(
        db,
        await freezeAccount(context, actor, {
          userId: params.userId,
          isFrozen: operationType === FREEZE,
          reason,
          remark,
        }),
      ),
  });

  app.route({
    method: 'GET',
    url: '/v2/accounts/admin/audits',
    operation: 'accounts.pageAudits',
    access: 'operator',
    permission: 'finance',
    schema: {
      summary: 'What operators did with an account, a transaction or all of them, newest first',
      query: Paging.pick({ skip: true, limit: true }).extend({
        after: afterNumber,
        accountId: accountId.optional(),
        recordId: ledgerNumber.optional(),
      }),
      data: pageOf(AccountAudit),
    },
    handler: async ({ query }) => {
      const { skip, limit, after, accountId: objectId, recordId } = query;
      const filter = { objectType: 'account', objectId, recordId } as const;
      const { rows, totalItem } = await pageAuditEntries(db, { skip, limit, after, ...filter });
      return { skip, limit, totalItem, dataList: (await userNames.withOperators(db, rows)).map(presentAudit) };
    },
  });
}
