import { Mp4OutputFormat } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#modules/exhibits/testing/publish.ts';
import { lengthen } from '#modules/files/testing/lengthen.ts';
import { fixture, png, wav } from '#modules/files/testing/make-files.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const PAID = 'for public\n\ninitial:\n  ~freelog.RelativeTimeEvent("1", "year") => open\nopen[active]:\n  terminate';
const FREE = 'for public\n\ninitial[active]:\n  terminate';
let app: TestApp;
let mira: TestUser;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

interface Work {
  content: Buffer | string;
  filename: string;
  type: string;
  policy?: string;
}
async function add(name: string, { policy = PAID, ...work }: Work): Promise<string> {
  return (await publish(app, mira, { name, ...work, policies: [policy] })).resourceId;
}
async function choose(resourceId: string, amount: number): Promise<void> {
  await mira.put(`/v2/resources/${resourceId}/versions/1.0.0/excerpt`, { amount });
  await app.context.jobs.runDue();
}
const cover = (resourceId: string) => app.visitor.get(`/v2/resources/${resourceId}/cover`);
async function drawn(resourceId: string): Promise<string> {
  const { headers, bytes } = await cover(resourceId);
  expect(headers['content-type']).toBe('image/svg+xml');
  return bytes.toString();
}
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
const bars = (svg: string) => [...svg.matchAll(/v([\d.]+)/g)].map(([, height]) => Number(height));

test('of a sound its waveform, sold or not, made with the release and kept', async () => {
  const sound = wav({ seconds: 4, sampleRate: 8000 });
  sound.fill(0xff, 44, sound.byteLength / 2); // loud, then silent
  const resourceId = await add('tone', { content: sound, filename: 'tone.wav', type: 'audio' });
  await app.context.jobs.runDue();
  const kept = await app.context.sql`select content from file_sketches`;
  expect(kept).toMatchObject([{ content: { kind: 'sound' } }]);
  const { headers, bytes } = await cover(resourceId);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=600',
    'content-security-policy': "sandbox; frame-ancestors 'self'",
    'cross-origin-resource-policy': 'cross-origin',
  });
  const heights = bars(bytes.toString());
  expect(heights).toHaveLength(100);
  expect(Math.max(...heights.slice(0, 45))).toBe(180);
  expect(Math.max(...heights.slice(55))).toBe(3);
  expect(texts(bytes.toString())).toEqual([]);
  expect(await drawn(resourceId)).toBe(bytes.toString());
});

test('a sound in a codec of its own as well', async () => {
  const song = await lengthen(await fixture('song.m4a'), { times: 2, format: new Mp4OutputFormat() });
  song.write('M4A ', 8);
  const heights = bars(await drawn(await add('song', { content: song, filename: 'song.m4a', type: 'audio' })));
  expect(Math.max(...heights)).toBe(180);
  expect(Math.min(...heights)).toBeGreaterThan(3);
});

test('of a text the first lines that everybody may read, and no more', async () => {
  const content = '# The **lamp**\n\nOne & <two>\n\nThree\n\nThe secret\n';
  const sold = await add('lamp', { content, filename: 'lamp.md', type: 'markdown' });
  expect(texts(await drawn(sold))).toEqual(['lamp', 'mira']);
  await app.context.sql`update users set display_name = 'Míra' where user_id = ${mira.userId}`;
  expect(texts(await drawn(sold))).toEqual(['lamp', 'Míra']);
  await app.context.sql`update users set display_name = '' where user_id = ${mira.userId}`;
  await choose(sold, 3);
  expect(texts(await drawn(sold))).toEqual(['The lamp', 'One &#38; &#60;two&#62;']);
  const free = { content: `${content}Free.`, filename: 'free.md', type: 'markdown', policy: FREE };
  expect(texts(await drawn(await add('free-lamp', free)))).toEqual([
    ...['The lamp', 'One &#38; &#60;two&#62;', 'Three', 'The secret', 'Free.'],
  ]);
});

test('marks of Markdown are not read, and no line begins with a comma', async () => {
  const content = `# 潮\n${'水'.repeat(19)}，退了\n\n---\n\n| a | b |\n| --- | :-: |\n> - [Link](https://example.org) *and* \`code\`\n`;
  const work = { content, filename: 'marks.md', type: 'markdown', policy: FREE };
  expect(texts(await drawn(await add('marks', work)))).toEqual([
    ...['潮', `${'水'.repeat(19)}，`, '退了', 'a   b', 'Link and code'],
  ]);
});

test('long lines are broken, also in Chinese and within words, and end where the card does', async () => {
  const content = `# ${'灯'.repeat(30)}\n${'word '.repeat(30)}\n${'w'.repeat(100)}\n${'Line.\n'.repeat(30)}`;
  const lines = texts(await drawn(await add('long', { content, filename: 'long.md', type: 'markdown', policy: FREE })));
  expect(lines.length).toBeLessThan(12);
  expect(lines[0]).toMatch(/^灯{13,14}$/);
  for (const line of lines) expect(line!.length).toBeLessThan(40);
});

test('of data how they are made, without keys and values', async () => {
  const content = JSON.stringify({ secretKey: [1, 2, 3], other: { name: 'secret value', flag: true, nothing: null } });
  const svg = await drawn(await add('data', { content, filename: 'data.json', type: 'json' }));
  expect(svg).not.toContain('secret');
  expect([...svg.matchAll(/<rect x=/g)]).toHaveLength(9);
});

test('huge and deep data make a small drawing', async () => {
  const deep = `${'[1,'.repeat(2000)}1${']'.repeat(2000)}`;
  const content = `{"wide":[${Array.from({ length: 50_000 }, (_, index) => `{"n":${index}}`)}],"deep":${deep}}`;
  const svg = await drawn(await add('huge', { content, filename: 'huge.json', type: 'json' }));
  expect(svg.length).toBeLessThan(60_000);
});

test('of a picture a smaller one where everybody may see it, else its title', async () => {
  const sold = await add('view', { content: await png(800, 600), filename: 'view.png', type: 'image' });
  expect(texts(await drawn(sold))).toEqual(['view', 'mira']);
  await choose(sold, 0);
  const { headers, bytes } = await cover(sold);
  expect(headers['content-type']).toBe('image/webp');
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
});

test('of a film a frame of the seconds that are shown, not of the others', async () => {
  const film = await lengthen(await fixture('film.mp4'), { times: 10, format: new Mp4OutputFormat() });
  const resourceId = await add('film', { content: film, filename: 'film.mp4', type: 'video' });
  expect(texts(await drawn(resourceId))).toEqual(['film', 'mira']);
  await choose(resourceId, 1);
  expect((await cover(resourceId)).headers['content-type']).toBe('image/webp');
  const [version] = await app.context
    .sql`select excerpt_sha1 as sha1 from resource_versions where resource_id = ${resourceId}`;
  const made = await app.context.sql`select sha1 from thumbnails where content is not null`;
  expect(made.map(({ sha1 }) => sha1)).toContain(version!.sha1);
  const { fileSha1 } = (await mira.get(`/v2/resources/${resourceId}/versions/1.0.0`)).data;
  expect(made.map(({ sha1 }) => sha1)).not.toContain(fileSha1);
});

test('what is not listed shows nothing at all, not even its title, to nobody', async () => {
  const resourceId = await add('hidden', { content: '# Hidden', filename: 'h.md', type: 'markdown', policy: FREE });
  expect(texts(await drawn(resourceId))).toEqual(['Hidden']);
  await mira.put(`/v2/resources/${resourceId}`, { status: 4 });
  expect(texts(await drawn(resourceId))).toEqual([]);
  expect((await mira.get(`/v2/resources/${resourceId}/cover`)).bytes.toString()).not.toContain('<text');
  await mira.put(`/v2/resources/${resourceId}`, { status: 1 });
  await operator.put('/v2/resources/freeOrRecover/batch', { resourceIds: [resourceId], operationType: 1 });
  expect(texts(await drawn(resourceId))).toEqual([]);
  expect(await cover('0'.repeat(24))).toMatchObject({ errCode: 2 });
});
