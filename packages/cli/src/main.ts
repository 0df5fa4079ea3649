import { createReadStream, openAsBlob } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createLogins } from './logins.ts';
import { runCommand } from './run.ts';
import { EXIT } from './surroundings.ts';

process.once('SIGINT', () => process.exit(EXIT.brokenOff));
// whoever reads the answer may stop reading it, as `head` does
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  read: (path) => (path === '-' ? process.stdin : createReadStream(path)),
  open: (path) => openAsBlob(path),
  env: process.env,
  now: () => new Date(),
  fetch,
  pause: (ms) => setTimeout(ms),
  logins: createLogins({ platform: process.platform, env: process.env }),
});
