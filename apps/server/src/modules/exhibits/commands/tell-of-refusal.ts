import { OnlineStatus } from '@colophon/model';
import type { AuthResult } from '#modules/authorisation/index.ts';
import type { Context } from '#platform/context.ts';
import type { DecisionCaller } from '#platform/sessions/actor.ts';
import { changeNumberOf } from '../queries/recall-exhibits.ts';
import type { DecidableExhibit } from '../queries/served-exhibits.ts';

/** Exhibits as they were read, that this process has told of. What is remembered of an exhibit is read anew after each change to it. */
const told = new WeakSet<DecidableExhibit>();

/**
 * States that a visitor was refused an exhibit which is online, once after each change to what it depends on. Owners, also where they look as
 * somebody else, are no visitors. Emits `exhibit.refused`.
 */
export async function tellOfRefusal(
  { db, clock, events }: Pick<Context, 'db' | 'clock' | 'events'>,
  { actor, view }: DecisionCaller,
  exhibit: DecidableExhibit,
  { authCode }: Pick<AuthResult, 'authCode'>,
): Promise<void> {
  const { exhibitId: presentableId, onlineStatus, node } = exhibit;
  const changeNumber = changeNumberOf(exhibit);
  if (told.has(exhibit) || changeNumber === undefined || onlineStatus !== OnlineStatus.online) return;
  if (view || actor?.userId === node.ownerUserId) return;
  told.add(exhibit);
  await events.emit(db, 'exhibit.refused', { presentableId, changeNumber, authCode, at: clock.now().toISOString() });
}
