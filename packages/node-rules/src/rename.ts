import { isName } from './names.ts';
import { scan } from './scan.ts';
import { KIND } from './tokens.ts';
import type { Candidate } from './types.ts';

/** The name that a candidate has now; undefined where it stays. */
export type NewName = (type: Candidate['type'], name: string) => string | undefined;

/**
 * Returns a text in which resources and objects are called by other names, wherever rules name them; every other character stays as it
 * was. A name that cannot be written in the language is left as it is.
 */
export function renameCandidates(text: string, newNameOf: NewName): string {
  const tokens = scan(text);
  let renamed = '';
  let at = 0;
  for (let index = 0; index + 3 < tokens.count; index += 1) {
    const sign = tokens.kindAt(index);
    const isCandidate =
      (sign === KIND.$ || sign === KIND['#']) &&
      tokens.kindAt(index + 1) === KIND.name &&
      tokens.kindAt(index + 2) === KIND['/'] &&
      tokens.kindAt(index + 3) === KIND.name;
    if (!isCandidate) continue;
    const type = sign === KIND.$ ? 'resource' : 'object';
    const newName = newNameOf(type, `${tokens.textOf(index + 1)}/${tokens.textOf(index + 3)}`);
    if (newName === undefined || !newName.split('/').every(isName)) continue;
    renamed += text.slice(at, tokens.startOf(index + 1)) + newName;
    at = tokens.endOf(index + 3);
  }
  tokens.release();
  return renamed + text.slice(at);
}
