import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { upload, uploadAnalysed } from '../testing/upload.ts';

const EVENTS = '/v2/storages/files/listSSE/info';
const UNKNOWN = '0123456789abcdef0123456789abcdef01234567';

let app: TestApp;
let mira: TestUser;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Yields the events that an event source receives, as they arrive, until the server closes the stream. */
async function* listen(query: string): AsyncGenerator<{ sha1: string; metaAnalyzeStatus?: number }[]> {
  const request = get({
    port,
    path: `${EVENTS}?${query}`,
    headers: { host: 'localhost:4180', authorization: `Bearer ${mira.token}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      expect(event).toMatch(/^data: .*$/);
      text = text.slice(end + 2);
      yield JSON.parse(event.slice('data: '.length));
    }
  }
}

test('visitors and malformed requests get an envelope', async () => {
  expect(await app.visitor.get(`${EVENTS}?sha1=${UNKNOWN}`)).toMatchObject({ ret: 4, errCode: 30 });
  expect(await mira.get(`${EVENTS}?sha1=x`)).toMatchObject({ errCode: 4 });
  expect(await mira.get(EVENTS)).toMatchObject({ errCode: 4 });
});

test('each change of a file is told, and the stream ends when all are analysed', async () => {
  const { sha1 } = (await upload(mira, 'waiting.md', 'words that wait')).data;
  const told: unknown[] = [];
  for await (const files of listen(`sha1=${sha1},${UNKNOWN}&resourceTypeCode=markdown`)) {
    if (told.push(files) === 1) await app.context.jobs.runDue();
  }
  const list = await mira.get(`/v2/storages/files/list/info?sha1=${sha1},${UNKNOWN}&resourceTypeCode=markdown`);
  expect(told[0]).toMatchObject([{ sha1, metaAnalyzeStatus: 0, metaInfoArray: [] }, { sha1: UNKNOWN }]);
  expect(told.at(-1)).toEqual(list.data);
  expect(list.data[0].metaAnalyzeStatus).toBe(2);
});

test('what is analysed already, or not to be known, is told once', async () => {
  const sha1 = await uploadAnalysed(app, mira, 'done.md', 'words that are done');
  const told: unknown[] = [];
  for await (const files of listen(`sha1=${UNKNOWN},${sha1}`)) told.push(files);
  expect(told).toMatchObject([[{ sha1: UNKNOWN }, { sha1, metaAnalyzeStatus: 2 }]]);
});

test('nobody is told anything after they went away, and the server closes without waiting for listeners', async () => {
  const other = await startTestApp();
  const nora = await other.addUser('nora');
  await other.server.listen({ port: 0, host: '127.0.0.1' });
  const { sha1 } = (await upload(nora, 'never.md', 'words that are never analysed')).data;
  const open = async () => {
    const request = get({
      port: (other.server.server.address() as { port: number }).port,
      path: `${EVENTS}?sha1=${sha1}`,
      headers: { host: 'localhost:4180', authorization: `Bearer ${nora.token}` },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response, 'data');
    return response;
  };
  const [leaving, staying] = [await open(), await open()];
  leaving.destroy();
  const ended = once(staying, 'end');
  staying.resume();
  await other.close();
  await ended;
});
