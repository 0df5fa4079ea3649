import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { CATALOGUE } from './catalogue.ts';
import { keyOf, newSecret, signedHeaders } from './delivery/sign.ts';
import { TOLD } from './told.ts';

const SOURCES = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8');

/** Names of the events that modules declare, as their sources have them. */
function declaredEvents(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const blocks = files.flatMap((path) => [
    ...readFileSync(join(SOURCES, path), 'utf8').matchAll(/^ {2}interface DomainEvents \{\n(.*?)^ {2}\}/gms),
  ]);
  return blocks.flatMap(([, block]) => [...block!.matchAll(/^ {4}'([\w.-]+)':/gm)].map(([, name]) => name!));
}

test('each event that a module declares is told to owners, or is marked as internal', () => {
  const declared = declaredEvents();
  expect(declared.length).toBeGreaterThan(15);
  expect(Object.keys(TOLD).sort()).toEqual(declared.sort());
});

/** Names of the events that functions of the database tell. */
function toldByDatabase(): string[] {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const sources = [...paths.filter((path) => path.endsWith('.sql')), 'modules/webhooks/commands/foretell.ts']
    .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
    .filter((source) => source.includes('write_webhook_message('));
  return sources.flatMap((source) => [...source.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, name]) => name!));
}

test('the catalogue has what is told, and nothing else', () => {
  const told = Object.values(TOLD).flatMap((each) => (each === 'internal' ? [] : [...each.types]));
  expect([...new Set([...told, ...toldByDatabase()])].sort()).toEqual(Object.keys(CATALOGUE).sort());
});

test('the page lists the catalogue with its examples', () => {
  const rows = Object.entries(CATALOGUE).map(
    ([type, { en_US, data }]) => `| \`${type}\` | ${en_US} | \`${JSON.stringify(data)}\` |`,
  );
  expect(PAGE.slice(PAGE.indexOf('| event |'))).toBe(
    ['| event | when | `data`, for example |', '| --- | --- | --- |', ...rows, ''].join('\n'),
  );
});

test('the receiver of the page takes what is signed and refuses what is not', async () => {
  const [, program] = /```js\n(.+?)```/s.exec(PAGE)!;
  const path = join(import.meta.dirname, `testing/page-receiver-${process.pid}.mjs`);
  const [port, secret] = [await freePort(), newSecret()];
  await writeFile(path, program!);
  const env = { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret };
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const send = (sent: string, signed = sent) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: signedHeaders({ messageId: 'msg_1', body: signed, at: new Date() }, [keyOf(secret)]),
      body: sent,
    }).then(
      ({ status }) => status,
      () => 0,
    );
  const body = JSON.stringify({ type: 'ping', data: {} });
  try {
    await vi.waitUntil(async () => (await send(body)) === 204, { timeout: 20_000, interval: 50 });
    expect(await send(`${body} `, body)).toBe(400);
  } finally {
    child.kill();
    await once(child, 'exit');
    await rm(path);
  }
});
