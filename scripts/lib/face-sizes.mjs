import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

const MODULES = 'apps/server/src/modules';
/** Most names that a module, or one group of its names, shows to others. */
export const MAX_NAMES = 25;

/**
 * Faces that show more names than a reader can take in: the `index.ts` of a module, and the groups in its folder `face`.
 *
 * @param {Record<string, string>} [faces] the text of each face by its path; by default those of the server
 * @returns {string[]} one line each
 */
export function wideFaces(faces = readFaces()) {
  return Object.entries(faces).flatMap(([path, text]) => {
    const count = namesOf(text).length;
    return count > MAX_NAMES ? [`${path}: ${count} names, at most ${MAX_NAMES}; group them in the folder face`] : [];
  });
}

/** @param {string} text */
function namesOf(text) {
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) =>
    (names ?? '').split(',').filter((name) => name.trim() !== ''),
  );
  const declared =
    text.match(/^export (?:\* as|(?:abstract |async )*(?:function|const|class|interface|type|enum)) \w+/gm) ?? [];
  return [...listed, ...declared];
}

function readFaces() {
  const paths = readdirSync(join(ROOT, MODULES), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^[^/]+\/(index|face\/[^/]+)\.ts$/.test(path),
  );
  return Object.fromEntries(
    paths.map((path) => [`${MODULES}/${path}`, readFileSync(join(ROOT, MODULES, path), 'utf8')]),
  );
}
