import { setTimeout as sleep } from 'node:timers/promises';
import { LOOK_FOR_MORE_MS, MAX_WAITS_OF_ACCOUNT, MAX_WAITS_OF_PROCESS } from '../limits.ts';

interface Wait {
  readonly userId: number;
  /** Says whether there is what is waited for. */
  readonly isThere: () => Promise<boolean>;
  readonly seconds: number;
  /** Ends the wait early. */
  readonly over: AbortSignal;
}

/**
 * Questions of this process that wait for an answer. Any process may write what they wait for, so each looks again and again. Where too many wait already, of the account or
 * of all, a question is answered as things are.
 */
export function createWaits(): { awaitMore(wait: Wait): Promise<void> } {
  const open: number[] = [];
  return {
    async awaitMore({ userId, isThere, seconds, over }) {
      const own = open.filter((one) => one === userId).length;
      if (own >= MAX_WAITS_OF_ACCOUNT || open.length >= MAX_WAITS_OF_PROCESS) return;
      open.push(userId);
      try {
        const until = performance.now() + seconds * 1000;
        while (!over.aborted && !(await isThere()) && performance.now() < until)
          await sleep(LOOK_FOR_MORE_MS, undefined, { signal: over }).catch(() => undefined);
      } finally {
        open.splice(open.indexOf(userId), 1);
      }
    },
  };
}
