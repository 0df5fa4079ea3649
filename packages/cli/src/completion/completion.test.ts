import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { told } from '../../test/told.ts';
import { CATALOGUE } from '../catalogue.ts';
import { childrenOf, GROUPS, optionsOf } from '../structure.ts';

const { out: bash } = await told(['completion', 'bash']);

/** Words that bash offers for the last of some words. */
async function offered(...words: string[]): Promise<string[]> {
  const script = `${bash}
COMP_WORDS=(colophon ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
_colophon; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', script]);
  return stdout.split('\n').filter(Boolean);
}

test('bash completes commands, options and their values', async () => {
  expect(await offered('')).toEqual([
    ...childrenOf(GROUPS[0]!, CATALOGUE).map(({ path }) => path.at(-1)),
    '-v',
    '--version',
    '--lang',
    '-h',
    '--help',
  ]);
  expect(await offered('publish', '--d')).toEqual(['--draft', '--dry-run']);
  expect(await offered('pol')).toEqual(['policy']);
  expect(await offered('policy', 's')).toEqual(['simulate']);
  expect(await offered('--lang', 'zh_CN', 'policy', 'e')).toEqual(['explain']);
  expect(await offered('policy', 'check', '--s')).toEqual(['--subject']);
  expect(await offered('policy', 'check', '--subject', '')).toEqual(['exhibit', 'resource']);
  expect(await offered('policy', 'simulate', 'x', '--as', 'n')).toEqual(['node']);
  expect(await offered('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']));
});

test('where files are wanted, nothing is offered but what bash knows itself', async () => {
  expect(await offered('policy', 'check', '')).toEqual([]);
  expect(await offered('policy', 'simulate', 'x', '--zone', '')).toEqual([]);
});

test.each(['zsh', 'fish'])('%s knows every command and option, in the language that is asked for', async (shell) => {
  for (const locale of ['en_US', 'zh_CN'] as const) {
    const { out } = await told(['completion', shell, '--lang', locale]);
    for (const entry of CATALOGUE) {
      if (entry.path.length > 0) expect(out).toContain(entry.summary[locale]);
      for (const { name, about } of optionsOf(entry)) {
        expect(out).toContain(shell === 'zsh' ? `--${name}` : `-l ${name}`);
        expect(out).toContain(about[locale].replaceAll("'", ''));
      }
    }
  }
});
