import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { codeFor, wrongCode } from '../testing/code-for.ts';
import { checkOwnCode } from './check-own-code.ts';

const TYPE = 'updateTransactionAccountPwd';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp({ MESSAGE_RESEND_SECONDS: '0' });
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

const check = (code: string, { userId } = mira, address = mira.email) =>
  checkOwnCode(app.context, userId, { address, authCodeType: TYPE, code }).then(
    () => null,
    ({ refusal }) => refusal,
  );

test('a code to an address of theirs proves who somebody is, as often as it is checked, and nobody else', async () => {
  const code = await codeFor(app, mira.email, TYPE, mira);
  for (let times = 0; times < 6; times += 1) expect(await check(code)).toBeNull();
  expect(await check(code, await app.addUser('noor'))).toBe('message.wrong-code');
  expect(await check(code, { ...mira, userId: 99_999 })).toBe('message.wrong-code');
  const waiting = new Date(app.clock.now().getTime() + 1).toISOString();
  await app.context.sql`update users set email_serves_from = ${waiting} where user_id = ${mira.userId}`;
  expect(await check(code)).toBe('message.wrong-code');
  await app.context.sql`update users set email_serves_from = null where user_id = ${mira.userId}`;
  expect(await check(code)).toBeNull();
});

test('wrong codes are refused, and the fifth ends the right one', async () => {
  const code = await codeFor(app, mira.email, TYPE, mira);
  for (let tries = 0; tries < 4; tries += 1) expect(await check(wrongCode(code))).toBe('message.wrong-code');
  expect(await check(code)).toBeNull();
  expect(await check(wrongCode(code))).toBe('message.wrong-code');
  expect(await check(code)).toBe('message.wrong-code');
});
