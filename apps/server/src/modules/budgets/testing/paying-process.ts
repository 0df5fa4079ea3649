/**
 * A process with programs that pay without end, each under keys of its own, to be killed in the middle. Standard input says what for;
 * each key whose answer came is a line on standard output.
 */
import '#fast-loading.ts';
import { appendFileSync } from 'node:fs';

const { createApp } = await import('#app.ts');
const { readSettings } = await import('#config.ts');

export interface PayingWork {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly receiptKey: string;
  readonly now: string;
  readonly authorization: string;
  /** The payments, each with its key, in order. */
  readonly orders: readonly { readonly key: string; readonly contractId: string; readonly body: object }[];
  readonly programs: number;
  /** File that gets the answered keys. */
  readonly answers: string;
}

const work = JSON.parse(await new Response(process.stdin as unknown as ReadableStream).text()) as PayingWork;
const clock = { now: () => new Date(work.now) };
const given = { DATA_DIR: work.dataDir, RECEIPT_KEY: work.receiptKey };
const settings = readSettings({ ...given, LOG_LEVEL: 'error', RATE_LIMITS: '0', ROLES: 'api' });
const { server } = await createApp({ settings, databaseUrl: work.databaseUrl, clock });
let next = 0;
async function payOn(): Promise<void> {
  for (let order = work.orders[next++]; order; order = work.orders[next++]) {
    const { key, contractId, body } = order;
    const answer = await server.inject({
      method: 'POST',
      url: `/v2/contracts/${contractId}/events/payment`,
      headers: { host: 'localhost:4180', authorization: work.authorization },
      payload: { ...body, idempotencyKey: key },
    });
    appendFileSync(work.answers, `${key} ${answer.json().data.transactionRecordId}\n`);
  }
}
await Promise.all(Array.from({ length: work.programs }, payOn));
