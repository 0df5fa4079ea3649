import { spawn } from 'node:child_process';
import { PROJECT_NODE, ROOT } from './project.mjs';

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean, shell?: boolean }} [options]
 *   `capture` keeps what the program prints instead of showing it
 * @returns {Promise<{ code: number, output: string }>} `code` is 1 when a signal ended the program or it could not run
 */
export function run(command, args, { cwd = ROOT, env = process.env, capture = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a script with the project's own Node. Parameters as for `run`.
 *
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runWithProjectNode(args, options) {
  return run(PROJECT_NODE, args, options);
}

/**
 * Runs npm: the one that runs us, if one does. Parameters as for `run`.
 *
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const ours = process.env.npm_execpath;
  if (ours?.endsWith('npm-cli.js')) return run(process.execPath, [ours, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
