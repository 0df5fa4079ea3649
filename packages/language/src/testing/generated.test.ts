import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const GENERATED = fileURLToPath(new URL('./generated.ts', import.meta.url));

function tryOut(program: string) {
  const code = `import fc from 'fast-check'; import { property, asyncProperty, runs } from ${JSON.stringify(GENERATED)}; ${program}`;
  const env = { ...process.env, FUZZ_SEED: '7', FUZZ_INPUT_MS: '300' };
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
}

test('an input that has no end is printed, and ends the process that tries it', () => {
  const { signal, stderr } = tryOut(
    `fc.assert(property(fc.integer({ min: 0, max: 9 }), (value) => { for (; value === 4; ); }), runs(1_000));`,
  );
  expect(signal).toBe('SIGKILL');
  expect(stderr).toContain('takes more than 300 ms (FUZZ_SEED=7):\n[4]');
});

test('inputs may take their time together, and nothing waits for the thread', () => {
  const { status, stdout } = tryOut(
    `const wait = () => new Promise((resolve) => setTimeout(resolve, 60));
     await fc.assert(asyncProperty(fc.integer(), wait), runs(10));
     fc.assert(property(fc.integer(), () => undefined), runs(100));
     console.log('done');`,
  );
  expect([status, stdout]).toEqual([0, 'done\n']);
});

test('what a property finds is told as ever', () => {
  const { status, stderr } = tryOut(`fc.assert(property(fc.integer(), (value) => value < 5), runs(100));`);
  expect(status).toBe(1);
  expect(stderr).toContain('Counterexample: [5]');
});
