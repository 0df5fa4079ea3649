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
  disk: Disk;
  /** Shows a line in the place of the one before, until an answer is written; absent where nobody looks. */
  progress?: (line: string) => void;
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  /** Calls platforms. */
  fetch: typeof fetch;
  /** Waits. */
  pause: (ms: number) => Promise<void>;
  logins: Logins;
  /** Answers requests that come from this machine, at a port, or at a free one for 0; `ended` when it stops. */
  serve: (port: number, answer: (asked: Asked) => Promise<Served>) => Promise<{ port: number; ended: Promise<void> }>;
}

/** Request of a browser on this machine. */
export interface Asked {
  method: string;
  /** As it came: percent-encoded, without the query. */
  path: string;
  host: string;
  origin: string;
}

export interface Served {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

/** Folders, and the files that a command keeps for itself. */
export interface Disk {
  /** The kind of a thing at a path, without following a link; null where there is none. */
  look(path: string): Promise<'file' | 'folder' | 'link' | 'other' | null>;
  /** Names in a folder. */
  list(folder: string): Promise<string[]>;
  /** Adds a line to a file that stays, and makes file and folder where there are none. */
  append(path: string, line: string): Promise<void>;
  write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Adds bytes to a file behind its first ones, so many as are to be kept; makes file and folder where there are none. */
  extend(path: string, bytes: AsyncIterable<Uint8Array>, keptBytes: number): Promise<void>;
  /** Bytes of a file; 0 where there is none. */
  size(path: string): Promise<number>;
  /** Time of a file's last change. */
  modifiedMs(path: string): Promise<number>;
  /** Gives a file another name, in the place of a file that has it. */
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Bytes that are free where a folder is. */
  free(folder: string): Promise<number>;
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
export const EXIT = { done: 0, refused: 1, usage: 2, notLoggedIn: 3, network: 4, partly: 5, brokenOff: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
