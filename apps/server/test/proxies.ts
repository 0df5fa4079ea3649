import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '../../..');
const START_MS = 30_000;
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];

/** A proxy with the file that is shipped for it, before two processes. */
export interface StartedProxy {
  /** Reached over plain http. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Places of the two processes, and how long a connection to one may lie idle. */
export interface Behind {
  readonly ports: readonly [number, number];
  readonly idleMs: number;
}

/** The last is where `npm test` puts it, where Debian's packages can be had. */
function find(name: string, place: string): string | undefined {
  const paths = FOLDERS.map((folder) => join(folder, name));
  return [...paths, join(ROOT, 'node_modules/.cache', name, place)].find(existsSync);
}

export const NGINX = find('nginx', 'usr/sbin/nginx');
export const CADDY = find('caddy', 'usr/bin/caddy');

/** The shipped file with other values in the places of its own. */
async function shippedFile(name: string, replacements: readonly (readonly [RegExp, string])[]): Promise<string> {
  let text = await readFile(join(ROOT, 'deploy', name), 'utf8');
  for (const [pattern, replacement] of replacements) {
    expect(text).toMatch(pattern);
    text = text.replace(pattern, replacement);
  }
  return text;
}

async function start(
  folder: string,
  port: number,
  program: string,
  args: string[],
  env?: NodeJS.ProcessEnv,
): Promise<StartedProxy> {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore', env });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await vi.waitUntil(answers, { timeout: START_MS });
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

/** Starts nginx before the processes. */
export async function startNginx({ ports, idleMs }: Behind): Promise<StartedProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const server = await shippedFile('nginx.conf', [
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
    [/127\.0\.0\.1:4181/, `127.0.0.1:${ports[0]}`],
    [/127\.0\.0\.1:4182/, `127.0.0.1:${ports[1]}`],
    [/keepalive_timeout 4s;/, `keepalive_timeout ${idleMs}ms;`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const settings = join(folder, 'nginx.conf');
  await mkdir(join(folder, 'temporary'), { recursive: true });
  await writeFile(
    settings,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; worker_processes 1;
     events {} http { access_log off; ${temporary} ${server} }`,
  );
  return start(folder, port, NGINX!, ['-p', folder, '-c', settings, '-e', join(folder, 'error.log')]);
}

/** Caddy, which ends TLS with certificates of an authority of its own. */
export interface CaddyProxy extends StartedProxy {
  readonly tlsPort: number;
}

/** Starts Caddy before the processes. */
export async function startCaddy({ ports, idleMs }: Behind): Promise<CaddyProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const [port, tlsPort, redirectPort] = [await freePort(), await freePort(), await freePort()];
  const own = `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${redirectPort}\n\thttps_port ${tlsPort}
\tlog {\n\t\toutput discard\n\t}\n\tstorage file_system ${folder}`;
  const settings = join(folder, 'Caddyfile');
  const text = await shippedFile('Caddyfile', [
    [/^\{\n/m, `{\n\t${own}\n`],
    [/ask http:\/\/127\.0\.0\.1:4180/, `ask http://127.0.0.1:${port}`],
    [/^http:\/\/127\.0\.0\.1:4180/m, `http://127.0.0.1:${port}`],
    [/127\.0\.0\.1:4181/g, `127.0.0.1:${ports[0]}`],
    [/127\.0\.0\.1:4182/g, `127.0.0.1:${ports[1]}`],
    [/keepalive 4s/g, `keepalive ${idleMs}ms`],
    [/health_interval 1s/, `health_interval ${idleMs / 10}ms`],
  ]);
  await writeFile(settings, text);
  const env = { HOME: folder, PATH: process.env.PATH };
  const proxy = await start(folder, port, CADDY!, ['run', '--config', settings, '--adapter', 'caddyfile'], env);
  return Object.assign(proxy, { tlsPort });
}
