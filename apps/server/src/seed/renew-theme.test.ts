import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoTheme } from '@colophon/content/demo';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addFile, expectDone, mount, openNode } from '#modules/exhibits/testing/publish.ts';
import { zipOf } from '#modules/files/testing/make-files.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { seedOperator } from './operator.ts';
import { seedThemes } from './themes.ts';

let app: TestApp;
let boss: TestUser;
let folder: string;
let theme: DemoTheme;
let said: string[];
beforeEach(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  boss = await app.addUser('boss', { isOperator: true });
  folder = await mkdtemp(join(tmpdir(), 'colophon-theme-'));
  theme = {
    name: 'plain-theme',
    resourceTitle: 'Plain theme',
    typePath: ['theme'],
    intro: '',
    tags: [],
    cover: 'demo/files/covers/default-theme.jpg',
    policies: [{ policyName: 'Free', policyText: 'for public\n\ninitial[active]:\n  terminate' }],
    versions: [{ version: '1.0.0', file: join(folder, 'theme.zip'), description: 'As built', dependencies: [] }],
    online: true,
    options: [{ key: 'options_tone', name: 'Tone', remark: '', values: ['plain', 'loud'] }],
  };
  await build('first');
  await start();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Puts another build of the theme in place. */
const build = async (words: string) => writeFile(join(folder, 'theme.zip'), await packed(words));

/** The same bytes for the same words: an archive says when it was packed. */
async function packed(words: string): Promise<Buffer> {
  const known = packs.get(words) ?? zipOf({ 'index.html': `<h1>${words}</h1>` });
  packs.set(words, known);
  return known;
}
const packs = new Map<string, ReturnType<typeof zipOf>>();

/** Does what a start of the program does about themes. */
async function start(): Promise<void> {
  said = [];
  const { actor } = await seedOperator(app.context);
  await seedThemes(app.context, actor, [theme], (line) => said.push(line));
  await app.context.jobs.runDue();
}

const resource = async () =>
  (await boss.get(`/v2/resources/${encodeURIComponent('boss/plain-theme')}?isLoadPolicyInfo=1`)).data;
const versions = async () => (await resource()).resourceVersions.map(({ version }: { version: string }) => version);

test('a new build is the next version of the theme, with its options; a start with the same one releases nothing', async () => {
  await start();
  expect(await versions()).toEqual(['1.0.0']);
  await build('second');
  await start();
  expect(said).toEqual(['The Plain theme is now at version 1.1.0.']);
  for (let times = 0; times < 2; times += 1) {
    expect((await versions()).toSorted()).toEqual(['1.0.0', '1.1.0']);
    await start();
    expect(said).toEqual([]);
  }
  const { resourceId } = await resource();
  const released = (await boss.get(`/v2/resources/${resourceId}/versions/1.1.0`)).data;
  expect(released).toMatchObject({
    description: 'As built',
    customPropertyDescriptors: [{ key: 'options_tone', candidateItems: ['plain', 'loud'] }],
  });
});

test('nodes that follow the theme show its new build, others are told of it', async () => {
  const noah = await app.addUser('noah');
  const { resourceId, policies } = await resource();
  const published = { resourceId, policyIds: policies.map(({ policyId }: { policyId: string }) => policyId) };
  const exhibits = [];
  for (const domain of ['follows', 'stays'])
    exhibits.push((await mount(noah, await openNode(noah, domain), published, 'theme')).presentableId);
  expectDone(await noah.put(`/v2/presentables/${exhibits[1]}`, { autoUpdateStatus: 0 }));
  await build('second');
  await start();
  const shown = exhibits.map(async (id) => (await noah.get(`/v2/presentables/${id}?isLoadVersionUpdateTip=1`)).data);
  expect(await Promise.all(shown)).toMatchObject([
    { version: '1.1.0' },
    { version: '1.0.0', versionUpdateTip: { latestVersion: '1.1.0', isShow: 1 } },
  ]);
});

test('an older build that comes back releases nothing', async () => {
  await build('second');
  await start();
  await build('first');
  await start();
  expect(said).toEqual([]);
  expect((await versions()).toSorted()).toEqual(['1.0.0', '1.1.0']);
});

test('an installation from before builds were noted gets the new one as well', async () => {
  await app.context.sql`delete from installation_facts where name like 'plain-theme %'`;
  await start();
  expect(await versions()).toEqual(['1.0.0']);
  await app.context.sql`delete from installation_facts where name like 'plain-theme %'`;
  await build('second');
  await start();
  expect((await versions()).toSorted()).toEqual(['1.0.0', '1.1.0']);
});

test('the theme stays with the account that published it, when others are operators now', async () => {
  await app.context.sql`update users set is_operator = false where username = 'boss'`;
  await app.addUser('heir', { isOperator: true });
  await build('second');
  await start();
  expect((await versions()).toSorted()).toEqual(['1.0.0', '1.1.0']);
});

test('a version that an operator has released stays the latest', async () => {
  const { resourceId } = await resource();
  const fileSha1 = await addFile(app, boss, 'ours.zip', await packed('ours'));
  const version = { version: '2.0.0', fileSha1, filename: 'ours.zip' };
  expectDone(await boss.post(`/v2/resources/${resourceId}/versions`, version));
  await build('second');
  await start();
  expect(said).toEqual(['The Plain theme stays at version 2.0.0, which an operator has released.']);
  expect((await versions()).toSorted()).toEqual(['1.0.0', '2.0.0']);
});

test('a theme that is blocked or off the market is left alone, and the start goes on', async () => {
  const { resourceId } = await resource();
  const block = (operationType: 1 | 2) =>
    boss.put('/v2/resources/freeOrRecover/batch', { resourceIds: [resourceId], operationType });
  expectDone(await block(1));
  await build('second');
  await start();
  expectDone(await block(2));
  expectDone(await boss.put(`/v2/resources/${resourceId}`, { status: 4 }));
  await start();
  expect(await versions()).toEqual(['1.0.0']);
  expect(said).toEqual([]);
});

test('somebody else’s work of the same bytes holds up no start', async () => {
  await build('second');
  const noah = await app.addUser('noah');
  const fileSha1 = await addFile(app, noah, 'mine.zip', await packed('second'));
  const made = expectDone(await noah.post('/v2/resources', { name: 'mine', resourceType: ['theme'] })).data;
  const version = { version: '1.0.0', fileSha1, filename: 'mine.zip' };
  expectDone(await noah.post(`/v2/resources/${made.resourceId}/versions`, version));
  await start();
  expect(said).toEqual(['The Plain theme stays at version 1.0.0 (version.file-of-another-user).']);
});
