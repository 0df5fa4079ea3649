import type { Locale } from '@colophon/model';
import type { Context } from '../command.ts';
import { tellFinding } from '../policies.ts';
import { say, type Word } from '../words.ts';

/** Where something stands; line and column are counted from 1. */
export interface Place {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** Everything that is wrong with what is to be published, each fault once. */
export class Faults {
  readonly #found = new Map<string, { code: string; message: string; place: Place }>();
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  get areThere(): boolean {
    return this.#found.size > 0;
  }

  add(word: Word, params: Record<string, string | number>, place: Place): void {
    this.tell(word, say(word, this.#locale, params), place);
  }

  /** Adds a fault whose sentence is made already. */
  tell(code: string, message: string, place: Place): void {
    this.#found.set(JSON.stringify([place, message]), { code, message, place });
  }

  tellAll(context: Context): void {
    for (const { code, message, place } of this.#found.values()) {
      const { file, line, column = 1 } = place;
      tellFinding({ code, msg: message, line, charPositionInLine: column - 1 }, 'error', file, context);
    }
  }
}
