import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROGRAMS, ROOT } from './project.mjs';
import { readRecipes } from './recipes.mjs';
import { run, runWithProjectNode } from './run.mjs';

/** Made by programs, or large and needed by no check. */
const LEFT_OUT = [
  '.git',
  'node_modules',
  'dist',
  'data',
  'test-results',
  'coverage',
  '.tanstack',
  'content/demo/files',
];
/** Tests of the copy: those that recipes add, and those that list what they add. */
const TESTS = [
  'apps/server/src/modules/notes',
  'apps/server/src/modules/resources/commands/update-resource.test.ts',
  'apps/server/src/modules/resources/queries/resource-json.test.ts',
  'apps/server/test/documentation.test.ts',
];
/** Kept in the folder of packages for one project. */
const KEPT_APART = ['@colophon', '.cache', '.vite', '.vite-temp', '.vitest-cache'];

const recipes = readRecipes(readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8'));
const steps = [...recipes.values()].flat();

/** @type {string} */
let copy;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.includes(basename(path)) && !LEFT_OUT.includes(relative(ROOT, path)),
  });
  // Packages are the installed ones, but for our own: those are of the copy.
  for (const folder of ['node_modules', 'packages/client/node_modules']) {
    mkdirSync(join(copy, folder));
    for (const name of readdirSync(join(ROOT, folder)))
      if (!KEPT_APART.includes(name)) symlinkSync(join(ROOT, folder, name), join(copy, folder, name));
  }
  cpSync(join(ROOT, 'node_modules/@colophon'), join(copy, 'node_modules/@colophon'), {
    recursive: true,
    verbatimSymlinks: true,
  });
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a field of a resource takes at most eight files by hand', () => {
  const files = new Set(recipes.get('A field of a resource')?.flatMap(({ path }) => path ?? []));
  expect(files.size).toBeGreaterThan(4);
  expect(files.size).toBeLessThanOrEqual(8);
});

test('a step that cannot be followed says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  /** @param {string} step */
  const follow = (step) => {
    for (const { apply } of readRecipes(`## One\n\n1. ${step}\n`).get('One') ?? []) apply(folder);
    return readFileSync(join(folder, 'a.ts'), 'utf8');
  };
  const block = (/** @type {string} */ code) => `\n\n   \`\`\`ts\n   ${code}\n   \`\`\`\n\n`;
  const change = (/** @type {string} */ line, path = 'a.ts') =>
    `In \`${path}\`, after${block(line)}   add${block('three();')}`;
  try {
    writeFileSync(join(folder, 'a.ts'), 'one();\ntwo();\ntwo();\n');
    expect(follow(change('one();'))).toBe('one();\nthree();\ntwo();\ntwo();\n');
    expect(() => follow(change('ne();'))).toThrow(/One, step 1: .+ 0 times/);
    expect(() => follow(change('two();'))).toThrow(/One, step 1: .+ 2 times/);
    expect(() => follow(change('one();', 'b.ts'))).toThrow(/One, step 1: there is no .+b\.ts/);
    expect(() => follow(`New file \`a.ts\`:${block('four();')}`)).toThrow(/One, step 1: .+a\.ts is there already/);
    expect(() => follow(`Beside \`a.ts\`, after${block('one();')}`)).toThrow('One, step 1 cannot be read');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('each recipe can be followed word by word, and all checks agree with what comes out', {
  timeout: 600_000,
}, async () => {
  expect([...recipes.keys()]).toEqual(['A field of a resource', 'A setting', 'A refusal', 'A screen', 'A module']);
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (/^(VITEST|NODE_ENV|FUZZ_SEED|API_TYPES)/.test(name)) delete env[name];
  const options = { cwd: copy, env, capture: true };

  for (const [index, { name, command, apply }] of steps.entries()) {
    apply(copy);
    // The same command is run for the last that asks for it: it writes what all have changed.
    if (!command || steps.slice(index + 1).some((later) => later.command === command)) continue;
    const { code, output } = await run(command, [], { ...options, shell: true });
    expect(code, `${name}: ${command}\n${output}`).toBe(0);
  }

  const checks = [
    [PROGRAMS.biome, 'check', '--error-on-warnings', ...new Set(steps.flatMap(({ path }) => path ?? []))],
    [PROGRAMS.tsc, '--noEmit', '--project', 'apps/server'],
    [PROGRAMS.tsc, '--noEmit', '--project', 'apps/web'],
    [PROGRAMS.depcruise, '--config', '.dependency-cruiser.mjs', 'apps/server', 'apps/web'],
    ['scripts/lib/check-house-rules.mjs'],
    [PROGRAMS.vitest, 'run', ...TESTS],
  ];
  for (const args of checks) {
    const { code, output } = await runWithProjectNode(args, options);
    expect(code, `${args.join(' ')}\n${output}`).toBe(0);
  }
});
