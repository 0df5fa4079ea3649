import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
});
afterAll(() => app.close());

let number = 0;
/** A picture, each for another visitor, and what it shows: nobody but the database knows. */
async function ask(key = 'register', query = '') {
  number += 1;
  app.clock.advance(1);
  const answer = await app.visitor.get(`/v2/captchas/${key}${query}`, { remoteAddress: `10.0.0.${number}` });
  const [cookie] = answer.cookies;
  const [kept] = await app.context.sql`
    select data ->> 'answer' as answer from one_time_secrets where purpose = 'captcha' order by expires_at desc limit 1`;
  return {
    answer,
    cookie: cookie!,
    jar: { headers: { cookie: `${cookie?.name}=${cookie?.value}` } },
    shown: kept?.answer,
  };
}

function verify(input: string, jar: object, key = 'register') {
  return app.visitor.get(`/v2/captchas/${key}/verify?captchaInput=${encodeURIComponent(input)}`, jar);
}

describe('a captcha', () => {
  test('is a picture whose text is nowhere in the answer, with an opaque cookie for five minutes', async () => {
    const { answer, cookie, shown } = await ask('resetPassword');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(cookie).toMatchObject({
      name: 'captcha-resetPassword',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 300,
      path: '/',
    });
    expect(cookie).not.toHaveProperty('secure');
    expect(shown).toMatch(/^[a-z0-9]{4}$/);
    expect(cookie.value.toLowerCase()).not.toContain(shown);
    expect(answer.body).toMatch(/^<svg [^<>]+><image [^<>]+\/><\/svg>$/);
  });

  test('has the size that was asked for, and shows something', async () => {
    const { answer, shown } = await ask('register', '?width=200&height=80&size=6&noise=3');
    expect(shown).toHaveLength(6);
    const pixels = /base64,([^"]+)"/.exec(answer.body)![1]!;
    const picture = sharp(Buffer.from(pixels, 'base64'));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 200, height: 80 });
    const { channels } = await picture.stats();
    expect(Math.min(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });

  test('is verified ignoring case, once', async () => {
    const { jar, shown } = await ask();
    expect(await verify(shown.toUpperCase(), jar)).toMatchObject({ errCode: 0, data: true });
    expect(await verify(shown, jar)).toMatchObject({ errCode: 0, data: false });
  });

  test('is used up by a wrong answer, too', async () => {
    const { jar, shown } = await ask();
    expect((await verify('????', jar)).data).toBe(false);
    expect((await verify(shown, jar)).data).toBe(false);
  });

  test('answered ten times at the same moment is right once', async () => {
    const { jar, shown } = await ask();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(shown, jar)));
    expect(answers.filter(({ data }) => data === true)).toHaveLength(1);
  });

  test('counts for its own form, for five minutes, with its cookie', async () => {
    const { cookie, shown } = await ask('register');
    const elsewhere = { headers: { cookie: `captcha-resetPassword=${cookie.value}` } };
    expect((await verify(shown, elsewhere, 'resetPassword')).data).toBe(false);
    expect((await verify(shown, {})).data).toBe(false);
    const late = await ask();
    app.clock.advance(300_000);
    expect((await verify(late.shown, late.jar)).data).toBe(false);
  });

  test('has over https a cookie that no neighbouring host can have set', async () => {
    const secured = await startTestApp({ PUBLIC_ORIGIN: 'https://colophon.example' });
    const { cookies } = await secured.visitor.get('/v2/captchas/register');
    expect(cookies).toMatchObject([{ name: '__Host-captcha-register', secure: true, path: '/' }]);
    await secured.close();
  });

  test.each([
    '/v2/captchas/other',
    '/v2/captchas/register?width=100000',
    '/v2/captchas/register?noise=4',
    '/v2/captchas/register?size=0',
    '/v2/captchas/register/verify',
    '/v2/captchas/other/verify?captchaInput=abcd',
  ])('at %s is refused with 4', async (url) => {
    expect(await app.visitor.get(url)).toMatchObject({ errCode: 4, data: null });
  });

  test('is drawn sixty times a minute for one address', async () => {
    const draw = () => app.visitor.get('/v2/captchas/register', { remoteAddress: '10.9.9.9' });
    for (let times = 0; times < 60; times += 1) expect((await draw()).status).toBe(200);
    expect(await draw()).toMatchObject({ errCode: 2, cookies: [] });
  });
});
