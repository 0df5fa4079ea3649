import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { ROOT } from './project.mjs';

const MODULE = new URL('./children.mjs', import.meta.url).href;

/** Ends when told to, and tells what it got. */
const SERVER = `
  let signals = 0;
  process.on('SIGTERM', () => { signals++; setTimeout(() => { console.log('stopped after ' + signals); process.exit(0); }, 200); });
  setInterval(() => {}, 1000);
  console.log('ready');`;

/**
 * Starts a command that runs the given programs together.
 *
 * @param {string[]} programs
 */
function startCommand(programs) {
  const list = JSON.stringify(programs.map((program) => ({ args: ['-e', program] })));
  const command = `import { runTogether } from ${JSON.stringify(MODULE)}; process.exitCode = await runTogether(${list});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, nextLine: async () => (await lines.next()).value };
}

test('a stop is passed on once and waited for, and the exit code is that of the program', async () => {
  const { child, nextLine } = startCommand([SERVER]);
  expect(await nextLine()).toBe('ready');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  expect(await nextLine()).toBe('stopped after 1');
  expect(await ended).toEqual([0, null]);
});

test('the exit code of a program that ends by itself is passed on', async () => {
  const { child } = startCommand(['process.exit(3)']);
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test('when a program ends by a signal, the others are stopped and the exit code is the one shells give', async () => {
  const { child, nextLine } = startCommand([SERVER, 'console.log(process.pid); setInterval(() => {}, 1000);']);
  const first = [await nextLine(), await nextLine()];
  process.kill(Number(first.find((line) => line !== 'ready')), 'SIGKILL');
  expect(await nextLine()).toBe('stopped after 1');
  expect(await once(child, 'exit')).toEqual([128 + 9, null]);
});

test.skipIf(process.platform === 'win32')(
  'npm passes a stop on to the server and waits for it, as npm start is written',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'started-'));
    mkdirSync(join(folder, 'scripts'));
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'started', scripts: { start: scripts.start } }));
    const list = JSON.stringify([{ args: ['-e', SERVER] }]);
    writeFileSync(
      join(folder, 'scripts/start.mjs'),
      `import { runTogether } from ${JSON.stringify(MODULE)}; process.exitCode = await runTogether(${list});`,
    );
    const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('ready');
    const ended = once(npm, 'exit').then(([code]) => ({ value: code }));
    npm.kill('SIGTERM');
    expect(await Promise.race([ended, lines.next()])).toMatchObject({ value: 'stopped after 1' });
    expect(await ended).toEqual({ value: 0 });
    rmSync(folder, { recursive: true });
  },
);

test.skipIf(process.platform === 'win32')(
  'a stop of npm, which ends only the shell between, stops the program',
  async () => {
    const list = JSON.stringify([{ args: ['-e', SERVER] }]);
    const command = `import { runTogether } from ${JSON.stringify(MODULE)}; process.exitCode = await runTogether(${list});`;
    const env = { ...process.env, npm_lifecycle_event: 'start', NODE: process.execPath, COMMAND: command };
    const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$COMMAND"; true'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('ready');
    shell.kill('SIGTERM');
    expect((await lines.next()).value).toBe('stopped after 1');
  },
);
