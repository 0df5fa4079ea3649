import { createHash, randomInt } from 'node:crypto';
import { type AuthCodeType, addressKind, type Locale } from '@colophon/model';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { newObjectId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { MESSAGES_BY_ADDRESS, MESSAGES_BY_IP } from '../limits.ts';
import { renderMessage } from '../message-texts.ts';
import { findUser } from '../queries/find-user.ts';
import { messages } from '../tables.ts';

const HANDED_OVER = 1;
const FAILED = 2;
const OWN_ADDRESS_TYPES = new Set<AuthCodeType>(['activateTransactionAccount', 'updateTransactionAccountPwd']);

/** The form in which a code is kept for comparison. */
export function hashCode(address: string, type: AuthCodeType, code: string): string {
  return createHash('sha256').update(`${address}\n${type}\n${code}`).digest('hex');
}

/**
 * Sends a verification code of `authCodeType` to `address`, valid for the installation's code life.
 *
 * A `resetPassword` code for an address of nobody is answered alike but not sent.
 *
 * @throws Refusal `access.login-required`, `message.address-registered`, `message.foreign-address`, `message.too-soon`,
 *   `message.too-many`, `message.not-sent`
 */
export async function sendCode(
  context: Context,
  actor: Actor | null,
  input: { address: string; authCodeType: AuthCodeType; locale: Locale; ip: string },
): Promise<true> {
  const { db, clock, settings } = context;
  const { address, authCodeType } = input;
  const recipient = await findUser(db, { [addressKind(address)!]: address });
  if (authCodeType !== 'register' && authCodeType !== 'resetPassword' && !actor)
    throw new Refusal('access.login-required');
  if (authCodeType === 'register' && recipient) throw new Refusal('message.address-registered');
  if (OWN_ADDRESS_TYPES.has(authCodeType) && recipient?.userId !== actor!.userId)
    throw new Refusal('message.foreign-address');

  const now = clock.now();
  await refuseTooSoon(context, address, authCodeType, now);
  if (!(await context.rateLimits.use(MESSAGES_BY_ADDRESS, address))) throw new Refusal('message.too-many');
  if (!(await context.rateLimits.use(MESSAGES_BY_IP, input.ip))) throw new Refusal('message.too-many');
  if (authCodeType === 'resetPassword' && !recipient) return true;

  const code = String(randomInt(100_000, 1_000_000));
  const { subject, content } = renderMessage(authCodeType, input.locale, { code });
  const channel = addressKind(address) === 'email' ? 'email' : 'sms';
  const leaves = channel === 'email' && context.mailer.leaves;
  const messageId = newObjectId(now);
  await db.insert(messages).values({
    messageId,
    channel,
    toAddress: address,
    authCodeType,
    authCode: leaves ? null : code,
    authCodeHash: hashCode(address, authCodeType, code),
    subject,
    content: leaves ? content.replace(code, '******') : content,
    expiresAt: new Date(now.getTime() + settings.authCodeTtlSeconds * 1000),
    status: HANDED_OVER,
    createdAt: now,
    updatedAt: now,
  });
  if (leaves) await deliver(context, messageId, { to: address, subject, text: content });
  return true;
}

async function refuseTooSoon(
  { db, settings }: Context,
  address: string,
  authCodeType: AuthCodeType,
  now: Date,
): Promise<void> {
  const [latest] = await db
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.toAddress, address), eq(messages.authCodeType, authCodeType)))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  if (latest && now.getTime() - latest.createdAt.getTime() < settings.messageResendSeconds * 1000) {
    throw new Refusal('message.too-soon');
  }
}

async function deliver(
  { db, mailer, log }: Context,
  messageId: string,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    log.warn({ err: error, messageId }, 'mail refused');
    await db.update(messages).set({ status: FAILED }).where(eq(messages.messageId, messageId));
    throw new Refusal('message.not-sent');
  }
}
