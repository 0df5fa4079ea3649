import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWeChatServer, type WeChatServer } from '../testing/we-chat-server.ts';
import { createWeChat } from './we-chat.ts';
import { createWeChatSharing } from './we-chat-sharing.ts';

const ACCOUNT = { appId: 'wx-app', appSecret: 'wx-secret' };
const CALLBACK = 'https://example.org/v2/thirdParty/weChat/codeHandle?returnUrl=%2Fhome';
const SECRETS = { state: 'the-state', nonce: 'n', codeVerifier: 'v' };

let server: WeChatServer;
beforeAll(async () => {
  server = await startWeChatServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  Object.assign(server.answers, {
    '/sns/oauth2/access_token': { access_token: 'token-1', expires_in: 7200, openid: 'open-1', scope: 'snsapi_login' },
    '/sns/userinfo': {
      openid: 'open-1',
      nickname: '安娜 🌿',
      sex: 0,
      headimgurl: 'https://thirdwx.qlogo.cn/x/132',
      privilege: [],
      unionid: 'union-1',
    },
    '/cgi-bin/stable_token': { access_token: 'token-2', expires_in: 7200 },
    '/cgi-bin/ticket/getticket': { errcode: 0, errmsg: 'ok', ticket: 'ticket-1', expires_in: 7200 },
  });
});

function identify(code: string) {
  const weChat = createWeChat(ACCOUNT, { pages: server.url, api: server.url });
  return weChat.identify({ redirectUri: CALLBACK, parameters: new URLSearchParams({ code }), secrets: null });
}

test('the page to go to carries application, callback and state, and never the secret', async () => {
  const url = new URL(await createWeChat(ACCOUNT).authorizeUrl(CALLBACK, SECRETS));
  expect(url.origin + url.pathname + url.hash).toBe('https://open.weixin.qq.com/connect/qrconnect#wechat_redirect');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    appid: 'wx-app',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'snsapi_login',
    state: 'the-state',
  });
});

describe('a code', () => {
  test('becomes the account that WeChat vouches for', async () => {
    expect(await identify('the code&more')).toEqual({
      openId: 'open-1',
      unionId: 'union-1',
      name: '安娜 🌿',
      headImage: 'https://thirdwx.qlogo.cn/x/132',
    });
    expect(server.requests).toMatchObject([
      {
        path: '/sns/oauth2/access_token',
        query: { appid: 'wx-app', secret: 'wx-secret', code: 'the code&more', grant_type: 'authorization_code' },
      },
      { path: '/sns/userinfo', query: { access_token: 'token-1', openid: 'open-1' } },
    ]);
  });

  test('of somebody without union id or picture is an account all the same', async () => {
    server.answers['/sns/userinfo'] = { openid: 'open-1', nickname: 'A' };
    expect(await identify('c')).toEqual({ openId: 'open-1', unionId: '', name: 'A', headImage: '' });
  });

  test('that WeChat refuses is an error with WeChat’s words and without secrets', async () => {
    server.answers['/sns/oauth2/access_token'] = { errcode: 40029, errmsg: 'invalid code' };
    await expect(identify('used')).rejects.toThrow('WeChat answered /sns/oauth2/access_token with 40029 invalid code');
    server.answers['/sns/oauth2/access_token'] = { access_token: 't', openid: 'o' };
    server.answers['/sns/userinfo'] = { errcode: 40001, errmsg: 'bad token' };
    await expect(identify('c')).rejects.toThrow('WeChat answered /sns/userinfo with 40001 bad token');
  });

  test('is an error when the answer is nonsense, or nobody answers', async () => {
    server.answers['/sns/userinfo'] = { openid: '', nickname: 5 };
    await expect(identify('c')).rejects.toThrow('with nonsense');
    server.answers['/sns/userinfo'] = '<html>busy</html>';
    await expect(identify('c')).rejects.toThrow();
    const nobody = createWeChat(ACCOUNT, { pages: server.url, api: 'http://127.0.0.1:9' });
    await expect(
      nobody.identify({ redirectUri: CALLBACK, parameters: new URLSearchParams({ code: 'c' }), secrets: null }),
    ).rejects.toThrow();
  });
});

describe('a signature for sharing', () => {
  let nowMs: number;
  function createSharing() {
    nowMs = Date.parse('2026-03-01T04:00:00Z');
    const clock = { now: () => new Date(nowMs) };
    return createWeChatSharing({ ...ACCOUNT, clock }, { pages: server.url, api: server.url });
  }

  test('is of the ticket and the address without its fragment', async () => {
    const signed = await createSharing().sign('https://example.org/a?b=1#c');
    expect(signed).toMatchObject({ appId: 'wx-app', timestamp: nowMs / 1000 });
    const text = `jsapi_ticket=ticket-1&noncestr=${signed.nonceStr}&timestamp=${signed.timestamp}&url=https://example.org/a?b=1`;
    expect(signed.signature).toBe(createHash('sha1').update(text).digest('hex'));
    expect(JSON.parse(server.requests[0]!.body)).toEqual({
      grant_type: 'client_credential',
      appid: 'wx-app',
      secret: 'wx-secret',
    });
    expect(server.requests[1]!.query).toEqual({ access_token: 'token-2', type: 'jsapi' });
  });

  test('takes one ticket for as long as it holds, also for many who ask at once', async () => {
    const sharing = createSharing();
    await Promise.all(Array.from({ length: 5 }, () => sharing.sign('https://example.org/')));
    const asked = () => server.requests.filter(({ path }) => path === '/cgi-bin/ticket/getticket').length;
    expect(asked()).toBe(1);
    nowMs += 6_899_000;
    await sharing.sign('https://example.org/');
    expect(asked()).toBe(1);
    nowMs += 1_000;
    await sharing.sign('https://example.org/');
    expect(asked()).toBe(2);
  });

  test('is an error when WeChat gives no ticket, and works again when it does', async () => {
    const sharing = createSharing();
    server.answers['/cgi-bin/ticket/getticket'] = { errcode: 40001, errmsg: 'bad token' };
    await expect(sharing.sign('https://example.org/')).rejects.toThrow('40001 bad token');
    server.answers['/cgi-bin/ticket/getticket'] = { errcode: 0, ticket: 'ticket-2', expires_in: 7200 };
    expect(await sharing.sign('https://example.org/')).toMatchObject({ appId: 'wx-app' });
  });
});
