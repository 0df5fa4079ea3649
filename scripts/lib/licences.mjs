/** Licences under which any package may come in: they ask for their text to be kept, and no more. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Licences that ask for changes to their own files, or for a way to replace a library, and the packages that come in under them: unchanged,
 * as files of their own.
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
const ALLOWED_FOR = {
  'CC-BY-4.0': /^caniuse-lite$/, // data that the build reads
  'EPL-2.0': /^elkjs$/,
  'LGPL-2.1-or-later': /^@node-webcodecs\/static-/, // draws the demonstration
  'LGPL-3.0-or-later': /^@img\/sharp-/, // libvips, a shared library
  'MPL-2.0': /^(axe-core|lightningcss(-.+)?|mediabunny|satori)$/,
  'OFL-1.1': /^@fontsource/, // fonts, which may travel with programs
};

/**
 * Licences that packages state in their texts, and not in their package.json.
 *
 * @type {Readonly<Record<string, string | undefined>>}
 */
export const STATED_ELSEWHERE = { 'combine-errors': 'MIT' };

/**
 * Packages that state no licence anywhere. Tests read them as the reference that they are; nothing of them is in what is built.
 */
const FOR_TESTS = new Set(['@freelog/nmr_translator']);

/**
 * Returns true when a package may come in under its licence.
 *
 * @param {{ name: string, license?: string, dev?: boolean }} entry of a lock file; `license` is an expression of SPDX, in which `AND` and
 *   `OR` are not mixed
 */
export function isLicenceAllowed({ name, license = STATED_ELSEWHERE[name], dev = false }) {
  if (!license) return dev && FOR_TESTS.has(name);
  const bare = license.replaceAll(/[()]/g, '');
  /** @param {string} id */
  const isAllowed = (id) => ALLOWED.has(id) || ALLOWED_FOR[id]?.test(name) === true;
  return bare.includes(' OR ') ? bare.split(' OR ').some(isAllowed) : bare.split(' AND ').every(isAllowed);
}
