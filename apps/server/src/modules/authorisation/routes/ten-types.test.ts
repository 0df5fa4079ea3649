import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCollection, addItems, merge, publishedOf } from '#modules/collections/testing/collect.ts';
import { fixture, png, wav, zipOf } from '#modules/files/testing/make-files.ts';
import { uploadAnalysed } from '#modules/files/testing/upload.ts';
import { addListedResource, addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
  // The process that looks into files starts with the first of them.
  await uploadAnalysed(app, mira, 'first.txt', 'The first.');
}, 60_000);
afterAll(() => app.close());

const page = () => zipOf({ 'index.html': '<!doctype html><title>page</title>' });

/** Media types as the web app chooses the face by: see its `preview-kind`. */
test.each([
  ['image', 'harbour.png', 'image/png', () => png(40, 30)],
  ['markdown', 'poem.md', 'text/markdown', async () => '# Harbour\n\nEvening.'],
  ['audio', 'tone.wav', 'audio/wav', async () => wav({ seconds: 1, sampleRate: 8000 })],
  ['video', 'film.mp4', 'video/mp4', () => fixture('film.mp4')],
  ['reveal_slide', 'slides.md', 'text/markdown', async () => '# One\n\n---\n\n# Two'],
  ['json', 'data.json', 'application/json', async () => '{"harbour": [1, 2]}'],
  ['widget', 'widget.zip', 'application/zip', page],
  ['theme', 'theme.zip', 'application/zip', page],
  ['license', 'licence.txt', 'text/plain', async () => 'You may.'],
])('%s: published, shown and downloaded as what it is', async (type, filename, mime, make) => {
  const content = Buffer.from(await make());
  const unique = type === 'theme' ? Buffer.from(await zipOf({ 'index.html': '<!doctype html><p>theme</p>' })) : content;
  const fileSha1 = await uploadAnalysed(app, mira, filename, unique);
  const resourceId = await addResource(mira, `a-${type}`, { resourceTypeCode: type, policies: [FREE_POLICY] });
  expect(await release(app, mira, resourceId, '1.0.0', { fileSha1, filename })).toMatchObject({ errCode: 0 });

  expect((await app.visitor.get(`/v2/resources/${resourceId}`)).data).toMatchObject({
    status: 1,
    resourceTypeCode: type,
  });
  const { data: version } = await app.visitor.get(`/v2/resources/${resourceId}/versions/1.0.0`);
  expect(version).toMatchObject({ filename, systemProperty: { mime, fileSize: unique.byteLength } });

  const shown = await app.visitor.get(`/v2/auths/resources/${resourceId}/excerpt`);
  expect(shown.headers['content-type']).toContain(mime);
  expect(shown.headers['content-length']).toBe(String(unique.byteLength));
  expect(shown.headers).toMatchObject({ etag: `"${fileSha1}"`, 'x-content-type-options': 'nosniff' });
  const downloaded = await mira.get(`/v2/resources/${resourceId}/versions/1.0.0/download`);
  expect(downloaded.headers).toMatchObject({
    etag: `"${fileSha1}"`,
    'content-disposition': expect.stringMatching(/^attachment;/),
  });
});

test('catalog: published, and shown as the list of its items', async () => {
  const work = await addListedResource(app, mira, 'first-page');
  const catalogue = await addCollection(mira, 'a-catalog');
  await addItems(mira, catalogue, [work]);
  await merge(mira, catalogue);
  expect((await app.visitor.get(`/v2/resources/${catalogue}`)).data).toMatchObject({ status: 1, itemCount: 1 });
  const { data } = await app.visitor.get(`${publishedOf(catalogue)}/items`);
  expect(data.dataList).toMatchObject([{ itemTitle: 'first-page', resourceId: work }]);
});
