import { policyId } from '@colophon/policy';
import { expect, test } from 'vitest';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { eventIn } from '#modules/contracts/testing/contract-story.ts';
import { offerExhibits, PAID } from '#modules/contracts/testing/exhibits-to-sign.ts';
import { succeed, useClientPage } from './client-page.ts';

/** The published client library drives the payment of a contract, as the console does. */
const page = useClientPage();

test('a contract is signed, paid once, and its history read', async () => {
  const { client, app } = page;
  const userId = Number((await page.signUp('buyer')).userId);
  const seller = await app.addUser('seller');
  const toAccountId = await openWallet(app, seller);
  const accountId = await openWallet(app, { userId, username: 'buyer' }, 700);
  const exhibits = await offerExhibits(app, seller, [PAID]);
  const subjectId = exhibits.offer([PAID]);
  const signing = {
    subjectId,
    subjectType: 2,
    policyId: policyId(PAID, 2),
    licenseeId: userId,
    licenseeIdentityType: 3,
  };
  const { contractId } = await succeed(client.Contract.createContract!(signing));

  const payment = { contractId, eventId: eventIn(PAID), accountId, transactionAmount: 5, password: PAYMENT_PASSWORD };
  expect(await client.Event.transaction!({ ...payment, transactionAmount: 6 })).toMatchObject({ errCode: 2 });
  expect(await client.Event.transaction!({ ...payment, password: '000000' })).toMatchObject({
    ret: 0,
    errCode: 5,
    data: { code: 'E1010', remainingTries: 4 },
  });
  const line = await succeed(client.Event.transaction!(payment));
  expect(line).toMatchObject({ status: 2, accountId, reciprocalAccountId: toAccountId, transactionAmount: '-5.00' });
  const recordId = line.transactionRecordId;
  expect(await succeed(client.Transaction.transactionDetails!({ recordId }))).toMatchObject({ recordId, status: 2 });
  expect(await client.Event.transaction!(payment)).toMatchObject({ ret: 0, errCode: 2, data: null });

  expect(await succeed(client.Contract.contractDetails!({ contractId }))).toMatchObject({
    fsmCurrentState: 'bought',
    isAuth: true,
  });
  expect(await succeed(client.Contract.transitionRecords!({ contractId, limit: 10 }))).toMatchObject({
    totalItem: 2,
    dataList: [{ toState: 'bought', eventInfo: { args: { transactionRecordId: recordId, transactionStatus: 2 } } }, {}],
  });
});
