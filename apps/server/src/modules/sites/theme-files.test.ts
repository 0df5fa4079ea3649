import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FREE, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { zipOf } from '#modules/files/testing/make-files.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
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

test('the files that a theme begins with are known after the first page of its site', async () => {
  const filesOfTheme = createThemeFiles(app.context);
  expect(await filesOfTheme('tales')).toEqual([]);
  const root = `/file/exhibits/${themeId}/packages`;
  await vi.waitUntil(async () => (await filesOfTheme('tales')).length > 0);
  expect(await filesOfTheme('tales')).toEqual([root, `${root}/assets/theme.js`, `${root}/assets/theme.css`]);
});

test('nothing is told of a node that is not public, has no theme or does not exist', async () => {
  await openNode(mira, 'bare');
  const set = (status: number) => mira.post('/v2/nodes/setNodeInfo', { nodeId, status });
  const filesOfTheme = createThemeFiles(app.context);
  await vi.waitUntil(async () => (await filesOfTheme('tales')).length > 0);
  await set(2);
  for (const domain of ['tales', 'bare', 'nowhere']) expect(await filesOfTheme(domain), domain).toEqual([]);
});
