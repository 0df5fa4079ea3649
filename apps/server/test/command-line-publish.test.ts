import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomNumbers } from '#modules/accounts/testing/stories.ts';
import { addFile, addListedResource, addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { freePort } from './free-port.ts';
import { installCommand, startCommand } from './run-command.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

const SCOPES = ['read', 'publish', 'license'];
/** Works that are published while the program is killed again and again, and how often that is. */
const KILLED_WORKS = Number(process.env.KILLED_WORKS ?? 48);
const KILLS = Number(process.env.KILLS ?? 5);
const random = randomNumbers(Number(process.env.KILL_SEED ?? 1));

let app: TestApp;
let mira: TestUser;
let noor: TestUser;
let origin: string;
let token: string;
let jobs: NodeJS.Timeout;
beforeAll(async () => {
  await installCommand();
  origin = `http://localhost:${await freePort()}`;
  app = await startTestApp({ PUBLIC_ORIGIN: origin });
  [mira, noor] = [await app.addUser('mira'), await app.addUser('noor')];
  await app.server.listen({ host: 'localhost', port: Number(new URL(origin).port) });
  token = (await newToken()).token;
  jobs = setInterval(() => void app.context.jobs.runDue(), 100);
});
afterAll(async () => {
  clearInterval(jobs);
  await app.close();
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-publish-'));
  return () => rm(folder, { recursive: true });
});

async function newToken(): Promise<{ token: string; tokenId: string }> {
  const asked = { name: 'script', scopes: SCOPES, password: PASSWORD };
  return (await mira.post('/v2/users/current/tokens', asked)).data;
}

/** Starts `colophon publish` in the folder of the test. */
function start(args: string[], by = token) {
  return startCommand(['publish', ...args], { folder, token: by, origin });
}

async function publish(...args: string[]) {
  const child = start(args);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out: out.trimEnd().split('\n'), err: err.trimEnd() };
}

/** Writes a file into the folder of the test. */
async function put(name: string, content: string): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), content);
}

/** A work as its owner sees it. */
async function workOf(name: string) {
  return (await mira.get(`/v2/resources/${encodeURIComponent(`mira/${name}`)}?isLoadPolicyInfo=1`)).data;
}

/** Names of works by the record of the last run, in the order in which they were done. */
async function recorded(): Promise<string[]> {
  const [file] = (await readdir(join(folder, '.colophon'))).toSorted().toReversed();
  const lines = (await readFile(join(folder, '.colophon', file!), 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).flatMap(({ kind, name }) => (kind === 'done' ? [name] : []));
}

test('a run that is killed again and again leaves each work once, in order, with its bytes', {
  timeout: 240_000 + KILLED_WORKS * 1_000,
}, async () => {
  const names = Array.from({ length: KILLED_WORKS }, (_, index) => `page-${index}`);
  // each works behind the next but one, so that the order is not that of the manifest
  const works = names.map((name, index) => ({
    name,
    file: `pages/${name}.md`,
    version: '1.0.0',
    dependencies: index % 4 === 0 ? { [names[index + 2]!]: '^1.0.0' } : {},
  }));
  for (const name of names) await put(`pages/${name}.md`, `# ${name} ${'x'.repeat(1_000)}\n`);
  await put('colophon.json', JSON.stringify({ colophon: 1, defaults: { policies: ['free'] }, works }));

  // after so many new works of each run it is killed, at a moment that is a bit different each time
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = start(kill === 0 ? ['.'] : ['--resume']);
    const works = 1 + Math.floor(random() * (KILLED_WORKS / (KILLS + 1) - 1));
    let told = 0;
    for await (const piece of child.stdout) {
      told += String(piece).match(/is released/g)?.length ?? 0;
      if (told < works) continue;
      await new Promise((resolve) => setTimeout(resolve, random() * 40));
      child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
  }
  const { code, out, err } = await publish('--resume');
  expect([code, err, out.at(-1)]).toEqual([0, '', `${KILLED_WORKS} of ${KILLED_WORKS} works are done.`]);

  const expected = names.flatMap((name, index) => {
    if (index % 4 === 0) return [names[index + 2]!, name];
    return index % 4 === 2 ? [] : [name];
  });
  expect(await recorded()).toEqual(expected);
  const { totalItem } = (await mira.get('/v2/resources?isSelf=1')).data;
  expect(totalItem).toBe(KILLED_WORKS);
  for (const name of names) {
    const work = await workOf(name);
    expect(work).toMatchObject({ status: 1, latestVersion: '1.0.0' });
    expect(work.resourceVersions).toHaveLength(1);
    // what another depends on is licensed to it by terms of the owner's own
    const offered = work.policies.filter(({ status }: { status: number }) => status === 1);
    expect(offered).toMatchObject([{ policyName: 'free' }]);
    const { body } = await mira.get(`/v2/resources/${work.resourceId}/versions/1.0.0/download`);
    expect(body).toBe(await readFile(join(folder, `pages/${name}.md`), 'utf8'));
  }
  // everything is there, so that nothing is done again, with and without the record
  expect((await publish('--resume')).out).toEqual([
    ...expected.map((name) => `mira/${name} 1.0.0 is there already.`),
    `${KILLED_WORKS} of ${KILLED_WORKS} works are done.`,
  ]);
  await rm(join(folder, '.colophon'), { recursive: true });
  expect(await publish('.')).toMatchObject({ code: 0, err: '' });
  expect((await workOf('page-0')).resourceVersions).toHaveLength(1);
});

test('the form of manifests is served to editors of every page', async () => {
  const { headers, body } = await app.visitor.get('/schemas/colophon-manifest-1.json');
  expect(headers).toMatchObject({
    'content-type': 'application/schema+json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  const packed = join(import.meta.dirname, '../../../packages/cli/colophon-manifest-1.json');
  expect(JSON.parse(body)).toEqual(JSON.parse(await readFile(packed, 'utf8')));
});

test('a manifest says all of a work, and changes it with the next version', { timeout: 120_000 }, async () => {
  await addListedResource(app, noor, 'frames');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await put('sea.md', 'The sea\n');
  await put('sky.md', 'The sky\n');
  await put('intro.md', 'By the sea.\n');
  await writeFile(join(folder, 'cover.png'), picture);
  const manifest = (version: string, list: boolean) => `colophon: 1
works:
  - name: sea
    title: Sea at dusk
    file: sea.md
    version: ${version}
    type: [阅读, 文章]
    tags: [harbour, evening]
    policies: [free, { template: buy, price: 10, name: once }]
    cover: cover.png
    intro: intro.md
    dependencies: { noor/frames: ^1.0.0, sky: 1.x }
    list: ${list}
  - { name: sky, file: sky.md, policies: [free] }
`;
  // a work that is not to be listed is not, not even for a moment
  const changed: string[] = [];
  app.context.events.on('resource.status-changed', 'test', async ({ resourceId }) => void changed.push(resourceId));
  await put('colophon.yaml', manifest('0.9.0', false));
  expect(await publish('colophon.yaml')).toMatchObject({ code: 0, err: '' });
  const sea = await workOf('sea');
  expect(sea).toMatchObject({ resourceTitle: 'Sea at dusk', status: 4, tags: ['harbour', 'evening'] });
  expect(sea).toMatchObject({
    intro: 'By the sea.',
    resourceType: expect.arrayContaining(['阅读', '文章']),
    latestVersion: '0.9.0',
  });
  expect(sea.policies.map((policy: { policyName: string }) => policy.policyName)).toEqual(['free', 'once']);
  expect(sea.coverImages).toEqual([expect.stringContaining('/image/preview-image/')]);
  const { data } = await mira.get(`/v2/resources/${sea.resourceId}/versions/0.9.0`);
  expect(data.upcastResources).toMatchObject([{ resourceName: 'noor/frames' }]);
  expect(data.resolveResources).toMatchObject([{ resourceName: 'mira/sky', contracts: [{}] }]);

  await app.context.jobs.runDue();
  expect(changed).toEqual([]);

  app.clock.advance(60_000);
  await put('sea.md', 'The sea again\n');
  const taken = await publish('colophon.yaml');
  expect([taken.code, taken.out]).toEqual([
    1,
    ['colophon.yaml:6:5: error: “sea” has a version 0.9.0 already, with another file.'],
  ]);
  await put('colophon.yaml', manifest('1.0.0', true).replace('Sea at dusk', 'Sea at dawn'));
  const next = await publish('-m', 'colophon.yaml');
  expect([next.code, next.out]).toEqual([
    0,
    ['mira/sky 1.0.0 is there already.', 'mira/sea 1.0.0 is released.', '2 of 2 works are done.'],
  ]);
  expect(await workOf('sea')).toMatchObject({ resourceTitle: 'Sea at dawn', status: 1, latestVersion: '1.0.0' });
  await expect.poll(() => changed).toEqual([sea.resourceId]);
});

test('what the platform refuses is said, the rest is published', { timeout: 120_000 }, async () => {
  const content = 'Published by noor\n';
  const theirs = await addResource(noor, 'theirs', { policies: [FREE_POLICY] });
  await release(app, noor, theirs, '1.0.0', { fileSha1: await addFile(app, noor, content) });
  await put('first.md', 'First\n');
  await put('second.md', content);
  await put('third.md', 'Third\n');
  await put(
    'colophon.yaml',
    `colophon: 1
works:
  - { file: first.md, policies: [free] }
  - { file: second.md, policies: [free] }
  - { file: third.md, policies: [free], dependencies: { second: 1.0.0 } }
`,
  );
  const { code, out, err } = await publish('.');
  expect([code, out]).toEqual([
    5,
    ['mira/first 1.0.0 is released.', '1 of 3 works are done.', 'Go on with: colophon publish --resume'],
  ]);
  expect(err).toMatch(/^mira\/second 1\.0\.0 was not published: .*\(version\.file-of-another-user\)$/m);
  expect(err).toMatch(/^mira\/third 1\.0\.0 was not published: It depends on mira\/second/m);
});

test('a token that is revoked meanwhile ends the run, and a new one goes on', { timeout: 120_000 }, async () => {
  for (let index = 0; index < 40; index++) await put(`notes/note-${index}.md`, `Note ${index}\n`);
  const own = await newToken();
  const child = start(['notes', '--json'], own.token);
  const objects: Record<string, unknown>[] = [];
  for await (const piece of child.stdout) {
    if (objects.length === 0) await mira.delete(`/v2/users/current/tokens/${own.tokenId}`);
    for (const line of String(piece).split('\n').filter(Boolean)) objects.push(JSON.parse(line));
  }
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(5);
  const refused = objects.filter(({ state }) => state === 'refused');
  expect(refused).toMatchObject([{ kind: 'work', refusal: 'access.login-required' }]);
  const released = objects.filter(({ state }) => state === 'released');
  expect(released.length).toBeGreaterThan(0);
  expect(objects.at(-1)).toMatchObject({ kind: 'summary', done: released.length, all: 40 });

  const { code, out } = await publish('--resume');
  expect([code, out.at(-1)]).toEqual([0, '40 of 40 works are done.']);
  expect(new Set(await recorded()).size).toBe(40);
});

test('a folder becomes one archive, the same each time, and a draft is no version', { timeout: 120_000 }, async () => {
  await put('game/index.html', '<p>Play</p>\n');
  await put('game/data/levels.json', '[1, 2]\n');
  await put('outside.txt', 'secret');
  await symlink(join(folder, 'outside.txt'), join(folder, 'game/link.txt'));
  await put('kind.yaml', 'colophon: 1\ndefaults: { type: 游戏 }\n');
  const archive = ['game', '--as-one', '-m', 'kind.yaml'];

  expect(await publish(...archive, '--draft')).toMatchObject({
    code: 0,
    out: ['mira/game 1.0.0 is kept as a draft.', '1 of 1 works are done.'],
  });
  const { resourceId, latestVersion } = await workOf('game');
  expect(latestVersion).toBe('');
  const { draftData } = (await mira.get(`/v2/resources/${resourceId}/versions/drafts`)).data;
  expect(draftData).toMatchObject({ versionInput: '1.0.0', selectedFileInfo: { name: 'game.zip' } });

  app.clock.advance(60_000);
  expect((await publish(...archive)).out[0]).toBe('mira/game 1.0.0 is released.');
  const { fileSha1, systemProperty } = (await mira.get(`/v2/resources/${resourceId}/versions/1.0.0`)).data;
  expect(fileSha1).toBe(draftData.selectedFileInfo.sha1);
  expect(systemProperty).toMatchObject({ entryCount: 2 });
  expect((await publish(...archive)).out[0]).toBe('mira/game 1.0.0 is there already.');
  expect((await readdir(join(folder, '.colophon'))).filter((name) => name.endsWith('.zip'))).toEqual([]);
  await symlink(join(folder, 'game'), join(folder, 'linked'));
  await put('links.yaml', 'colophon: 1\nworks: [{ file: linked/index.html, type: 文章, intro: game/link.txt }]\n');
  const linked = await publish('-m', 'links.yaml');
  expect([linked.code, linked.out.map((line) => line.split(' is a link')[0])]).toEqual([
    1,
    ['links.yaml:2:11: error: linked/index.html', 'links.yaml:2:46: error: game/link.txt'],
  ]);
  expect(await publish('game/link.txt')).toMatchObject({ code: 2, err: expect.stringMatching(/Links are not foll/) });
});
