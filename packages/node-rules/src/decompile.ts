import { printRule } from './print.ts';
import type { RuleDraft } from './types.ts';

/**
 * Prints rules as a text that compiles to the same rules, comments included.
 *
 * Names must be names of the language (`isName`) and texts escaped (`escapeText`), as compiled rules have them.
 */
export function decompile(rules: readonly RuleDraft[]): string {
  return rules.map((rule) => `${printRule(rule)}\n`).join('');
}

/** Escapes a text for a title, a cover or an attribute: as it is stored in actions and written between quotes. */
export function escapeText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The text that is meant by a stored one. Line breaks and tabs may stand in it as they are. */
export function unescapeText(text: string): string {
  return text.replace(/\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/g, (sequence) => JSON.parse(`"${sequence}"`) as string);
}
