import { Webhook } from 'standardwebhooks';

/**
 * The message of a webhook, when it comes from the platform.
 *
 * @param body  as it was received, byte for byte
 * @param headers  `webhook-id`, `webhook-timestamp` and `webhook-signature`, besides others
 * @param secrets  `whsec_…`: one, or the two that count while it is replaced
 * @throws Error when none of the secrets has signed it, or it is older or newer than five minutes
 */
export function verify(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  secrets: string | readonly string[],
): unknown {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const failures: unknown[] = [];
  for (const secret of [secrets].flat()) {
    try {
      return new Webhook(secret).verify(text, { ...headers });
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw failures.at(-1) ?? new Error('A secret is needed to verify a message.');
}
