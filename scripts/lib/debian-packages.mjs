import { existsSync } from 'node:fs';
import { run } from './run.mjs';

export const IS_DEBIAN = existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian where that can be done without asking: on Debian and its like, as root.
 *
 * @param {string} what named on screen
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether they are there now
 */
export async function installDebianPackages(what, packages) {
  if (!IS_DEBIAN || process.getuid?.() !== 0) return false;
  console.log(`Installing ${what} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (/** @type {string[]} */ ...args) =>
    (await run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], { env })).code === 0;
  return (await apt('update')) && (await apt('install', '-y', ...packages));
}
