import type { Settings } from '#config.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { UNDO_LIFE_MS } from '../limits.ts';

declare module '#platform/one-time/one-time-secrets.ts' {
  interface OneTimePurposes {
    /** The change that whoever was written to may undo. */
    securityUndo: { changeId: string };
  }
}

/** Stands in the record for the secret of a link that left this machine. */
export const HIDDEN_SECRET = '••••••';

/** A secret that undoes a change, once, within a week of it. */
export function issueUndo(
  executor: Executor,
  { oneTime, clock }: Pick<Context, 'oneTime' | 'clock'>,
  { changeId, changedAt }: { changeId: string; changedAt: Date },
): Promise<string> {
  const lifeMs = changedAt.getTime() + UNDO_LIFE_MS - clock.now().getTime();
  return oneTime.issue(executor, 'securityUndo', { changeId }, lifeMs);
}

/** The page that undoes a change. The secret is in the part of the address that browsers send to nobody. */
export function undoUrl({ publicOrigin }: Pick<Settings, 'publicOrigin'>, secret: string): string {
  return `${publicOrigin}/undo#${secret}`;
}
