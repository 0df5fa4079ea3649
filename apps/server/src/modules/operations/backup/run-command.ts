import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../backups-cli.ts', import.meta.url));

/** Result of a command about backups that was run in a process of its own. */
export interface Attempt {
  /** True where it came to its end, with whatever result. */
  readonly isMade: boolean;
  readonly said: string;
}

/** Runs a command about backups in a process of its own, so that the server answers as before. */
export function runCommand(command: 'backup' | 'drill', signal: AbortSignal): Promise<Attempt> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, command], { signal }, (error, stdout, stderr) =>
      // One that found something ends with 1 and has said so: a backup that lacks blobs which the installation lacks, a drill that failed.
      resolve({
        isMade: !error || (error.code === 1 && stderr === ''),
        said: (stderr || stdout || String(error)).trim(),
      }),
    );
  });
}
