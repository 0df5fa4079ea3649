import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { IS_DEBIAN, installDebianPackages } from './debian-packages.mjs';
import { Refusal } from './refusal.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const MAC_PROGRAMS = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `Applications/${name}.app/Contents/MacOS/${name}`,
);

const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Finds a browser of the Chromium family: the one `CHROMIUM_PATH` names, else one on the search path, else one where
 * the system keeps programs.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} its path
 * @throws {Refusal} when `CHROMIUM_PATH` names nothing that runs
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Refusal(`CHROMIUM_PATH=${env.CHROMIUM_PATH} is no program that runs: correct it or leave it out.`);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name + suffix)));
  return [...onPath, ...usualPlaces(env)].find(runs);
}

/**
 * Finds a browser as `findChromium` does, or installs Debian's where that can be done without asking.
 *
 * @returns {Promise<string>} its path
 * @throws {Refusal} saying what to install
 */
export async function findOrInstallChromium() {
  const found = findChromium();
  if (found) return found;

  // The font shows Chinese text in screenshots.
  const installed = (await installDebianPackages('Chromium', ['chromium', 'fonts-noto-cjk'])) && findChromium();
  if (installed) return installed;
  const remedy = IS_DEBIAN ? 'run "apt-get install chromium" as root' : 'install Chromium, Chrome or Edge';
  throw new Refusal(`No browser for the tests was found: ${remedy}, or set CHROMIUM_PATH to one.`);
}

/** @param {NodeJS.ProcessEnv} env */
function usualPlaces(env) {
  switch (process.platform) {
    case 'darwin':
      return ['/', env.HOME ?? '/'].flatMap((folder) => MAC_PROGRAMS.map((program) => join(folder, program)));
    case 'win32':
      return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
        folder ? WINDOWS_PROGRAMS.map((program) => join(folder, program)) : [],
      );
    default:
      return ['/opt/google/chrome/chrome', '/snap/bin/chromium'];
  }
}

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
