import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';

test('the log names each request about money, and no payment password of it', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = await startTestApp({}, { log: pino({ level: 'trace' }, destination) });
  const mira = await app.addUser('mira');
  const accountId = await openWallet(app, mira, 100);
  const verify = '/v2/accounts/individualAccounts/verifyTransactionPassword';
  const payment = { fromAccountId: accountId, toAccountId: accountId, transactionAmount: 1 };
  await mira.get(`${verify}?password=${PAYMENT_PASSWORD}`);
  await mira.get(`${verify}?x=1&Password=975310`);
  await mira.post(verify, { password: PAYMENT_PASSWORD });
  await mira.put('/v2/accounts/individualAccounts', { oldPassword: PAYMENT_PASSWORD, password: '975310' });
  await mira.post('/v2/transactions/transfer', { ...payment, password: PAYMENT_PASSWORD });
  await mira.post('/v2/transactions/transfer', { ...payment, password: '975310' });
  await app.close();

  const log = lines.join('');
  expect(log).toContain(verify);
  expect(log).toContain('/v2/transactions/transfer');
  for (const secret of [PAYMENT_PASSWORD, '975310', '$argon2']) expect(log).not.toContain(secret);
});
