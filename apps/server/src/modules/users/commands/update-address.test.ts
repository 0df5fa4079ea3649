import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { codeFor, wrongCode } from '../testing/code-for.ts';

const TYPE = 'updateMobileOrEmail';

let app: TestApp;
let nora: TestUser;
let number = 0;
beforeAll(async () => {
  app = await startTestApp({ MESSAGE_RESEND_SECONDS: '0' });
});
afterAll(() => app.close());
beforeEach(async () => {
  number += 1;
  nora = await app.addUser(`nora-${number}`);
});

function newMobile(): string {
  number += 1;
  return `138${String(number).padStart(8, '0')}`;
}

function bind(body: object, caller: Pick<TestUser, 'put'> = nora) {
  return caller.put('/v2/users/current/mobileOrEmail', body);
}

async function contactOf(user: TestUser) {
  const { email, mobile } = (await user.get('/v2/users/current')).data;
  return { email, mobile };
}

function refusal(name: string) {
  return { ret: 0, errCode: 4, data: null, headers: { 'x-refusal': name } };
}

test('rule 17: changing an address requires the old code, binding one for the first time does not', async () => {
  const mobile = newMobile();
  const first = { newLoginName: mobile, newAuthCode: await codeFor(app, mobile, TYPE, nora) };
  expect(await bind(first)).toMatchObject({ errCode: 0, data: true, cookies: [] });
  expect(await contactOf(nora)).toEqual({ email: nora.email, mobile });

  const next = newMobile();
  const newAuthCode = await codeFor(app, next, TYPE, nora);
  expect(await bind({ newLoginName: next, newAuthCode })).toMatchObject(refusal('user.old-code-required'));
  const oldAuthCode = Number(await codeFor(app, mobile, TYPE, nora));
  expect(await bind({ newLoginName: next, newAuthCode, oldAuthCode })).toMatchObject({ errCode: 0, data: true });
  expect(await contactOf(nora)).toEqual({ email: nora.email, mobile: next });
});

test('the new address logs in, the old one does not any more, and the sessions go on', async () => {
  const newLoginName = `new-${nora.email}`;
  const newAuthCode = await codeFor(app, newLoginName, TYPE, nora);
  const oldAuthCode = await codeFor(app, nora.email, TYPE, nora);
  const answer = await bind({ newLoginName: newLoginName.toUpperCase(), newAuthCode, oldAuthCode });
  expect(answer).toMatchObject({ errCode: 0 });
  const logIn = (loginName: string) => app.visitor.post('/v2/passport/login', { loginName, password: PASSWORD });
  expect(await logIn(newLoginName)).toMatchObject({ data: { userId: nora.userId, email: newLoginName } });
  expect(await logIn(nora.email)).toMatchObject({ errCode: 30 });
  expect(await contactOf(nora)).toEqual({ email: newLoginName, mobile: '' });
});

test('refusals come in their order, and none of them changes anything', async () => {
  const taken = await app.addUser(`taken-${number}`);
  const newAuthCode = await codeFor(app, taken.email, TYPE, nora);
  const oldAuthCode = await codeFor(app, nora.email, TYPE, nora);
  const [wrongNew, wrongOld] = [wrongCode(newAuthCode), wrongCode(oldAuthCode)];

  const same = { newLoginName: nora.email.toUpperCase(), newAuthCode: wrongNew };
  expect(await bind(same)).toMatchObject(refusal('user.address-unchanged'));
  const newLoginName = taken.email;
  expect(await bind({ newLoginName, newAuthCode: wrongNew })).toMatchObject(refusal('user.old-code-required'));
  const both = { newLoginName, newAuthCode: wrongNew, oldAuthCode: wrongOld };
  expect(await bind(both)).toMatchObject(refusal('user.wrong-old-code'));
  expect(await bind({ ...both, oldAuthCode })).toMatchObject(refusal('user.wrong-new-code'));
  expect(await bind({ newLoginName, newAuthCode, oldAuthCode })).toMatchObject(refusal('user.address-taken'));
  expect(await contactOf(nora)).toEqual({ email: nora.email, mobile: '' });
});

test('a code for one purpose or address is of no use for another', async () => {
  const newLoginName = `other-${nora.email}`;
  const register = await codeFor(app, newLoginName, 'register');
  const newAuthCode = await codeFor(app, newLoginName, TYPE, nora);
  const reset = await codeFor(app, nora.email, 'resetPassword');
  const oldAuthCode = await codeFor(app, nora.email, TYPE, nora);
  const given = { newLoginName, newAuthCode, oldAuthCode };
  if (reset !== oldAuthCode)
    expect(await bind({ ...given, oldAuthCode: reset })).toMatchObject(refusal('user.wrong-old-code'));
  if (register !== newAuthCode)
    expect(await bind({ ...given, newAuthCode: register })).toMatchObject(refusal('user.wrong-new-code'));
  expect(await bind(given)).toMatchObject({ errCode: 0 });
});

test('of two users who bind one address at the same moment one gets it', async () => {
  const mobile = newMobile();
  const rivals = [nora, await app.addUser(`rival-${number}`)];
  const codes = [await codeFor(app, mobile, TYPE, nora), await codeFor(app, mobile, TYPE, nora)];
  const answers = await Promise.all(
    rivals.map((rival, index) => bind({ newLoginName: mobile, newAuthCode: codes[index] }, rival)),
  );
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 4]);
});

test('codes are used up by success, also when they are given ten times at the same moment', async () => {
  const mobile = newMobile();
  const body = { newLoginName: mobile, newAuthCode: await codeFor(app, mobile, TYPE, nora) };
  const answers = await Promise.all(Array.from({ length: 10 }, () => bind(body)));
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, ...Array(9).fill(4)]);
  await app.context.sql`update users set mobile = '' where user_id = ${nora.userId}`;
  expect(await bind(body)).toMatchObject(refusal('user.wrong-new-code'));
});

test('needs a session and refuses what is no address or code', async () => {
  const body = { newLoginName: newMobile(), newAuthCode: '123456' };
  expect(await bind(body, app.visitor)).toMatchObject({ ret: 4, errCode: 30 });
  for (const wrong of [
    { newLoginName: nora.username },
    { newLoginName: '１３８００００００００' },
    { newLoginName: '😀@example.org' },
    { newAuthCode: '１２３４５６' },
    { newAuthCode: undefined },
    { oldAuthCode: 'abcdef' },
  ])
    expect(await bind({ ...body, ...wrong })).toMatchObject({
      errCode: 4,
      details: [{ field: Object.keys(wrong)[0] }],
    });
});
