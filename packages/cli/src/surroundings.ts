/** Everything outside of a command that it can touch. */
export interface Surroundings {
  /** Writes a line of the answer. */
  out: (line: string) => void;
  /** Writes a line about what is wrong. */
  err: (line: string) => void;
  /** Reads a file in pieces; `-` is the standard input. */
  read: (path: string) => AsyncIterable<Uint8Array>;
  /** The bytes of a file, to be uploaded. */
  open: (path: string) => Promise<Blob>;
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  /** Calls platforms. */
  fetch: typeof fetch;
  /** Waits. */
  pause: (ms: number) => Promise<void>;
  logins: Logins;
}

/** Where somebody is logged in, and by which token. */
export interface Login {
  origin: string;
  token: string;
}

/** Keeps a login between two commands. */
export interface Logins {
  read(): Promise<Login | null>;
  /** Answers true when the keychain of the system took the token, false when a file of its owner's has it. */
  write(login: Login): Promise<boolean>;
  remove(): Promise<void>;
}

/** Codes by which a command ends. */
export const EXIT = { done: 0, refused: 1, usage: 2, notLoggedIn: 3, network: 4, brokenOff: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
