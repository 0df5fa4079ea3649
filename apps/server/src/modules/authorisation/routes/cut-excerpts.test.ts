import { Mp4OutputFormat, WebMOutputFormat } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#modules/exhibits/testing/publish.ts';
import { findFile } from '#modules/files/index.ts';
import { lengthen } from '#modules/files/testing/lengthen.ts';
import { fixture, foreignSound, wav } from '#modules/files/testing/make-files.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const DAY_MS = 86_400_000;
const PAID = 'for public\n\ninitial:\n  ~freelog.RelativeTimeEvent("1", "year") => open\nopen[active]:\n  terminate';
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

const add = async (name: string, content: Buffer, filename: string, type = 'video') =>
  (await publish(app, mira, { name, content, filename, type, policies: [PAID] })).resourceId;
/** A film of four seconds and more, another one for each number. */
const film = async (number: number) =>
  lengthen(await fixture('film.webm'), { times: 8 + number, format: new WebMOutputFormat() });
const excerptUrl = (resourceId: string) => `/v2/resources/${resourceId}/versions/1.0.0/excerpt`;
const choose = (resourceId: string, amount: number) => mira.put(excerptUrl(resourceId), { amount });
const cutDue = () => app.context.jobs.runDue();
const read = (resourceId: string, extra?: object, caller: Pick<TestUser, 'get'> = app.visitor) =>
  caller.get(`/v2/auths/resources/${resourceId}/excerpt`, extra);
const shown = async (resourceId: string) =>
  (await app.visitor.get(`/v2/resources/${resourceId}/versions/1.0.0`)).data.excerpt;
const excerptSha1 = async (resourceId: string) => {
  const [row] = await app.context
    .sql`select excerpt_sha1 as sha1 from resource_versions where resource_id = ${resourceId}`;
  return row!.sha1 as string | null;
};

test('of a film the first seconds, made by a job; until then it says so', async () => {
  const whole = await film(0);
  const resourceId = await add('film', whole, 'film.webm');
  expect(await choose(resourceId, 30)).toMatchObject({ data: { kind: 'film', amount: 2, state: 'waiting' } });
  expect(await read(resourceId)).toMatchObject({ errCode: 2, headers: { 'x-refusal': 'version.excerpt-waiting' } });
  await cutDue();
  expect(await shown(resourceId)).toEqual({ kind: 'film', amount: 2, state: 'ready' });

  const answer = await read(resourceId);
  expect(answer.headers).toMatchObject({
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'content-length': String(answer.bytes.byteLength),
    'x-content-type-options': 'nosniff',
  });
  expect(answer.bytes.byteLength).toBeLessThan(whole.byteLength * 0.6);
  const part = await read(resourceId, { headers: { range: 'bytes=10-19' } });
  expect(part).toMatchObject({ status: 206 });
  expect(part.bytes).toEqual(answer.bytes.subarray(10, 20));
  const none = await read(resourceId, { headers: { range: `bytes=${answer.bytes.byteLength}-` } });
  expect(none.status).toBe(416);
});

test('sound other than MP3 as well, as what it is', async () => {
  const tone = await add('tone', wav({ seconds: 6, sampleRate: 8000 }), 'tone.wav', 'audio');
  await choose(tone, 2);
  const song = await lengthen(await fixture('song.m4a'), { times: 6, format: new Mp4OutputFormat() });
  song.write('M4A ', 8); // as programs for sound call it
  const sound = await add('song', song, 'song.m4a', 'audio');
  expect(await choose(sound, 2)).toMatchObject({ data: { kind: 'sound', amount: 2, state: 'waiting' } });
  await cutDue();
  expect((await read(sound)).headers['content-type']).toBe('audio/mp4');
  const answer = await read(tone);
  expect(answer.headers['content-type']).toBe('audio/wav');
  expect(answer.bytes.byteLength / 8000).toBeCloseTo(2, 0);
});

test('of a film without seconds there is a picture, at once', async () => {
  const resourceId = await add('still', await fixture('film.mp4'), 'film.mp4');
  expect(await choose(resourceId, 0)).toMatchObject({ data: { kind: 'picture', amount: 0, state: 'ready' } });
  expect((await read(resourceId)).headers['content-type']).toBe('image/webp');
});

test('of a film with sound that cannot be copied the pictures alone, and the author is told', async () => {
  const whole = await lengthen(await fixture('film.mp4'), { times: 8, format: new Mp4OutputFormat() });
  const resourceId = await add('foreign-sound', foreignSound(whole), 'film.mp4');
  await choose(resourceId, 2);
  await cutDue();
  expect(await shown(resourceId)).toEqual({ kind: 'film', amount: 2, state: 'ready', isSilent: true });
  expect((await read(resourceId)).headers['content-type']).toBe('video/mp4');
  expect(await choose(resourceId, 1)).toMatchObject({ data: { state: 'waiting' } });
  expect(await shown(resourceId)).toEqual({ kind: 'film', amount: 1, state: 'waiting' });
});

test('of what cannot be cut there is none, and the author is told', async () => {
  const whole = await film(1);
  whole.fill(0xff, 1000); // its head is sound
  const resourceId = await add('broken', whole, 'broken.webm');
  expect(await choose(resourceId, 2)).toMatchObject({ data: { state: 'waiting' } });
  await cutDue();
  expect(await shown(resourceId)).toEqual({ kind: 'film', amount: 2, state: 'failed' });
  expect(await read(resourceId)).toMatchObject({ errCode: 2, headers: { 'x-refusal': 'version.without-excerpt' } });
});

test('while the bytes cannot be had it is tried again, for an hour', async () => {
  const resourceId = await add('lost', await film(6), 'film.webm');
  await choose(resourceId, 2);
  const [row] = await app.context.sql`select sha256 from files join resource_versions on sha1 = file_sha1
    where resource_id = ${resourceId}`;
  await app.context.blobs.delete(row!.sha256);
  await expect(cutDue()).rejects.toThrow();
  expect(await shown(resourceId)).toMatchObject({ state: 'waiting' });
  app.clock.advance(DAY_MS / 24);
  await cutDue();
  expect(await shown(resourceId)).toMatchObject({ state: 'failed' });
});

test('a choice that was taken back, or changed, while its job waited comes to nothing', async () => {
  const resourceId = await add('undecided', await film(3), 'film.webm');
  await choose(resourceId, 2);
  await mira.delete(excerptUrl(resourceId));
  await cutDue();
  expect(await shown(resourceId)).toBeNull();
  expect(await excerptSha1(resourceId)).toBeNull();
  await choose(resourceId, 2);
  await choose(resourceId, 1);
  await cutDue();
  expect(await shown(resourceId)).toEqual({ kind: 'film', amount: 1, state: 'ready' });
});

test('it goes with the resource: offline for its owner alone, frozen for nobody', async () => {
  const resourceId = await add('coming-and-going', await film(4), 'film.webm');
  await choose(resourceId, 1);
  await cutDue();
  await mira.put(`/v2/resources/${resourceId}`, { status: 4 });
  expect(await read(resourceId)).toMatchObject({ errCode: 2 });
  expect((await read(resourceId, {}, mira)).headers['content-type']).toBe('video/webm');
  await mira.put(`/v2/resources/${resourceId}`, { status: 1 });
  await operator.put('/v2/resources/freeOrRecover/batch', { resourceIds: [resourceId], operationType: 1 });
  expect(await read(resourceId, {}, noah)).toMatchObject({ errCode: 2 });
  await operator.put('/v2/resources/freeOrRecover/batch', { resourceIds: [resourceId], operationType: 2 });
  expect((await read(resourceId, {}, noah)).status).toBe(200);
});

test("an excerpt is nobody else's file", async () => {
  const resourceId = await add('private', await film(5), 'film.webm');
  await choose(resourceId, 1);
  await cutDue();
  const sha1 = await excerptSha1(resourceId);
  expect(await noah.get(`/v2/storages/files/${sha1}/info`)).toMatchObject({ errCode: 0, data: null });
  expect(await mira.get(`/v2/storages/files/${sha1}/info`)).toMatchObject({ data: { sha1 } });
});

test('the file of an excerpt stays while the version shows it, and goes after another choice', async () => {
  const whole = await lengthen(await fixture('film.mp4'), { times: 3, format: new Mp4OutputFormat() });
  const resourceId = await add('kept', whole, 'film.mp4'); // its beginnings are not those of the others
  const chosen: string[] = [];
  for (const amount of [1, 2]) {
    await choose(resourceId, amount);
    await cutDue();
    chosen.push((await excerptSha1(resourceId))!);
  }
  const stored = () => Promise.all(chosen.map(async (sha1) => (await findFile(app.context.db, sha1)) !== null));
  const collectFor = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      app.clock.advance(DAY_MS);
      await app.context.jobs.enqueue(app.context.db, 'collect-unused-files', {});
      await cutDue();
    }
  };
  expect(await stored()).toEqual([true, true]);
  await collectFor(10);
  expect(await stored()).toEqual([false, true]);
  expect((await read(resourceId)).status).toBe(200);

  await mira.delete(excerptUrl(resourceId));
  expect(await read(resourceId)).toMatchObject({ errCode: 2 });
  await collectFor(10);
  expect(await stored()).toEqual([false, false]);
});
