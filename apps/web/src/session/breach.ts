import { queryClient } from '../api/query-client.ts';
import { cookieUserId } from '../cookies.ts';
import { createStore, useStore } from '../ui/store.ts';
import { currentUserQuery } from './current-user.ts';

/** Ways in which the browser's session can differ from the user this page was loaded for. */
export type SessionBreach = 'switched' | 'loggedOut';

/** Pages on which the session is meant to change. */
const SESSION_PAGES = /^\/(login|logon|retrieve)\/?$/;

const breach = createStore<SessionBreach | null>(null);

/** Compares the browser's session with the user this page was loaded for, remembers a difference and returns it. */
export function checkSession(): SessionBreach | null {
  const loaded = queryClient.getQueryData(currentUserQuery.queryKey);
  const userId = cookieUserId();
  if (loaded && userId !== loaded.userId && !breach.get() && !SESSION_PAGES.test(window.location.pathname)) {
    breach.set(userId === null ? 'loggedOut' : 'switched');
  }
  return breach.get();
}

/** The difference found so far; it stays until the page is loaded again. */
export function useSessionBreach(): SessionBreach | null {
  return useStore(breach);
}
