import { randomUUID } from 'node:crypto';
import { type Client, ColophonError } from '@colophon/client';
import { type DescribedState, PAYMENT_CODE } from '@colophon/policy';
import { type Context, RefusedError } from './command.ts';
import { say } from './words.ts';

/**
 * Makes the payment that a contract waits for, from the budget of the token. Answers the amount, or null where it waits for none. The
 * platform is told once, however often the call has to be sent.
 *
 * @throws RefusedError where there are several to choose from, and for one that the owner of the budget has to approve
 */
export async function payFor(
  contractId: string,
  client: Client,
  { locale }: Pick<Context, 'locale'>,
): Promise<string | null> {
  const contract = await client.contracts.read({ contractId, isLoadPolicyInfo: 1 });
  const states = (contract?.policyInfo?.fsmDescriptionInfo ?? {}) as Record<string, DescribedState>;
  const { transitions = [] } = states[contract?.fsmCurrentState ?? ''] ?? {};
  const payable = transitions.filter(({ code }) => code === PAYMENT_CODE);
  const [event] = payable;
  if (!event) return null;
  if (payable.length > 1) throw new RefusedError(say('severalPayments', locale, { id: contractId }));
  const amount = String(event.args.amount);
  const { userId } = await client.users.readCurrent();
  const { accountId } = await client.accounts.readWallet({ userId });
  const order = { contractId, eventId: event.id, accountId, transactionAmount: amount };
  try {
    await client.contracts.pay({ ...order, idempotencyKey: randomUUID() });
  } catch (error) {
    const { approvalUrl } = ((error instanceof ColophonError && error.data) || {}) as { approvalUrl?: string };
    if (approvalUrl === undefined) throw error;
    throw new RefusedError(say('approvalWanted', locale, { url: approvalUrl }));
  }
  return amount;
}
