import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  /** Whom the envelope names, which no header can change. */
  readonly recipients: readonly string[];
  readonly isEncrypted: boolean;
  readonly raw: string;
  readonly email: Email;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

/** A real mail server on the loopback, which keeps what it gets. Without STARTTLS unless `disabledCommands` says otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope, secure }, done) {
      const raw = await text(stream);
      received.push({
        recipients: envelope.rcptTo.map(({ address }) => address),
        isEncrypted: secure,
        raw,
        email: await PostalMime.parse(raw),
      });
      done();
    },
    ...options,
  });
  server.on('error', () => undefined); // what a client breaks off is the test's business
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
