import { useEffect } from 'react';
import { useRefreshContracts } from '#api/contracts/contract.ts';

/** Workers fire clock events within about a second. */
const LATENESS_MS = 1_000;
/**
 * Longest wait for a date. Later dates are not waited for: hardly any page stays open so long, and browsers count only some
 * weeks.
 */
const MAX_WAIT_MS = 24 * 3_600_000;
const MAX_PAUSE_MS = 60_000;

/** Has contracts read anew when the next date passes while they are on screen; again and again, until it is another one. */
export function useRefreshWhenDue(dueAt: number | null): void {
  const refresh = useRefreshContracts();
  useEffect(() => {
    if (dueAt === null || dueAt - Date.now() > MAX_WAIT_MS) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (waitMs: number, pauseMs: number) => {
      timer = setTimeout(() => {
        refresh();
        wait(pauseMs, Math.min(2 * pauseMs, MAX_PAUSE_MS));
      }, waitMs);
    };
    wait(Math.max(0, dueAt - Date.now()) + LATENESS_MS, 2 * LATENESS_MS);
    return () => clearTimeout(timer);
  }, [dueAt, refresh]);
}
