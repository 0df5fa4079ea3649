import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { undoLater } from '../installation.ts';
import { freePort, type Program, startProgram } from '../programs.ts';

const run = promisify(execFile);

/**
 * Starts nginx, as Debian sets it up, over the files of `folder`; `null` when there is none and it cannot be fetched. One
 * that is fetched is only unpacked, beside the system, and gone with the bench.
 */
export async function startNginx(folder: string): Promise<Program | null> {
  const command = findNginx() ?? (await fetchNginx());
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

function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find(runs);
}

/** Unpacks Debian's package: installing it would start it as a service. */
async function fetchNginx(): Promise<string | null> {
  if (!runs('/usr/bin/apt-get')) return null;
  console.log('Fetching nginx …');
  const folder = await mkdtemp(join(tmpdir(), 'colophon-nginx-package-'));
  undoLater(() => rm(folder, { recursive: true, force: true }));
  try {
    if (process.getuid?.() === 0) await run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', 'update']);
    await run('apt-get', ['-q', '-o', 'APT::Sandbox::User=root', 'download', 'nginx'], { cwd: folder });
    const [archive] = await readdir(folder);
    await run('dpkg-deb', ['--extract', archive!, folder], { cwd: folder });
    const program = join(folder, 'usr/sbin/nginx');
    await run(program, ['-v']); // fails when the system lacks a library that it needs
    return program;
  } catch {
    return null;
  }
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
