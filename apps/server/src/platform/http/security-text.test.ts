import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    PUBLIC_ORIGIN: 'https://colophon.example',
    SITE_HOST: 'colophon-sites.example',
    SUPPORT_ADDRESS: 'help@colophon.example',
  });
});
afterAll(() => app.close());

const ADDRESS = '/.well-known/security.txt';

test('security.txt says on every host where to write, and until when that is good', async () => {
  for (const host of ['colophon.example', 'paper.colophon-sites.example']) {
    const { statusCode, headers, body } = await app.server.inject({ url: ADDRESS, headers: { host } });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(
      /^Contact: mailto:help@colophon\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nPreferred-Languages: zh, en\n$/,
    );
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)![1]!);
    const days = (expires - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(179);
    expect(days).toBeLessThanOrEqual(180);
  }
});

test('it cannot be given further lines by the address', async () => {
  const other = await startTestApp({ SUPPORT_ADDRESS: 'a@b.example\nContact: mailto:evil@example.org' });
  const { body } = await other.server.inject({ url: ADDRESS });
  await other.close();
  expect(body.match(/^Contact: /gm)).toHaveLength(1);
});
