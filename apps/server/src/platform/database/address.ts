import { dirname, extname } from 'node:path';
import type { ClientConfig } from 'pg';

/** The path of the local socket that a database's address names behind its `#`. */
export function localSocket(url: string): string | undefined {
  return decodeURIComponent(new URL(url).hash.slice(1)) || undefined;
}

/** True for an address of a database in PostgreSQL, whether or not something answers there. */
export function isDatabaseAddress(text: string): boolean {
  try {
    const { protocol, hostname, pathname } = new URL(text);
    return waysTo(text).length > 0 && /^postgres(ql)?:$/.test(protocol) && hostname !== '' && pathname.length > 1;
  } catch {
    return false;
  }
}

/** TLS is used, whoever answers: as `sslmode` means it everywhere. */
const UNVERIFIED = ['allow', 'prefer', 'require'];

/** The ways to reach the database at `url`: the first that its server speaks is to be taken. */
export function waysTo(url: string): ClientConfig[] {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url);
  const account = {
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
  const tcp = { ...account, host: hostname, port: Number(port || 5432), ssl: false };
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? 'disable';
  if (mode === 'disable' || mode === 'false') {
    const path = localSocket(url);
    return [path ? { ...account, host: dirname(path), port: Number(extname(path).slice(1)) } : tcp];
  }
  const secured = { ...tcp, ssl: { rejectUnauthorized: !UNVERIFIED.includes(mode) } };
  return mode === 'allow' || mode === 'prefer' ? [secured, tcp] : [secured];
}
