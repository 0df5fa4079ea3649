import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Unpacks Debian's packages into a folder, without installing them. Needs no right on the machine, but lists of packages that are
 * not too old.
 *
 * @param {string[]} names of the packages: a program's, and those of libraries that it needs
 * @param {string} program its path in the package
 * @param {string} folder
 * @returns {Promise<string | null>} the path of the program; `null` where it cannot be had
 */
export async function unpackDebianPackages(names, program, folder) {
  const path = join(folder, program);
  if (existsSync(path)) return path;
  if (!IS_DEBIAN) return null;
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, capture: true };
  const isDownloaded =
    (await run('apt-get', ['-q', '-o', 'APT::Sandbox::User=root', 'download', ...names], options)).code === 0;
  if (!isDownloaded) return null;
  for (const packed of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    if ((await run('dpkg-deb', ['-x', packed, '.'], options)).code !== 0) return null;
    rmSync(join(folder, packed));
  }
  return existsSync(path) ? path : null;
}
