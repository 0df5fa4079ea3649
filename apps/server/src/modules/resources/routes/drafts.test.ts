import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { MAX_DRAFT_BYTES } from '../limits.ts';
import { addResource, release } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let url: string;
let resourceId: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  resourceId = await addResource(mira, 'work');
  url = `/v2/resources/${resourceId}/versions/drafts`;
});
afterAll(() => app.close());

test('a draft is kept as it was sent, replaced as a whole, and thrown away', async () => {
  expect((await mira.get(url)).data).toBeNull();
  const draftData = { versionInput: '1.0.0', additionalProperties: [{ key: 'author', value: '' }] };
  const { data } = await mira.post(url, { resourceId, draftData });
  expect(data).toMatchObject({
    resourceId,
    userId: mira.userId,
    resourceType: ['阅读', '文章', 'markdown'],
    draftData,
    status: 0,
  });
  expect((await mira.get(url)).data).toEqual(data);

  app.clock.advance(1000);
  expect((await mira.post(url, { draftData: {} })).data).toEqual({
    ...data,
    draftData: {},
    updateDate: app.clock.now().toISOString(),
  });
  expect((await mira.delete(url)).data).toBe(true);
  expect((await mira.delete(url)).data).toBe(false);
});

test('the release of a version ends its draft', async () => {
  await mira.post(url, { draftData: { versionInput: '1.0.0' } });
  await release(app, mira, resourceId, '1.0.0');
  expect((await mira.get(url)).data).toBeNull();
});

test('only the owner sees and changes a draft', async () => {
  for (const call of [(user: TestUser) => user.get(url), (user: TestUser) => user.delete(url)]) {
    expect(await call(noah)).toMatchObject({ ret: 0, errCode: 3, data: null });
  }
  expect(await noah.post(url, { draftData: {} })).toMatchObject({ ret: 0, errCode: 3 });
  expect(await app.visitor.get(url)).toMatchObject({ ret: 4, errCode: 30 });
  expect(await mira.get(`/v2/resources/${'a'.repeat(24)}/versions/drafts`)).toMatchObject({ errCode: 2 });
});

test.each([
  ['nothing', {}],
  ['a list', { draftData: [] }],
  ['more than 512 KiB', { draftData: { text: '字'.repeat(MAX_DRAFT_BYTES / 3) } }],
])('%s is refused as a draft', async (_, body) => {
  expect(await mira.post(url, body)).toMatchObject({ ret: 0, errCode: 4, data: null });
});
