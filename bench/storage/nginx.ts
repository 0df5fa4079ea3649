import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrUnpackNginx } from '../../scripts/lib/nginx.mjs';
import { undoLater } from '../installation.ts';
import { freePort, type Program, startProgram } from '../programs.ts';

/**
 * Starts nginx, as Debian sets it up, over the files of `folder`; `null` when there is none and it cannot be fetched.
 */
export async function startNginx(folder: string): Promise<Program | null> {
  const command = await findOrUnpackNginx();
  if (!command) return null;
  const ownFolder = await mkdtemp(join(tmpdir(), 'colophon-nginx-'));
  undoLater(() => rm(ownFolder, { recursive: true, force: true }));
  const port = await freePort();
  const settings = join(ownFolder, 'nginx.conf');
  await mkdir(join(ownFolder, 'temporary'));
  await writeFile(settings, settingsOf(folder, ownFolder, port));
  const program = await startProgram(['-p', ownFolder, '-c', settings, '-e', join(ownFolder, 'error.log')], {
    command,
    port,
  });
  undoLater(program.stop);
  return program;
}

function settingsOf(folder: string, ownFolder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(ownFolder, 'temporary', name)};`,
  );
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto;
    pid ${join(ownFolder, 'pid')};
    events { worker_connections 768; }
    http {
      ${temporary.join('\n')}
      access_log off;
      sendfile on;
      tcp_nopush on;
      default_type application/octet-stream;
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        location = /healthz { return 200; }
      }
    }`;
}
