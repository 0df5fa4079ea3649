import { addressKind, type Locale } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { DeliveryError } from '#platform/delivery-error.ts';
import { createRateLimits } from '#platform/rate-limits/rate-limits.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MESSAGES_BY_ADDRESS, MESSAGES_BY_IP } from '../limits.ts';
import { handOver, leaves, newCode, recordMessage } from '../messages/record-message.ts';
import { renderMessage } from '../messages/render-message.ts';
import type { CodeType } from '../messages/texts.ts';
import { findUser } from '../queries/find-user.ts';
import { isServing } from '../security/addresses.ts';
import { messages } from '../tables.ts';
import { MESSAGE_QUEUE, type MessageToDeliver } from './deliver-message.ts';

/** Kinds that visitors may ask for. */
export const PUBLIC_TYPES: ReadonlySet<string> = new Set<CodeType>(['register', 'resetPassword', 'rightsNotice']);
/** Kinds that go to the caller's own addresses only. */
const OWN_ADDRESS_TYPES: ReadonlySet<string> = new Set<CodeType>([
  'activateTransactionAccount',
  'updateTransactionAccountPwd',
]);

/**
 * Sends a verification code of `authCodeType` to `address`, valid for the installation's code life.
 *
 * Who asks for a `resetPassword` code does not learn whether the address belongs to somebody: the answer is the same, and
 * so is what happens until then. Such a code is therefore sent by a job, which is left alone with a record that is gone
 * when the address is nobody's, or was bound a moment ago by nobody knows whom. Limits come before what depends on accounts, the caller's own before the address's, so
 * that whoever has used theirs up can neither ask who is registered nor block others.
 *
 * @throws Refusal `access.login-required`, `message.too-many`, `message.address-registered`, `message.foreign-address`,
 *   `message.address-waiting`, `message.too-soon`, `message.not-sent`
 */
export async function sendCode(
  context: Context,
  actor: Actor | null,
  input: { address: string; authCodeType: CodeType; locale: Locale; ip: string },
): Promise<true> {
  const { db, jobs, rateLimits } = context;
  const { address, authCodeType: type, locale } = input;
  if (!PUBLIC_TYPES.has(type) && !actor) throw new Refusal('access.login-required');
  if (!(await rateLimits.use(MESSAGES_BY_IP, input.ip))) throw new Refusal('message.too-many');

  const owner = await findUser(db, { [addressKind(address)!]: address });
  const recipient = owner && isServing(owner, address, context.clock.now()) ? owner : null;
  if (type === 'register' && owner) throw new Refusal('message.address-registered');
  if (OWN_ADDRESS_TYPES.has(type) && owner?.userId !== actor!.userId) throw new Refusal('message.foreign-address');
  if (OWN_ADDRESS_TYPES.has(type) && !recipient) throw new Refusal('message.address-waiting');
  await refuseTooSoon(context, address, type);
  if (!(await rateLimits.use(MESSAGES_BY_ADDRESS, address))) throw new Refusal('message.too-many');

  const draft = { type, address, locale, code: newCode() };
  const isLeaving = leaves(context, address);
  const isConfidential = type === 'resetPassword';
  const messageId = await db.transaction(async (tx) => {
    const id = await recordMessage(tx, context, draft);
    if (isConfidential && isLeaving)
      await jobs.enqueue(tx, MESSAGE_QUEUE, { messageId: id, locale, username: null } satisfies MessageToDeliver);
    if (isConfidential && !recipient) await tx.delete(messages).where(eq(messages.messageId, id));
    return id;
  });
  if (!isLeaving || isConfidential) return true;

  try {
    await handOver(context, { messageId, toAddress: address }, renderMessage(draft, context.settings));
    return true;
  } catch (error) {
    if (error instanceof DeliveryError) throw new Refusal('message.not-sent');
    throw error;
  }
}

/** The interval is a window with room for one, which the database hands to one of those who ask at the same moment. */
async function refuseTooSoon({ db, clock, settings }: Context, address: string, type: CodeType): Promise<void> {
  const windowMs = settings.messageResendSeconds * 1000;
  const intervals = createRateLimits({ db, clock, enabled: windowMs > 0 });
  const isFirst = await intervals.use({ name: 'message-interval', max: 1, windowMs }, `${type}:${address}`);
  if (!isFirst) throw new Refusal('message.too-soon');
}
