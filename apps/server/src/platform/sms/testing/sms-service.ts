import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Sms } from '../sms-gateway.ts';

export interface ReceivedSms {
  readonly headers: IncomingHttpHeaders;
  readonly sms: Sms;
}

export interface SmsService {
  readonly url: string;
  readonly received: ReceivedSms[];
  close(): Promise<void>;
}

/** A real HTTP service on the loopback, which keeps what it gets and answers 204, or as it is told to. */
export async function startSmsService(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.writeHead(204).end(),
): Promise<SmsService> {
  const received: ReceivedSms[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, sms: (await json(request)) as Sms });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
