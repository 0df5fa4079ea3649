import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the server was asked. */
export interface WeChatRequest {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly body: string;
}

/** A server on the loopback that answers as WeChat's API does: JSON said to be text, failures with status 200. */
export interface WeChatServer {
  readonly url: string;
  readonly requests: WeChatRequest[];
  /** Answers by path; set by the test. */
  readonly answers: Record<string, unknown>;
  close(): Promise<void>;
}

export async function startWeChatServer(): Promise<WeChatServer> {
  const requests: WeChatRequest[] = [];
  const answers: Record<string, unknown> = {};
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      requests.push({ path: pathname, query: Object.fromEntries(searchParams), body });
      const answer = answers[pathname];
      response.setHeader('content-type', 'text/plain');
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { errcode: 404, errmsg: 'no path' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
