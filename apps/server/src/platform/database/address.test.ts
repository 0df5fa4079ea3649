import { execFile, execFileSync } from 'node:child_process';
import { appendFile, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const nothing = () => undefined;
const log = { debug: nothing, info: nothing, error: nothing };

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version']);
    return true;
  } catch {
    return false;
  }
}

/** Tests `sslmode` against a PostgreSQL of its own: at first without TLS, then with a certificate that it made for itself. */
describe.skipIf(!hasOpenssl())('sslmode', { timeout: 120_000 }, () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'colophon-tls-'));
    postgres = await startEmbeddedPostgres({ dataDir, log });
  }, 120_000);
  afterAll(async () => {
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  });

  /** Returns whether a connection with these parameters is encrypted, or why there is none. */
  async function isEncrypted(parameters: string): Promise<unknown> {
    const url = new URL(postgres!.url);
    url.search = parameters;
    const connection = await connect(url.href).catch((error: Error) => error);
    if (connection instanceof Error) return connection.message;
    try {
      const [row] = await connection.sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
      return row!.ssl;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await connection.close();
    }
  }

  /** Makes a certificate and starts PostgreSQL anew with it. */
  async function useOwnCertificate(): Promise<void> {
    await postgres!.stop();
    const folder = join(dataDir, 'postgres');
    const files = ['server.key', 'server.crt'].map((name) => join(folder, name)) as [string, string];
    const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
    await promisify(execFile)('openssl', ['req', ...kind, '-keyout', files[0], '-out', files[1]]);
    const { uid, gid } = await stat(folder);
    for (const file of files) await chown(file, uid, gid);
    await appendFile(join(folder, 'postgresql.conf'), '\nssl = on\n');
    postgres = await startEmbeddedPostgres({ dataDir, log });
  }

  test('is done without where the server has no TLS, unless it is asked for', async () => {
    expect(await isEncrypted('')).toBe(false);
    for (const mode of ['disable', 'allow', 'prefer']) expect(await isEncrypted(`sslmode=${mode}`), mode).toBe(false);
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      expect(await isEncrypted(`sslmode=${mode}`), mode).toMatch(/The server does not support SSL connections/);
  });

  test('encrypts, and believes a certificate that nobody vouches for only where it need not be verified', async () => {
    await useOwnCertificate();
    for (const mode of ['allow', 'prefer', 'require']) expect(await isEncrypted(`sslmode=${mode}`), mode).toBe(true);
    expect(await isEncrypted('ssl=require')).toBe(true);
    for (const mode of ['verify-ca', 'verify-full'])
      expect(await isEncrypted(`sslmode=${mode}`), mode).toMatch(/self-signed certificate/);
    for (const parameters of ['', 'sslmode=disable', 'ssl=false'])
      expect(await isEncrypted(parameters), parameters).toBe(false);
  });
});
