import { DeliveryError } from '../delivery-error.ts';

/** A text message to one phone. Services that send only what they know beforehand take the template and its parameters. */
export interface Sms {
  readonly to: string;
  readonly templateCode: string;
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface SmsGateway {
  /** True when text messages leave this machine; otherwise the outbox is the delivery. */
  readonly leaves: boolean;
  /**
   * Hands a text message to the service.
   *
   * @throws DeliveryError when that refuses or does not answer in time
   */
  send(sms: Sms): Promise<void>;
}

const DEADLINE_MS = 10_000;
/** Answers that concern the message, not the service's state or our account there. */
const FINAL_STATUSES = new Set([400, 404, 410, 422]);

/** Posts text messages to an HTTP service when one is configured; without one nothing leaves the machine. */
export function createSmsGateway(
  service: { url: string; token: string } | undefined,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): SmsGateway {
  if (!service) return { leaves: false, send: async () => undefined };
  return {
    leaves: true,
    async send(sms) {
      const response = await fetch(service.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      }).catch((error: Error) => {
        throw new DeliveryError(`the SMS service cannot be reached: ${causeOf(error)}`, { isFinal: false });
      });
      await response.body?.cancel();
      if (!response.ok) {
        throw new DeliveryError(`the SMS service answered ${response.status}`, {
          isFinal: FINAL_STATUSES.has(response.status),
        });
      }
    },
  };
}

function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
