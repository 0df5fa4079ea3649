/**
 * A process that makes calls, each under a key of its own, to be killed in the middle. Standard input says which; each key whose answer
 * came is a line of a file.
 */
import '#fast-loading.ts';
import { appendFileSync } from 'node:fs';

const { createApp } = await import('#app.ts');
const { readSettings } = await import('#config.ts');

export interface AskingWork {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly receiptKey: string;
  /** Of the app whose session the calls are made in; left out for tokens. */
  readonly sessionKey?: string;
  readonly now: string;
  readonly authorization: string;
  /** The calls, each with its key, in order. */
  readonly calls: readonly { readonly key: string; readonly url: string; readonly body: object }[];
  /** Calls that are made at a time. */
  readonly atOnce: number;
  /** File that gets the answered keys, each with the `data` of its answer. */
  readonly answers: string;
}

const work = JSON.parse(await new Response(process.stdin as unknown as ReadableStream).text()) as AskingWork;
const clock = { now: () => new Date(work.now) };
const given = { DATA_DIR: work.dataDir, RECEIPT_KEY: work.receiptKey, SESSION_KEY: work.sessionKey };
const settings = readSettings({ ...given, LOG_LEVEL: 'error', RATE_LIMITS: '0', ROLES: 'api' });
const { server } = await createApp({ settings, databaseUrl: work.databaseUrl, clock });
let next = 0;
async function askOn(): Promise<void> {
  for (let call = work.calls[next++]; call; call = work.calls[next++]) {
    const { key, url, body } = call;
    const answer = await server.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost:4180', authorization: work.authorization },
      payload: { ...body, idempotencyKey: key },
    });
    appendFileSync(work.answers, `${key} ${JSON.stringify(answer.json().data)}\n`);
  }
}
await Promise.all(Array.from({ length: work.atOnce }, askOn));
