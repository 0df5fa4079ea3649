import { afterAll, beforeAll, expect, test } from 'vitest';
import { FREE, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { zipOf } from '#modules/files/testing/make-files.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { describedPage } from '#platform/http/pages.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { createThemeFiles } from './theme-files.ts';

const PAGE = `<!doctype html>
<script defer src="./assets/theme.js"></script>
<link rel="stylesheet" href="assets/theme.css">
<link rel="icon" href="icon.svg">
<script src="https://elsewhere.example/lib.js"></script>
<script src="/absolute.js"></script>
<script src="../outside.js"></script>`;

let app: TestApp;
let mira: TestUser;
let nodeId: number;
let themeId: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'tales');
  const content = await zipOf({ 'index.html': PAGE, 'assets/theme.js': '1' });
  const theme = await publish(app, mira, { name: 'theme', type: 'theme', filename: 'theme.zip', content });
  themeId = (await mount(mira, nodeId, theme, 'theme', { policies: [FREE] })).presentableId;
  await mira.put(`/v2/presentables/${themeId}/onlineStatus`, { onlineStatus: 1 });
});
afterAll(() => app.close());

/** The theme that the head of a site's page names. */
const themeOf = async (nodeDomain: string) => {
  const page = { path: '/', site: { nodeDomain, isTest: false }, locale: 'en_US' } as const;
  return (await describedPage(app.context, '<head></head>', page)).theme;
};

test('the files that a theme begins with are known after the first page of its site', async () => {
  const filesOfTheme = createThemeFiles(app.context);
  const theme = (await themeOf('tales'))!;
  expect(theme).toEqual({ exhibitId: themeId, version: '1.0.0' });
  expect(filesOfTheme(theme)).toEqual([]);
  const root = `/file/exhibits/${themeId}/packages`;
  await expect.poll(() => filesOfTheme(theme).length).toBeGreaterThan(0);
  expect(filesOfTheme(theme)).toEqual([root, `${root}/assets/theme.js`, `${root}/assets/theme.css`]);
});

test('nothing is told of a node that is not public, has no theme or does not exist', async () => {
  await openNode(mira, 'bare');
  const set = (status: number) => mira.post('/v2/nodes/setNodeInfo', { nodeId, status });
  await set(2);
  for (const domain of ['tales', 'bare', 'nowhere']) expect(await themeOf(domain), domain).toBeNull();
  await set(1);
  expect(await themeOf('tales')).toMatchObject({ exhibitId: themeId });
  await mira.put(`/v2/presentables/${themeId}/onlineStatus`, { onlineStatus: 0 });
  expect(await themeOf('tales')).toBeNull();
});
