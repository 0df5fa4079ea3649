import { createReadStream, openAsBlob } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createDisk } from './disk.ts';
import { createLogins } from './logins.ts';
import { runCommand } from './run.ts';
import { serve } from './serve.ts';
import { EXIT } from './surroundings.ts';

process.once('SIGINT', () => process.exit(EXIT.brokenOff));
// whoever reads the answer may stop reading it, as `head` does
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

let isShowing = false;
const progress = (line: string) => {
  isShowing = true;
  process.stderr.write(`\r\u001b[2K${line}`);
};
const clear = () => {
  if (isShowing) process.stderr.write('\r\u001b[2K');
  isShowing = false;
};

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (line) => {
    clear();
    process.stdout.write(`${line}\n`);
  },
  err: (line) => {
    clear();
    process.stderr.write(`${line}\n`);
  },
  read: (path) => (path === '-' ? process.stdin : createReadStream(path)),
  open: (path) => openAsBlob(path),
  disk: createDisk(),
  ...(process.stderr.isTTY && { progress }),
  env: process.env,
  now: () => new Date(),
  fetch,
  pause: (ms) => setTimeout(ms),
  serve,
  logins: createLogins({ platform: process.platform, env: process.env }),
});
