import type { WebhookStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { LEASE_SECONDS, MAX_OPEN_CALLS, MAX_WAITING } from '../limits.ts';

/** A delivery that a worker has taken, with what its call needs. */
export interface ClaimedDelivery {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly subject: string;
  /** With the id, the name of this call: a worker that lost its lease cannot settle the next one. */
  readonly attempt: number;
  readonly messageId: string;
  readonly body: string;
  readonly userId: number;
  readonly url: string;
  readonly status: WebhookStatus;
  readonly failingSince: string | null;
  readonly secret: Buffer;
  readonly formerSecret: Buffer | null;
  /** Something else was due when it was taken, and had to wait. */
  readonly hasMore: boolean;
}

/** Takes up to `limit` deliveries whose time has come, as `claim_webhook_queue` says it. */
export function claimDeliveries(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  limit: number,
): Promise<ClaimedDelivery[]> {
  return sql<ClaimedDelivery[]>`
    select delivery_id as "deliveryId", endpoint_id as "endpointId", subject, attempt, message_id as "messageId", body, user_id as "userId", url,
           status, failing_since as "failingSince", secret, former_secret as "formerSecret", has_more as "hasMore"
      from claim_webhook_queue(
        ${limit}, ${clock.now()}, ${MAX_OPEN_CALLS}, ${MAX_WAITING}, ${LEASE_SECONDS}::integer * interval '1 second')`;
}
