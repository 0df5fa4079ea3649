import type { Context } from '../command.ts';
import { say } from '../words.ts';

const MEGABYTE = 1_000_000;

/** Counts works and bytes, and shows them on a terminal. */
export class Progress {
  #done = 0;
  #sentBytes = 0;
  readonly #all: number;
  readonly #context: Context;

  constructor(all: number, context: Context) {
    this.#all = all;
    this.#context = context;
  }

  get done(): number {
    return this.#done;
  }

  workDone(): void {
    this.#done += 1;
    this.#show();
  }

  /** Counts the bytes of one file, told of as all that have arrived of it. */
  ofFile(): (sentBytes: number) => void {
    let before = 0;
    return (sentBytes) => {
      this.#sentBytes += sentBytes - before;
      before = sentBytes;
      this.#show();
    };
  }

  #show(): void {
    const { progress, values, locale } = this.#context;
    if (!progress || values.flags.has('json')) return;
    const megabytes = (this.#sentBytes / MEGABYTE).toFixed(1);
    progress(say('progress', locale, { done: this.#done, all: this.#all, megabytes }));
  }
}
