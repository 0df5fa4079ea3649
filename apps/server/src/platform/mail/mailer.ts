import { createTransport } from 'nodemailer';

/** A message to one e-mail address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Whether mail leaves this machine; else the outbox is the delivery. */
  readonly leaves: boolean;
  /** Hands a mail to the mail server. Rejects when that refuses. */
  send(mail: Mail): Promise<void>;
}

/** Sends mail by SMTP when a server is configured; without one nothing leaves the machine. */
export function createMailer(smtp: { url: string; from: string } | undefined): Mailer {
  if (!smtp) return { leaves: false, send: async () => undefined };
  const transport = createTransport(smtp.url);
  return {
    leaves: true,
    async send(mail) {
      await transport.sendMail({ from: smtp.from, ...mail });
    },
  };
}
