import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AdvisoryLock } from '#platform/database/locks.ts';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));

function found(pattern: RegExp): Set<string> {
  return new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name!)));
}

test('every event that modules declare has somebody who emits it and somebody who listens', () => {
  const declared = new Set(
    sources.flatMap(({ text }) => {
      const [, members = ''] = /^ {2}interface DomainEvents \{\n(.*?)^ {2}\}/ms.exec(text) ?? [];
      return [...members.matchAll(/^ {4}'([\w.-]+)':/gm)].map(([, name]) => name!);
    }),
  );
  expect(declared.size).toBeGreaterThan(4);
  // Webhooks have a table of the events that owners are told.
  const told = found(/^ {2}'([\w.-]+)': \{\n(?: +\/\/.*\n)? {4}types: /gm);
  expect(told.size).toBeGreaterThan(4);
  expect(new Set([...found(/(?:events\.on|listen)\(\s*'([\w.-]+)'/g), ...told])).toEqual(declared);
  expect(found(/events\.emit(?:ting)?\(\s*\w+,\s*'([\w.-]+)'/g)).toEqual(declared);
});

test('routes open no transactions: a command does, and says by its name what happens in it', () => {
  const routes = sources.filter(({ path }) => /(^|\/)routes(\/|\.ts$)/.test(path));
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter(({ text }) => text.includes('.transaction(')).map(({ path }) => path)).toEqual([]);
});

test('no two advisory locks are one', () => {
  const numbers = Object.values(AdvisoryLock);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('ids of a call are no texts in statements: compared with such, a column of ids is read without its index', () => {
  const ids = /\b(?:any|unnest)\(\$\{[^`{}]*(?:\([^`]*?\))?[^`{}]*[iI]ds?\b[^`]*?\}::text\[\]/;
  expect(sources.filter(({ text }) => ids.test(text)).map(({ path }) => path)).toEqual([]);
});

test('the server calls services that its settings name, and addresses of users by one guard alone', () => {
  const calls =
    /\bfetch\(\w*(?:url|service|address)|from '(?:node:(?:http|https|net|tls|dgram|dns(?:\/promises)?)|nodemailer|openid-client|stripe|pg|undici|@aws-sdk\/[\w-]+|@opentelemetry\/exporter-[\w-]+)'|import\('(?:nodemailer|openid-client|stripe|pg|undici)'\)/i;
  const typesAlone = /^import type .*$/gm;
  const callers = sources.filter(
    ({ path, text }) => !path.includes('/testing/') && calls.test(text.replaceAll(typesAlone, '')),
  );
  expect(callers.map(({ path }) => path).sort()).toEqual([
    'config.ts', // is this text an address?
    'modules/accounts/gateways/stripe.ts',
    'modules/files/analysis/scan-viruses.ts', // the scanner of the settings
    'modules/operations/archive/replication.ts', // the log of the database
    'modules/operations/backup/places/s3-place.ts',
    'modules/operations/backup/rows/bring-rows.ts',
    'modules/operations/backup/rows/copy-client.ts',
    'modules/operations/backup/rows/take-rows.ts',
    'modules/sign-in/providers/open-id-connect.ts',
    'modules/sign-in/providers/we-chat.ts',
    'platform/blobs/read-on-demand.ts', // writes answers
    'platform/blobs/s3-blob-store.ts',
    'platform/blobs/s3-client.ts',
    'platform/blobs/s3-part-store.ts',
    'platform/database/embedded-postmaster.ts', // looks for a free port
    'platform/database/pool.ts',
    'platform/database/pooler.ts',
    'platform/database/sql.ts',
    'platform/dns/text-records.ts', // of own domains, which owners name
    'platform/mail/mailer.ts',
    'platform/outgoing/outgoing.ts', // the guard: whatever users name
    'platform/outgoing/places.ts', // is this text an address?
    'platform/rate-limits/rate-limits.ts', // is this an address of IPv6?
    'platform/sms/sms-gateway.ts',
    'platform/tracing/open-tracing.ts',
    'start.ts', // is the port free?
  ]);
});

test('programs are started by name and list of arguments, never by a line that a shell reads', () => {
  const starting = sources.filter(({ text }) => text.includes("'node:child_process'"));
  expect(starting.length).toBeGreaterThan(3);
  for (const { path, text } of starting) {
    const [, names = ''] = /import \{([^}]+)\} from 'node:child_process'/.exec(text) ?? [];
    for (const name of names.split(',').map((each) => each.trim()))
      expect(['execFile', 'execFileSync', 'fork', 'spawn', 'type ChildProcess'], path).toContain(name);
    expect(text, path).not.toMatch(/\bshell:/);
  }
});
