import sharp from 'sharp';
import { expect, test } from 'vitest';
import { succeed, useClientPage } from './client-page.ts';
import { PASSWORD } from './test-app.ts';

/** The published client library drives accounts: register, log in, profile, passwords, addresses, beta, third parties. */
const page = useClientPage();

async function logIn(loginName: string, password = PASSWORD) {
  await succeed(page.client.User.logout!());
  return succeed(page.client.User.login!({ loginName, password, isRemember: 1 }));
}

test('register, bind a mobile number, log in by username, e-mail and mobile number', async () => {
  const { client, window } = page;
  const { userId } = await page.signUp('three-ways');
  const newLoginName = '13911112222';
  const newAuthCode = await page.codeFor(newLoginName, 'updateMobileOrEmail');
  expect(await succeed(client.User.updateMobileOrEmail!({ newLoginName, newAuthCode }))).toBe(true);
  for (const loginName of ['Three-Ways', 'three-ways@example.org', newLoginName]) {
    expect(await logIn(loginName)).toMatchObject({ userId, mobile: newLoginName });
    expect(window.document.cookie).toContain(`uid=${userId}`);
    expect(await succeed(client.User.currentUserInfo!())).toMatchObject({ userId, userDetail: { sex: 0, intro: '' } });
  }
  await succeed(client.User.logout!());
  expect(window.document.cookie).not.toContain('uid=');
});

test('names and addresses are looked up before they are asked for, and shown masked', async () => {
  const { client } = page;
  const { userId } = await page.signUp('found');
  await succeed(client.User.logout!());
  for (const key of [{ username: 'FOUND' }, { email: 'found@example.org' }, { userId }])
    expect(await succeed(client.User.userDetails!(key))).toMatchObject({ userId, email: 'f***d@example.org' });
  expect(await succeed(client.User.userDetails!({ email: 'nobody@example.org' }))).toBeNull();
  expect(await succeed(client.User.batchUserList!({ userIds: String(userId) }))).toMatchObject([{ userId, status: 0 }]);
  const answer = await client.Captcha.sendVerificationCode!({
    loginName: 'found@example.org',
    authCodeType: 'register',
  });
  expect(answer).toMatchObject({ ret: 0, errCode: 2, data: null });
});

test('profile: areas, details, picture, search', async () => {
  const { client, window } = page;
  const { userId } = await page.signUp('profiled');
  const provinces = [...(await succeed(client.User.areasProvinces!()))];
  expect(provinces).toHaveLength(31);
  expect(provinces).toContainEqual(
    expect.objectContaining({ code: '44', children: expect.arrayContaining([{ code: '4403', name: '深圳市' }]) }),
  );
  const detail = { areaCode: '4403', occupation: '编辑', birthday: '1990-02-28', sex: 2, intro: '写一点字。' };
  expect(await succeed(client.User.updateDetailInfo!(detail))).toBe(true);
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b23a2a' } })
    .png()
    .toBuffer();
  const file = new window.File([new Uint8Array(png)], 'me.png', { type: 'image/png' });
  expect(await succeed(client.User.uploadHeadImg!({ file }))).toContain(`/avatar/${userId}`);
  expect(await succeed(client.User.currentUserInfo!())).toMatchObject({
    userDetail: { ...detail, areaName: '广东省深圳市' },
  });
  const found = { totalItem: 1, dataList: [{ userId, username: 'profiled' }] };
  expect(await succeed(client.User.users!({ keywords: 'profi' }))).toMatchObject(found);
  expect(await succeed(client.User.searchForConsole!({ keywords: 'profi' }))).toMatchObject(found);
});

test('passwords: proved, changed without a new login, forgotten and reset', async () => {
  const { client } = page;
  const { userId } = await page.signUp('forgetful');
  expect(await succeed(client.User.verifyLoginPassword!({ password: 'wrong1234' }))).toEqual({
    userId,
    isVerifySuccessful: false,
    state: '',
  });
  const change = { oldPassword: PASSWORD, newPassword: 'changed123' };
  expect(await client.User.updatePassword!({ ...change, oldPassword: 'wrong1234' })).toMatchObject({
    ret: 0,
    errCode: 4,
    data: null,
  });
  expect(await succeed(client.User.updatePassword!(change))).toBe(true);
  expect(await succeed(client.User.currentUserInfo!())).toMatchObject({ userId });
  await logIn('forgetful', 'changed123');

  await succeed(client.User.logout!());
  const loginName = 'forgetful@example.org';
  const authCode = await page.codeFor(loginName, 'resetPassword');
  expect(
    await succeed(
      client.Captcha.verifyVerificationCode!({ authCode, address: loginName, authCodeType: 'resetPassword' }),
    ),
  ).toBe(true);
  expect(await succeed(client.User.resetPassword!({ loginName, password: 'reset1234', authCode }))).toBe(true);
  expect(await client.User.login!({ loginName, password: 'changed123' })).toMatchObject({ ret: 0, errCode: 30 });
  expect(await logIn(loginName, 'reset1234')).toMatchObject({ userId });
});

test('addresses: replaced with the agreement of the former one; a plus stays a plus in paths', async () => {
  const { client } = page;
  await page.signUp('moving');
  const [oldLoginName, newLoginName] = ['moving@example.org', 'moved+here@example.org'];
  const oldAuthCode = await page.codeFor(oldLoginName, 'updateMobileOrEmail');
  const proof = { newLoginName, newAuthCode: await page.codeFor(newLoginName, 'updateMobileOrEmail') };
  expect(await client.User.updateMobileOrEmail!(proof)).toMatchObject({ ret: 0, errCode: 4, data: null });
  expect(await succeed(client.User.updateMobileOrEmail!({ ...proof, oldAuthCode }))).toBe(true);
  expect(await succeed(client.User.currentUserInfo!())).toMatchObject({ email: newLoginName });

  const authCode = await page.codeFor(newLoginName, 'resetPassword');
  const reset = { loginName: newLoginName, password: 'reset1234', authCode };
  expect(await succeed(client.User.resetPassword!(reset))).toBe(true);
});

test('codes for the wallet go to own addresses', async () => {
  const { client } = page;
  await page.signUp('wallet');
  for (const authCodeType of ['activateTransactionAccount', 'updateTransactionAccountPwd']) {
    const address = 'wallet@example.org';
    const authCode = await page.codeFor(address, authCodeType);
    expect(await succeed(client.Captcha.verifyVerificationCode!({ authCode, address, authCodeType }))).toBe(true);
    expect(await client.Captcha.sendVerificationCode!({ loginName: 'other@example.org', authCodeType })).toMatchObject({
      ret: 0,
      errCode: 6,
      data: null,
    });
  }
});

test('beta: an own code, its use by another, an application', async () => {
  const { client } = page;
  const owner = await page.signUp('inviter');
  const ownCode = await succeed(client.TestQualification.codeDetails2!({}));
  expect(ownCode).toMatchObject({ userId: owner.userId, limitCount: 3, usedCount: 0, status: 0 });
  const { code } = ownCode;
  const invited = await page.signUp('invited');
  expect(await succeed(client.TestQualification.codeDetails1!({ code }))).toMatchObject({ code, username: 'inviter' });
  expect(await client.TestQualification.betaCodesActivate!({ code: 'ZZZZZZZZ' })).toMatchObject({ ret: 0, errCode: 2 });
  expect(await succeed(client.TestQualification.betaCodesActivate!({ code }))).toBe(true);
  expect(await succeed(client.User.currentUserInfo!())).toMatchObject({ userType: 1, status: 0 });

  await logIn('inviter');
  expect(await succeed(client.TestQualification.usedRecords!({ code, limit: 100 }))).toMatchObject({
    totalItem: 1,
    dataList: [{ code, userId: invited.userId, username: 'invited' }],
  });
  expect(await succeed(client.TestQualification.invitees!({ userId: owner.userId }))).toMatchObject([
    { userId: invited.userId, email: 'i*****d@example.org' },
  ]);
  expect(await succeed(client.TestQualification.getBetaApply1!())).toBeNull();
  const application = { areaCode: '110101', occupation: '编辑', description: '想试一试。' };
  const { recordId } = await succeed(client.TestQualification.betaApply!(application));
  const waiting = { recordId, status: 0, areaName: '北京市东城区' };
  expect(await succeed(client.TestQualification.getBetaApply1!())).toMatchObject(waiting);
  expect(await succeed(client.TestQualification.getBetaApply2!({ recordId }))).toMatchObject(waiting);
  expect(await succeed(client.User.currentUserInfo!())).toMatchObject({ status: 2 });
});

test('third party: a first login registers, a later one logs in, unbound it is free for another user', async () => {
  const { client, window } = page;
  await succeed(client.User.logout!());
  const code = encodeURIComponent('dev.open-id-1.小明');
  const callback = `/v2/thirdParty/weChat/codeHandle?code=${code}&returnUrl=${encodeURIComponent('/dashboard')}`;
  const bindPage = await page.follow(callback);
  expect(bindPage.pathname).toBe('/bind');
  const identityId = bindPage.searchParams.get('identityId');
  const account = { loginName: 'from-wechat', password: PASSWORD };
  expect(await succeed(client.User.registerOrBind!({ ...account, identityId }))).toBe(true);
  const user = await succeed(client.User.currentUserInfo!());
  expect(user).toMatchObject({ username: 'from-wechat', email: '', mobile: '' });
  expect(await succeed(client.User.thirdPartyList!())).toEqual([
    { userId: user.userId, name: '小明', thirdPartyType: 'weChat' },
  ]);

  await succeed(client.User.logout!());
  expect((await page.follow(callback)).pathname).toBe('/dashboard');
  expect(window.document.cookie).toContain(`uid=${user.userId}`);
  const isBound = { username: 'from-wechat', thirdPartyType: 'weChat' };
  expect(await succeed(client.User.thirdPartyIsBind!(isBound))).toBe(true);
  const unbinding = { thirdPartyType: 'weChat', password: PASSWORD };
  expect(await succeed(client.User.thirdPartyUnbind!(unbinding))).toBe(true);
  expect(await succeed(client.User.thirdPartyIsBind!(isBound))).toBe(false);

  await page.signUp('binder');
  const { state } = await succeed(client.User.verifyLoginPassword!({ password: PASSWORD }));
  const back = encodeURIComponent('/result/binding');
  const result = await page.follow(`/v2/thirdParty/weChat/bindHandle?code=${code}&state=${state}&returnUrl=${back}`);
  expect(result.pathname + result.search).toBe('/result/binding?type=wechat&status=1');
  expect(await succeed(client.User.thirdPartyIsBind!({ ...isBound, username: 'binder' }))).toBe(true);
});

test('sharing by WeChat is refused in words while it is not configured', async () => {
  const { client, window } = page;
  const shareUrl = window.location.href;
  expect(await client.User.wechatPublicApisShareSignature!({ shareUrl })).toMatchObject({
    ret: 0,
    errCode: 2,
    data: null,
  });
});
