import { deviceOf } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import { NEW_DEVICE_MAILS_BY_USER } from '../limits.ts';
import { tellOfChange } from '../security/tell-of-change.ts';

/** Tells the owner of an account that somebody signed in from a device not seen before; several a day are told once. */
export async function tellOfDevice(
  context: Context,
  { userId, sessionId, ip, userAgent }: DomainEvents['session.new-device'],
): Promise<void> {
  if (!(await context.rateLimits.use(NEW_DEVICE_MAILS_BY_USER, String(userId)))) return;
  const detail = [deviceOf(userAgent), ip].filter(Boolean).join(' · ');
  const change = { kind: 'newDevice', sessionId } as const;
  await context.db.transaction((tx) => tellOfChange(tx, context, { userId, change, detail }));
}
