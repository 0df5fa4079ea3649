import { readSources } from './sources.mjs';

const FOLDERS = ['apps', 'packages', 'content', 'scripts', 'bench'];
const WAIT = /\bvi\.wait(?:For|Until)\(/g;

/**
 * Places where tests wait without saying how long: Vitest waits for one second then, which a busy machine may take to answer a
 * call. `expect.poll` and `reaches` wait as long as the house does.
 *
 * @param {Record<string, string>} [files] the text of each file by its path; by default all programs
 * @returns {string[]} one line each
 */
export function hastyWaits(files = readSources(FOLDERS)) {
  return Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(WAIT)]
      .filter(({ index }) => !/\btimeout\b/.test(text.slice(index, endOfCall(text, index))))
      .map(
        ({ index }) => `${path}:${text.slice(0, index).split('\n').length}: say how long is waited, or use expect.poll`,
      ),
  );
}

/** The index behind the bracket that closes a call. @param {string} text @param {number} start */
function endOfCall(text, start) {
  let depth = 0;
  for (let end = text.indexOf('(', start); end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    if (depth === 0) return end + 1;
  }
  return text.length;
}
