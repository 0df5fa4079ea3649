import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#modules/exhibits/testing/publish.ts';
import { png, zipOf } from '#modules/files/testing/make-files.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const PAID = 'for public\n\ninitial:\n  ~freelog.RelativeTimeEvent("1", "year") => open\nopen[active]:\n  terminate';
type Reader = Pick<TestUser, 'get'>;
let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

async function add(name: string, content: string | Buffer, filename: string, type = 'markdown'): Promise<string> {
  return (await publish(app, mira, { name, content, filename, type, policies: [PAID] })).resourceId;
}
const choose = (resourceId: string, amount: number, caller = mira) =>
  caller.put(`/v2/resources/${resourceId}/versions/1.0.0/excerpt`, { amount });
const read = (resourceId: string, extra?: object, caller: Reader = app.visitor) =>
  caller.get(`/v2/auths/resources/${resourceId}/excerpt`, extra);

test('nothing is shown unless the owner chooses it', async () => {
  const resourceId = await add('silent', '# One\n\nTwo\n', 'text.md');
  expect(await read(resourceId)).toMatchObject({ status: 200, errCode: 2, data: null });
  expect((await app.visitor.get(`/v2/resources/${resourceId}/versions/1.0.0`)).data.excerpt).toBeNull();
  expect(await choose(resourceId, 2, noah)).toMatchObject({ errCode: 3 });
  expect(await read(resourceId)).toMatchObject({ errCode: 2 });
});

test('of a text the first lines, of a table the first rows, in UTF-8 and never as a page', async () => {
  const text = await add('story', '# 潮汐\r\n\r\n<script>alert(1)</script>\nThe rest.\n', 'text.md');
  expect(await choose(text, 3)).toMatchObject({ data: { kind: 'text', amount: 3 } });
  const answer = await read(text);
  expect(answer.body).toBe('# 潮汐\n\n<script>alert(1)</script>');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers).not.toHaveProperty('content-disposition', expect.stringContaining('attachment'));
  const etag = String(answer.headers.etag);
  await choose(text, 1);
  expect((await read(text, { headers: { 'if-none-match': etag } })).body).toBe('# 潮汐');
  const table = await add('table', 'a,b\n1,2\n3,4\n', 'data.csv', 'json');
  await choose(table, 2);
  expect((await read(table)).body).toBe('a,b\n1,2');
  expect((await app.visitor.get(`/v2/resources/${table}/versions/1.0.0`)).data.excerpt).toEqual({
    kind: 'text',
    amount: 2,
    state: 'ready',
  });
});

test('of a picture a smaller one', async () => {
  const whole = await png(1600, 1200);
  const resourceId = await add('view', whole, 'view.png', 'image');
  expect(await choose(resourceId, 0)).toMatchObject({ data: { kind: 'picture', amount: 0 } });
  const answer = await read(resourceId);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.bytes.subarray(8, 12).toString()).toBe('WEBP');
});

test('of an MP3 the first seconds, at most half of it, and nothing beyond by any range', async () => {
  // silence: 400 frames of MPEG-1 layer III at 128 kbit/s, 10.4 s
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x44]), Buffer.alloc(413)]);
  const whole = Buffer.concat(Array<Buffer>(400).fill(frame));
  const resourceId = await add('tone', whole, 'tone.mp3', 'audio');
  const { data } = await mira.get(`/v2/resources/${resourceId}/versions/1.0.0`);
  const { duration } = data.systemProperty;
  expect(duration).toBeGreaterThan(4000);
  const { data: excerpt } = await choose(resourceId, 200);
  expect(excerpt).toEqual({ kind: 'sound', amount: Math.floor(duration / 2000), state: 'ready' });
  const answer = await read(resourceId);
  expect(answer.headers['content-type']).toBe('audio/mpeg');
  expect(answer.bytes.byteLength).toBeLessThanOrEqual(whole.byteLength * 0.51);
  expect(answer.bytes).toEqual(whole.subarray(0, answer.bytes.byteLength));
  const end = answer.bytes.byteLength;
  const last = await read(resourceId, { headers: { range: `bytes=${end - 2}-${end + 100}` } });
  expect(last).toMatchObject({ status: 206 });
  expect(last.bytes).toEqual(whole.subarray(end - 2, end));
  expect((await read(resourceId, { headers: { range: `bytes=${end}-` } })).status).toBe(416);
});

test('pages of a comic are sent to whom the whole is open, to others its first page alone', async () => {
  const pages = { '1.png': await png(8, 8, '#ff0000'), '2.png': await png(8, 8, '#0000ff') };
  const evil = { ...pages, 'evil.html': '<script>alert(1)</script>' };
  const resourceId = await add('comic', await zipOf(evil), 'comic.cbz', 'RT002001');
  await choose(resourceId, 0);
  const page = (subFilePath: string, reader: Reader = mira) =>
    reader.get(`/v2/auths/resources/${resourceId}/excerpt`, { query: { version: '1.0.0', subFilePath } });
  expect(JSON.parse((await page('index.json')).body)).toMatchObject({ list: [{ name: '1.png' }, { name: '2.png' }] });
  const second = await page('2.png');
  expect(second.headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'same-site' });
  expect(second.bytes).toEqual(pages['2.png']);
  expect((await page('evil.html')).headers).toMatchObject({
    'content-security-policy': "sandbox; frame-ancestors 'self'",
  });
  for (const path of ['3.png', '../1.png']) expect((await page(path)).status, path).toBe(404);
  for (const stranger of [noah, app.visitor]) {
    expect(await page('2.png', stranger)).toMatchObject({ errCode: 2, data: null });
    expect(await page('index.json', stranger)).toMatchObject({ errCode: 2, data: null });
  }
  expect((await read(resourceId, {}, noah)).headers['content-type']).toBe('image/webp');
});

test('what is neither is not shown in part', async () => {
  const resourceId = await add('data', '{"a": 1}', 'data.json', 'json');
  expect(await choose(resourceId, 2)).toMatchObject({ errCode: 2, data: null });
  expect(await mira.put(`/v2/resources/${resourceId}/versions/9.0.0/excerpt`, { amount: 1 })).toMatchObject({
    errCode: 2,
  });
  expect(await choose(resourceId, 201)).toMatchObject({ errCode: 4 });
});

test('an excerpt goes with the resource: offline and frozen for nobody, and its owner has the whole', async () => {
  const resourceId = await add('coming-and-going', 'One\nTwo', 'text.md');
  await choose(resourceId, 1);
  await mira.put(`/v2/resources/${resourceId}`, { status: 4 });
  expect(await read(resourceId)).toMatchObject({ errCode: 2 });
  expect((await read(resourceId, {}, mira)).body).toBe('One\nTwo');
  await mira.put(`/v2/resources/${resourceId}`, { status: 1 });
  expect((await read(resourceId)).body).toBe('One');
  await operator.put('/v2/resources/freeOrRecover/batch', { resourceIds: [resourceId], operationType: 1 });
  expect(await read(resourceId, {}, noah)).toMatchObject({ errCode: 2 });
  await operator.put('/v2/resources/freeOrRecover/batch', { resourceIds: [resourceId], operationType: 2 });
  expect(await mira.delete(`/v2/resources/${resourceId}/versions/1.0.0/excerpt`)).toMatchObject({ data: true });
  expect(await read(resourceId)).toMatchObject({ errCode: 2 });
  expect(await read('0'.repeat(24))).toMatchObject({ errCode: 2 });
});

test('free for everybody: the whole of it plays, as long as it is offered and listed; terms for others open nothing', async () => {
  const free = 'for public\n\ninitial[active]:\n  terminate';
  const text = 'All of it, to the last line.\nThe last line.';
  const publishOn = (name: string, policy: string) =>
    publish(app, mira, {
      name,
      content: `${name}: ${text}`,
      filename: 'text.md',
      type: 'markdown',
      policies: [policy],
    });
  const { resourceId } = await publishOn('open', free);
  expect((await read(resourceId)).body).toBe(`open: ${text}`);
  const [{ policyId }] = (await mira.get(`/v2/resources/${resourceId}`)).data.policies;
  await mira.put(`/v2/resources/${resourceId}`, { status: 4, updatePolicies: [{ policyId, status: 0 }] });
  expect(await read(resourceId)).toMatchObject({ errCode: 2 });
  const forNodes = await publishOn('nodes', free.replace('public', 'nodes'));
  expect(await read(forNodes.resourceId)).toMatchObject({ errCode: 2 });
});
