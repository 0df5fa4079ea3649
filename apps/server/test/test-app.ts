import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUDIT_FIELDS } from '@colophon/model';
import type { InjectOptions } from 'fastify';
import type { Logger } from 'pino';
import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { readSettings } from '../src/config.ts';
import { credentials, insertUser, operatorAccounts, toSessionUser } from '../src/modules/users/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import { urlOf } from './cluster.ts';

/** The password of every user that `addUser` makes. */
export const PASSWORD = 'meadow88';
const passwordHash = credentials.hashPassword(PASSWORD);

/** The time of a test: stands still until it is moved. */
export interface TestClock extends Clock {
  advance(durationMs: number): void;
}

export interface Answer<Data = unknown> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly cookies: readonly { name: string; value: string }[];
  readonly ret: number;
  readonly errCode: number;
  readonly errcode: number;
  readonly msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on answers of many shapes
  readonly data: Data extends unknown ? any : Data;
  readonly details?: readonly { field: string; reason: string }[];
  /** The answer as sent, for those that are no envelope. */
  readonly body: string;
  readonly bytes: Buffer;
}

type Extra = Omit<InjectOptions, 'method' | 'url' | 'payload'>;

/** Somebody who calls the API: a visitor, or a user with a session. */
export interface Caller {
  get(url: string, extra?: Extra): Promise<Answer>;
  post(url: string, body?: unknown, extra?: Extra): Promise<Answer>;
  put(url: string, body?: unknown, extra?: Extra): Promise<Answer>;
  patch(url: string, body?: unknown, extra?: Extra): Promise<Answer>;
  delete(url: string, body?: unknown, extra?: Extra): Promise<Answer>;
}

export interface TestUser extends Caller {
  readonly userId: number;
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

export interface TestApp extends App {
  readonly clock: TestClock;
  readonly visitor: Caller;
  /** Stores a user and logs in. */
  addUser(username: string, options?: { isOperator?: boolean }): Promise<TestUser>;
}

/** The whole application on a database of its own, a folder of its own and a clock that stands still. Close it after the file's tests. */
export async function startTestApp(
  environment: Record<string, string> = {},
  options: { log?: Logger; checkAnswers?: boolean } = {},
): Promise<TestApp> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const admin = postgres(clusterUrl, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name} template template`);
  const app = await startTestAppOn(urlOf(clusterUrl, name), environment, options);
  return {
    ...app,
    async close() {
      const unnamed = await fieldsWithoutWords(app);
      await app.close();
      // Not by force, which may not end PostgreSQL's own vacuuming; it gives way by itself.
      await admin.unsafe(`drop database ${name}`);
      await admin.end();
      expect(unnamed).toEqual([]);
    },
  };
}

/** As `startTestApp`, on a database that the test has made. */
export async function startTestAppOn(
  databaseUrl: string,
  environment: Record<string, string> = {},
  options: { log?: Logger; checkAnswers?: boolean } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-app-'));
  const clock = createTestClock();
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: '0',
    DISK_RESERVE_BYTES: '0', // whatever the machine has left
    ROLES: 'api,sites',
    PAYMENT_OPERATOR_EN_US: 'To account 1234 of Harbour Bank',
    PAYMENT_OPERATOR_ZH_CN: '汇入海港银行账户 1234',
    // the same in every app that a test starts on one database
    RECEIPT_KEY: 'the key of receipts in all tests, no secret',
    ...environment,
  });
  const app = await createApp({ settings, databaseUrl, clock, checkAnswers: true, ...options });
  await app.server.ready();

  return {
    ...app,
    clock,
    visitor: callerOf(app, {}),
    async addUser(username, { isOperator } = {}) {
      const email = `${username.toLowerCase()}@example.org`;
      const newUser = { loginName: email, username, passwordHash: await passwordHash };
      const user = await app.context.db.transaction(async (tx) => {
        const user = await insertUser(tx, app.context, newUser);
        return isOperator ? operatorAccounts.promoteUser(tx, app.context, user.userId) : user;
      });
      const token = await app.context.sessions.open(toSessionUser(user), {
        carrier: 'header',
        ip: '127.0.0.1',
        userAgent: 'test',
      });
      return { ...callerOf(app, { authorization: `Bearer ${token}` }), userId: user.userId, username, email, token };
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fields in the record of operators that the console has no words for, but masked ones. */
async function fieldsWithoutWords({ context }: Pick<TestApp, 'context'>): Promise<string[]> {
  const rows = await context.sql<{ field: string }[]>`
    select distinct field from (
      select json_object_keys(coalesce(before, '{}')) from audit_entries
      union select json_object_keys(coalesce(after, '{}')) from audit_entries) as told (field)
     where field !~* 'password|secret|token|hash'`;
  return rows.map(({ field }) => field).filter((field) => !AUDIT_FIELDS.some((known) => known === field));
}

function createTestClock(): TestClock {
  let nowMs = Date.parse('2026-03-01T04:00:00.000Z');
  return {
    now: () => new Date(nowMs),
    advance(durationMs) {
      nowMs += durationMs;
    },
  };
}

function callerOf({ server }: App, headers: Record<string, string>): Caller {
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload: unknown,
    extra: Extra = {},
  ): Promise<Answer> {
    const response = await server.inject({
      method,
      url,
      ...(payload !== undefined && { payload: payload as InjectOptions['payload'] }),
      ...extra,
      headers: { host: 'localhost:4180', ...headers, ...extra.headers },
    });
    response.raw.req.emit('close'); // as of a connection that ends: else the watch on its body would keep the whole application in memory
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return {
      ...(isJson && response.body ? JSON.parse(response.body) : {}),
      status: response.statusCode,
      headers: response.headers,
      cookies: response.cookies,
      body: response.body,
      bytes: response.rawPayload,
    };
  }
  return {
    get: (url, extra) => call('GET', url, undefined, extra),
    post: (url, body, extra) => call('POST', url, body, extra),
    put: (url, body, extra) => call('PUT', url, body, extra),
    patch: (url, body, extra) => call('PATCH', url, body, extra),
    delete: (url, body, extra) => call('DELETE', url, body, extra),
  };
}
