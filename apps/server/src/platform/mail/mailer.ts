import type { NodemailerError } from 'nodemailer';
import { DeliveryError } from '../delivery-error.ts';

/** A message to one e-mail address, in two forms of which mail programs show one. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** True when mail leaves this machine; otherwise the outbox is the delivery. */
  readonly leaves: boolean;
  /**
   * Hands a mail to the mail server.
   *
   * @throws DeliveryError when that refuses or does not answer in time
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Somebody waits before a form while a code is sent, and a request ends after thirty seconds. */
const DEADLINE_MS = 15_000;
const CONNECTIONS = 5;
/** Parts that an address must not hold, because they separate, name or end addresses in a header. */
const MORE_THAN_AN_ADDRESS = /[\s,;:<>()[\]"\\]|@.*@/;

/** Mail that nobody wrote: programs that answer by themselves, such as notices of absence, stay silent. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Sends mail by SMTP when a server is configured; without one nothing leaves the machine. */
export function createMailer(
  smtp: { url: string; from: string } | undefined,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): Mailer {
  if (!smtp) return { leaves: false, send: async () => undefined, close: () => undefined };
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    leaves: true,
    async send({ to, ...mail }) {
      if (MORE_THAN_AN_ADDRESS.test(to)) throw new DeliveryError('not one e-mail address', { isFinal: true });
      try {
        const signal = AbortSignal.timeout(deadlineMs);
        transport ??= openTransport(smtp);
        await (await transport).sendMail({ ...mail, to: { name: '', address: to }, signal });
      } catch (error) {
        const { message, code, permanent = false } = error as NodemailerError;
        throw new DeliveryError(`${code}: ${message}`, { isFinal: permanent && code !== 'EAUTH' });
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** The library is loaded with the first mail: it takes 20 MB. */
async function openTransport(smtp: { url: string; from: string }) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    { url: smtp.url, pool: true, maxConnections: CONNECTIONS, disableFileAccess: true, disableUrlAccess: true },
    { from: smtp.from, headers: HEADERS },
  );
}
