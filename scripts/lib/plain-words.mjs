import { readSources } from './sources.mjs';

const FOLDERS = ['apps', 'packages', 'content', 'scripts', 'bench', 'e2e'];
const LITERAL_SPREAD = /\.\.\.\{/;
const RIDDLE = /^\s*(?:\/\*\*?|\/\/|\*)\s*(?:What|Whether|How)\b/;
const COMMENT_BEGINS = /^\s*\/\*\*?\s*$/;
const LINE_COMMENT = /^\s*\/\//;

/**
 * Lines that are harder to read than they need to be: a literal that is spread where its fields could stand, and a comment
 * that begins with What, Whether or How in place of the thing that it is about.
 *
 * @param {Record<string, string>} [files] the text of each file by its path; by default those of the project
 * @returns {string[]} one line each
 */
export function unplainLines(files = readSources(FOLDERS)) {
  return Object.entries(files).flatMap(([path, text]) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) => {
      const place = `${path}:${index + 1}`;
      if (LITERAL_SPREAD.test(line)) return [`${place}: a literal is spread; write its fields`];
      return beginsComment(lines, index) && RIDDLE.test(line)
        ? [`${place}: a comment begins with the thing, not with What, Whether or How`]
        : [];
    });
  });
}

/**
 * @param {string[]} lines
 * @param {number} index
 */
function beginsComment(lines, index) {
  const [line, before] = [lines[index] ?? '', lines[index - 1] ?? ''];
  if (LINE_COMMENT.test(line)) return !LINE_COMMENT.test(before);
  return /^\s*\/\*/.test(line) || COMMENT_BEGINS.test(before);
}
