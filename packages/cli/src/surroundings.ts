/** Everything outside of a command that it can touch. */
export interface Surroundings {
  /** Writes a line of the answer. */
  out: (line: string) => void;
  /** Writes a line about what is wrong. */
  err: (line: string) => void;
  /** Reads a file in pieces; `-` is the standard input. */
  read: (path: string) => AsyncIterable<Uint8Array>;
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
}

/** Codes by which a command ends. */
export const EXIT = { done: 0, refused: 1, usage: 2, brokenOff: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
