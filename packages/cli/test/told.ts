import { runCommand } from '../src/run.ts';
import type { Disk, Login } from '../src/surroundings.ts';

const noNetwork = async (): Promise<Response> => {
  throw new TypeError('there is no network');
};

/** Policy that is free for a week, and kept for ¥10. */
export const BUY = `for public
initial[active]:
  ~freelog.RelativeTimeEvent("7","day") => end
  ~freelog.TransactionEvent("10","self.account") => own
own[active]: terminate
end: terminate
`;

/** Tests of `BUY`, all of which pass. */
export const BUY_TESTS = `case "a week free, then it ends" at 2030-01-01 10:00
  wait 6 days
  expect ends in 1 day
  wait 1 day
  expect ended
case "paying keeps it"
  pay 10
  expect ends never
`;

export interface Given {
  /** Files by their names, `-` is the standard input; an object is the error that reading fails with. */
  files?: Record<string, string | Uint8Array | { code: string }>;
  env?: Record<string, string>;
  /** Platform that is called. */
  fetch?: typeof fetch;
  login?: Login | null;
  /** Bytes that are free on the disk. */
  free?: number;
}

/** Runs a command on files in memory. */
export async function told(args: readonly string[], given?: Given) {
  const { code, out, err } = await toldWithLogin(args, given);
  return { code, out, err };
}

/** The same with the pauses that it made, and the login that it left. */
export async function toldWithLogin(
  args: readonly string[],
  { files = {}, env = {}, fetch = noNetwork, login = null, free = 1e12 }: Given = {},
) {
  const pauses: number[] = [];
  let kept = login;
  const out: string[] = [];
  const err: string[] = [];
  const written: Record<string, string> = {};
  const code = await runCommand(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    async *read(path) {
      const content = files[path] ?? { code: 'ENOENT' };
      if (typeof content === 'object' && 'code' in content) throw Object.assign(new Error('no'), content);
      yield typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    open: async (path) => new Blob([String(files[path])]),
    disk: diskOf(files, written, free),
    env,
    now: () => new Date('2026-11-22T02:00:00Z'),
    fetch,
    pause: async (ms) => void pauses.push(ms),
    serve: async (port) => ({ port, ended: Promise.resolve() }),
    logins: {
      read: async () => kept,
      write: async (written) => {
        kept = written;
        return true;
      },
      remove: async () => {
        kept = null;
      },
    },
  });
  return { code, out: out.join('\n'), err: err.join('\n'), pauses, login: kept, written };
}

/** Folders as the names of some files tell them; what is written is kept apart. */
function diskOf(files: NonNullable<Given['files']>, written: Record<string, string>, free: number): Disk {
  const names = () => Object.keys({ ...files, ...written });
  return {
    async look(path) {
      if (path in files || path in written) return 'file';
      return names().some((name) => name.startsWith(`${path}/`)) ? 'folder' : null;
    },
    async list(folder) {
      const below = names().filter((name) => name.startsWith(`${folder}/`));
      return [...new Set(below.map((name) => name.slice(folder.length + 1).split('/')[0]!))];
    },
    async append(path, line) {
      written[path] = `${written[path] ?? ''}${line}\n`;
    },
    async write() {},
    async extend() {},
    size: async () => 0,
    modifiedMs: async () => 0,
    async move() {},
    async remove() {},
    free: async () => free,
  };
}

/** The lines of JSON that a command answers. */
export async function toldInJson(args: readonly string[], given?: Given) {
  const { code, out } = await told([...args, '--json'], given);
  return { code, objects: out.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>) };
}
