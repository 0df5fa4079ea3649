import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { IS_DEBIAN } from './debian-packages.mjs';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';

const FOLDER = join(ROOT, 'node_modules/.cache/prometheus');
const PROMTOOL = join(FOLDER, 'usr/bin/promtool');

/**
 * Has `promtool`, with which tests check the alert rules, taken out of Debian's package `prometheus` into a folder of the project, without
 * installing the service. Without it that one check is skipped, and said to be.
 */
export async function installMissingPromtool() {
  if (existsSync(PROMTOOL) || (await run('promtool', ['--version'], { capture: true })).code === 0) return;
  if (IS_DEBIAN && (await unpack())) return;
  console.log(
    'The check of alert rules by promtool is skipped, because it was not found: "apt-get install prometheus" has it.',
  );
}

/** Downloads need no right on the machine, but lists of packages that are not too old. */
async function unpack() {
  mkdirSync(FOLDER, { recursive: true });
  const options = { cwd: FOLDER, capture: true };
  const isDownloaded = (await run('apt-get', ['-q', 'download', 'prometheus'], options)).code === 0;
  const [packed] = readdirSync(FOLDER).filter((name) => name.endsWith('.deb'));
  if (!isDownloaded || !packed) return false;
  const isUnpacked = (await run('dpkg-deb', ['-x', packed, '.'], options)).code === 0;
  rmSync(join(FOLDER, packed));
  rmSync(join(FOLDER, 'usr/bin/prometheus'), { force: true });
  return isUnpacked && existsSync(PROMTOOL);
}
