import { lazy, Suspense, useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { refetchCurrentUser } from '../api/users/current-user.ts';
import { cookieUserId } from '../cookies.ts';
import { checkSession, useSessionBreach } from './breach.ts';
import { currentUserQuery } from './current-user.ts';

const SessionBreachDialog = lazy(() => import('./session-breach-dialog.tsx'));

/** Looks at the browser's session whenever the tab becomes visible; a page of another user is blocked until it is loaded again. */
export function SessionWatch() {
  const breach = useSessionBreach();

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      checkSession();
      const shownAsVisitor = queryClient.getQueryData(currentUserQuery.queryKey) === null;
      if (shownAsVisitor && cookieUserId() !== null) void refetchCurrentUser(queryClient);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);

  return <Suspense>{breach && <SessionBreachDialog breach={breach} />}</Suspense>;
}
