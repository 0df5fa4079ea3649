import type { Locale } from '@colophon/model';
import type { Command, Group } from '../command.ts';
import { bashCompletion } from './bash.ts';
import { entriesOf } from './entries.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

/** Shells that commands are completed in. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The script by which a shell completes the program's commands, in one language. */
export function completionFor(
  shell: (typeof SHELLS)[number],
  catalogue: readonly (Group | Command)[],
  locale: Locale,
): string {
  const entries = entriesOf(catalogue, locale);
  if (shell === 'bash') return bashCompletion(entries);
  return shell === 'zsh' ? zshCompletion(entries, locale) : fishCompletion(entries, locale);
}
