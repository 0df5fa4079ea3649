import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

/** True when the programs that the example needs besides a shell are installed. */
const hasPrograms = ['curl', 'jq'].every((program) => spawnSync(program, ['--version']).status === 0);

let app: TestApp;
let mira: TestUser;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  folder = await mkdtemp(join(tmpdir(), 'colophon-example-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The example as `/docs` shows it, which is the one of `docs/api-clients.md` at the address of the installation. */
function exampleOf(shown: TestApp): string {
  const { info } = shown.server.swagger() as unknown as { info: { description: string } };
  return /```sh\n([^`]*)```/.exec(info.description)![1]!;
}

test('the page of the interface and the documents have one example, at the address of the installation', async () => {
  const documented = await readFile(new URL('../../../docs/api-clients.md', import.meta.url), 'utf8');
  const { publicOrigin } = app.context.settings;
  expect(exampleOf(app)).toContain(`ORIGIN=${publicOrigin} `);
  expect(documented).toContain(exampleOf(app).replace(publicOrigin, 'http://localhost:4180'));
});

test.skipIf(!hasPrograms)('the example makes a work of a file, with a token that reads and changes', async () => {
  const asked = { name: 'example', scopes: ['read', 'write'], password: PASSWORD };
  const { token } = (await mira.post('/v2/users/current/tokens', asked)).data;
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as { port: number };
  await writeFile(join(folder, 'river.md'), '# The river\n\nIt bends twice before the mill.\n');

  const script = exampleOf(app)
    .replace(/(?<=^ORIGIN=)\S+/m, `http://127.0.0.1:${port}`)
    .replace(/(?<=^TOKEN=)\S+/m, token)
    .replace('curl -s', `curl -s -H 'host: ${new URL(app.context.settings.publicOrigin).host}'`);
  const jobs = setInterval(() => void app.context.jobs.runDue(), 500);
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: folder }).finally(() =>
    clearInterval(jobs),
  );

  const resourceId = /details\/([0-9a-f]{24})\n$/.exec(stdout)?.[1];
  expect((await mira.get(`/v2/resources/${resourceId}`)).data).toMatchObject({
    resourceName: 'mira/river',
    latestVersion: '1.0.0',
  });
});
