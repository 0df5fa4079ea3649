import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWeChatServer, type WeChatServer } from '../testing/we-chat-server.ts';
import { createWeChatMessages, type WeChatMessages } from './we-chat-messages.ts';

const NOW = Date.parse('2026-11-29T08:00:00Z');
const NOW_SECONDS = NOW / 1000;

let server: WeChatServer;
let messages: WeChatMessages;
beforeAll(async () => {
  server = await startWeChatServer();
  const clock = { now: () => new Date(NOW) };
  const account = { appId: 'wx-app', appSecret: 'wx-secret', token: 'lantern', clock };
  messages = createWeChatMessages(account, { pages: server.url, api: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  Object.assign(server.answers, {
    '/cgi-bin/stable_token': { access_token: 'token-2', expires_in: 7200 },
    '/cgi-bin/user/info': { subscribe: 1, openid: 'follower-1', unionid: 'union-1' },
  });
});

/** As WeChat's documentation shows a message. */
const message = (fields: Record<string, string>) =>
  `<xml>${Object.entries(fields)
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('\n')}<CreateTime>${NOW_SECONDS}</CreateTime></xml>`;
const event = (Event: string) => message({ ToUserName: 'gh_1', FromUserName: 'follower-1', MsgType: 'event', Event });

function signed(timestamp: string, nonce: string, token = 'lantern') {
  const signature = createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex');
  return { signature, timestamp, nonce };
}

test('a message is taken when it is signed with the shared word, and not long ago', () => {
  const now = String(NOW_SECONDS);
  expect(messages.isSigned(signed(now, 'a1'))).toBe(true);
  expect(messages.isSigned(signed(now, 'z9'))).toBe(true);
  expect(messages.isSigned(signed(now, 'a1', 'lanterns'))).toBe(false);
  expect(messages.isSigned({ ...signed(now, 'a1'), nonce: 'a2' })).toBe(false);
  expect(messages.isSigned({ ...signed(now, 'a1'), signature: '' })).toBe(false);
  expect(messages.isSigned(signed(String(NOW_SECONDS - 300), 'a1'))).toBe(true);
  expect(messages.isSigned(signed(String(NOW_SECONDS - 301), 'a1'))).toBe(false);
  expect(messages.isSigned(signed(String(NOW_SECONDS + 301), 'a1'))).toBe(false);
  expect(messages.isSigned(signed('soon', 'a1'))).toBe(false);
});

test('who begins to follow is known by both names, the one for all applications asked of WeChat', async () => {
  expect(await messages.read(event('subscribe'))).toEqual({
    openId: 'follower-1',
    unionId: 'union-1',
    isFollowing: true,
  });
  const [token, info] = server.requests;
  expect(JSON.parse(token!.body)).toEqual({ grant_type: 'client_credential', appid: 'wx-app', secret: 'wx-secret' });
  expect(info).toMatchObject({ path: '/cgi-bin/user/info', query: { access_token: 'token-2', openid: 'follower-1' } });
  server.answers['/cgi-bin/user/info'] = { subscribe: 1, openid: 'follower-1' };
  expect(await messages.read(event('subscribe'))).toMatchObject({ unionId: '' });
});

test('who ceases to follow is nobody to ask about', async () => {
  expect(await messages.read(event('unsubscribe'))).toEqual({ openId: 'follower-1', unionId: '', isFollowing: false });
  expect(server.requests).toEqual([]);
});

test('messages about something else say nothing, and what is no message fails', async () => {
  expect(await messages.read(event('CLICK'))).toBeNull();
  expect(await messages.read(event('toString'))).toBeNull();
  expect(await messages.read(message({ FromUserName: 'follower-1', MsgType: 'text', Event: 'subscribe' }))).toBeNull();
  expect(await messages.read(message({ MsgType: 'event', Event: 'subscribe' }))).toBeNull();
  await expect(messages.read('{"openId":"follower-1"}')).rejects.toThrow();
  await expect(messages.read('<!DOCTYPE xml [<!ENTITY a "b">]><xml>&a;</xml>')).rejects.toThrow();
  server.answers['/cgi-bin/user/info'] = { errcode: 40003, errmsg: 'invalid openid' };
  await expect(messages.read(event('subscribe'))).rejects.toThrow('40003');
});
