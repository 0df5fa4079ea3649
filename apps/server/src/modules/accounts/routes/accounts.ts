import { z } from 'zod';
import { credentials, verificationCodes } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { authCode, integer } from '#platform/http/schemas.ts';
import { activateAccount } from '../commands/activate-account.ts';
import { readOwnAccount } from '../commands/read-own-account.ts';
import { changeTransactionPassword, resetTransactionPassword } from '../commands/replace-transaction-password.ts';
import { verifyTransactionPassword } from '../commands/verify-transaction-password.ts';
import { presentAccount } from '../presenters.ts';
import { readPayee } from '../queries/read-payee.ts';
import { Account, accountId, Payee, transactionPassword } from '../schemas.ts';

const WALLETS = '/v2/accounts/individualAccounts';
const PAYEES = '/v2/accounts/payees';
const GivenPassword = z.object({ password: transactionPassword });
/** A new transaction password, with a code that was sent to one of the user's addresses. */
const NewPassword = z.object({ password: transactionPassword, authCode, messageAddress: verificationCodes.address });

export function registerAccountRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: `${WALLETS}/:userId`,
    operation: 'accounts.readWallet',
    access: 'user',
    touches: 'wallet',
    schema: {
      summary: 'Your wallet; made when it is read for the first time',
      params: z.object({ userId: integer() }),
      data: Account,
    },
    handler: async ({ params, actor }) => presentAccount(db, await readOwnAccount(context, actor, params.userId)),
  });

  app.route({
    method: 'GET',
    url: `${PAYEES}/:accountId`,
    operation: 'accounts.findPayee',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Whose wallet an account number is, for who is about to pay it',
      params: z.object({ accountId }),
      data: Payee.nullable(),
    },
    handler: async ({ params, actor, request }) => {
      await verificationCodes.countLookup(context, actor, request.ip);
      return readPayee(context, params.accountId);
    },
  });

  app.route({
    method: 'PUT',
    url: `${WALLETS}/activate`,
    operation: 'accounts.activateWallet',
    access: 'user',
    personal: true,
    schema: { summary: 'Activate your wallet with a pay password', body: NewPassword, data: Account },
    handler: async ({ body, actor }) => presentAccount(db, await activateAccount(context, actor, body)),
  });

  app.route({
    method: 'PUT',
    url: WALLETS,
    operation: 'accounts.changePayPassword',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Change the pay password',
      body: NewPassword.extend({ oldPassword: transactionPassword }),
      data: z.boolean(),
    },
    handler: ({ body, actor }) => changeTransactionPassword(context, actor, body),
  });

  app.route({
    method: 'PUT',
    url: `${WALLETS}/resetPassword`,
    operation: 'accounts.resetPayPassword',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Replace a forgotten pay password, which unlocks it',
      body: NewPassword.extend({ loginPassword: credentials.givenPassword }),
      data: z.boolean(),
    },
    handler: ({ body, actor }) => resetTransactionPassword(context, actor, body),
  });

  app.route({
    method: 'POST',
    url: `${WALLETS}/verifyTransactionPassword`,
    operation: 'accounts.verifyPayPassword',
    access: 'user',
    personal: true,
    schema: { summary: 'Prove to know the pay password', body: GivenPassword, data: z.boolean() },
    handler: ({ body, actor }) => verifyTransactionPassword(context, actor, body.password),
  });

  app.route({
    method: 'GET',
    url: `${WALLETS}/verifyTransactionPassword`,
    operation: 'accounts.verifyPayPasswordInAddress',
    access: 'user',
    personal: true,
    changesState: true,
    schema: {
      summary: 'The same with the password in the address, for older clients',
      query: GivenPassword,
      data: z.boolean(),
    },
    handler: ({ query, actor }) => verifyTransactionPassword(context, actor, query.password),
  });
}
