import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { noteFollower } from '../commands/note-follower.ts';

const NOTIFY = '/v2/extensions/wechat/notify';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp({
    WECHAT_DRIVER: 'wechat',
    WECHAT_APP_ID: 'wx-app',
    WECHAT_APP_SECRET: 'wx-secret',
    WECHAT_TOKEN: 'lantern',
  });
  mira = await app.addUser('mira');
  await app.context.sql`
    insert into identities (identity_id, third_party_type, open_id, union_id, name, user_id, proved_at, created_at, updated_at)
    values (${'a'.repeat(24)}, 'weChat', 'sign-in-1', 'union-1', 'Mira at WeChat', ${mira.userId}, now(), now(), now())`;
});
afterAll(() => app.close());

const relationship = async () => (await mira.get('/v2/extensions/wechat/getRelationship4Client')).data;

function signature(token = 'lantern') {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000));
  const signed = createHash('sha1').update([token, timestamp, 'n1'].sort().join('')).digest('hex');
  return `?${new URLSearchParams({ signature: signed, timestamp, nonce: 'n1' })}`;
}

const send = (query: string, body: string) =>
  app.visitor.post(NOTIFY + query, body, { headers: { 'content-type': 'text/xml' } });
const event = (name: string) =>
  `<xml><FromUserName><![CDATA[follower-1]]></FromUserName><MsgType>event</MsgType><Event>${name}</Event></xml>`;

test('WeChat is answered its own word when it asks whether messages can be sent here', async () => {
  const answer = await app.visitor.get(`${NOTIFY}${signature()}&echostr=314159`);
  expect([answer.status, answer.body]).toEqual([200, '314159']);
  expect(answer.headers['content-type']).toContain('text/plain');
  const refused = await app.visitor.get(`${NOTIFY}${signature('other')}&echostr=314159`);
  expect(refused.headers['x-refusal']).toBe('identity.not-signed');
});

test('an account that follows belongs to whom it signs in here, under the name that both share, until it no longer does', async () => {
  await noteFollower(app.context, { openId: 'follower-2', unionId: 'union-2', isFollowing: true });
  expect(await relationship()).toBeNull();
  await noteFollower(app.context, { openId: 'follower-1', unionId: 'union-1', isFollowing: true });
  expect(await relationship()).toMatchObject({ subscribe: true, nickname: 'Mira at WeChat' });

  expect((await send(signature('other'), event('unsubscribe'))).headers['x-refusal']).toBe('identity.not-signed');
  expect(await relationship()).toMatchObject({ subscribe: true });
  expect((await send(signature(), event('unsubscribe'))).body).toBe('success');
  expect(await relationship()).toBeNull();
});

test('a message that cannot be read is told of, so that WeChat sends it again', async () => {
  const answer = await send(signature(), 'no message');
  expect(answer.headers['x-refusal']).toBe('identity.provider-failed');
});

test('accounts that share no name are not one another', async () => {
  const noah = await app.addUser('noah');
  await app.context.sql`
    insert into identities (identity_id, third_party_type, open_id, name, user_id, proved_at, created_at, updated_at)
    values (${'b'.repeat(24)}, 'weChat', 'sign-in-2', 'Noah at WeChat', ${noah.userId}, now(), now(), now())`;
  await noteFollower(app.context, { openId: 'follower-3', isFollowing: true });
  expect((await noah.get('/v2/extensions/wechat/getRelationship4Client')).data).toBeNull();
});
