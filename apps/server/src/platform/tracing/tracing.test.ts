import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** A collector of traces. */
let collector: Server;
const received: Export[] = [];
let endpoint: string;
beforeAll(async () => {
  collector = createServer(async (request, answer) => {
    received.push((await json(request)) as Export);
    expect([request.method, request.url]).toEqual(['POST', '/v1/traces']);
    answer.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => collector.close());

const attribute = ({ attributes }: Pick<Span, 'attributes'>, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

/** Everything that an app traces from its start to its end. */
async function spansOf(work: (app: TestApp) => Promise<void>, share = '1'): Promise<Span[]> {
  received.length = 0;
  const app = await startTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
    LOG_LEVEL: 'silent',
  });
  await work(app);
  await app.close();
  return received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

test('a request, its statements and the job that it asks for are one trace, which another process goes on with', async () => {
  const spans = await spansOf(async (app) => {
    const { db, jobs, sql } = app.context;
    app.server.pages.unshift(async (_request, reply) => {
      await db.transaction((tx) => jobs.enqueue(tx, 'traced', { of: 'mira@example.org' }));
      return reply.send(await sql`select ${'lantern7'}::text as secret`);
    });
    jobs.register({ queue: 'traced', run: async () => void (await sql`select 2 as two`) });
    expect((await app.visitor.get('/traced')).body).toContain('lantern7');
    const [row] = await sql<{ trace: string }[]>`select trace from jobs where queue = 'traced'`;
    expect(row!.trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    await jobs.runDue();
  });
  const request = spans.find(({ name }) => name === 'GET /*')!;
  expect(attribute(request, 'http.response.status_code')).toBe(200);
  expect(request.parentSpanId).toBeUndefined();

  const trace = spans.filter(({ traceId }) => traceId === request.traceId);
  const childrenOf = (parent: Span) => trace.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  const texts = (parent: Span) =>
    childrenOf(parent).map((child) => String(attribute(child, 'db.query.text') ?? child.name));
  expect(texts(request)).toEqual(
    expect.arrayContaining(['begin', expect.stringContaining('insert into jobs'), 'commit', 'job traced']),
  );
  const job = trace.find(({ name }) => name === 'job traced')!;
  expect(texts(job)).toEqual(['select 2 as two']);

  const sent = JSON.stringify(received);
  expect(sent).not.toContain('lantern7');
  expect(sent).not.toContain('mira@example.org');
  const { resource } = received[0]!.resourceSpans[0]!;
  expect([attribute(resource, 'service.name'), attribute(resource, 'colophon.roles')]).toEqual([
    'colophon',
    'api,sites',
  ]);
});

test('what fails is marked: a statement that is refused, a request that nobody intended, a job', async () => {
  const spans = await spansOf(async (app) => {
    const { db, jobs, sql } = app.context;
    app.server.pages.unshift(async (_request, reply) => reply.send(await sql`select 1 / 0`));
    jobs.register({
      queue: 'broken',
      run: async () => {
        throw new TypeError('no such thing');
      },
    });
    expect((await app.visitor.get('/broken')).headers['x-refusal']).toBe('server.unexpected');
    await jobs.enqueue(db, 'broken', {});
    await expect(jobs.runDue()).rejects.toThrow('no such thing');
  });
  const failed = spans.filter(({ status }) => status.code === 2).map(({ name }) => name);
  expect(failed.toSorted()).toEqual(['GET /*', 'job broken', 'select']);
});

test('of what is not chosen nothing is sent, nor of anything without the setting', async () => {
  const work = async (app: TestApp) => {
    expect(await app.visitor.get('/v2/users/current')).toMatchObject({ errCode: 30 });
    await app.context.jobs.enqueue(app.context.db, 'nobody', {});
    expect(await app.context.sql`select trace from jobs where queue = 'nobody'`).toEqual([{ trace: null }]);
  };
  expect(await spansOf(work, '0')).toEqual([]);
  received.length = 0;
  const app = await startTestApp();
  await work(app);
  await app.close();
  expect(received).toEqual([]);
});

test('a collector that does not answer holds up nobody', async () => {
  const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect(await app.visitor.get('/robots.txt')).toMatchObject({ status: 200 });
  await app.close();
});
