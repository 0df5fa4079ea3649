import { queryClient } from '../api/query-client.ts';
import { endSession, forgetCurrentUser } from '../api/users/current-user.ts';
import { appHref, currentPath, loginHref } from './go-to.ts';
import { mayLeave } from './unsaved-input.ts';

/** Public pages that show something of the user beyond the header, and are loaded again after logging out. */
const SHOWS_THE_USER = /^\/activit/;

/** Logs out from a console or account page; asks first when a form has unsaved input. */
export async function logOut(): Promise<void> {
  if (!(await mayLeave())) return;
  await endSession();
  window.location.replace(appHref('user', '/login'));
}

/** Logs out from a public page, which stays. */
export async function logOutHere(): Promise<void> {
  await endSession();
  if (SHOWS_THE_USER.test(window.location.pathname)) window.location.reload();
  else forgetCurrentUser(queryClient);
}

/** Reaction to an answer that says the session is over: forget it, log in again, come back here. */
export async function leaveForLogin(): Promise<void> {
  const path = currentPath();
  await endSession();
  window.location.replace(loginHref(path));
}

/** Reaction to an answer that says the account is frozen. */
export function leaveForFreezePage(): void {
  window.location.replace(appHref('user', '/freeze'));
}
