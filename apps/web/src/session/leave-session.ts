import { endSession } from '../api/users/current-user.ts';
import { appHref, currentPath, loginHref } from './go-to.ts';
import { mayLeave } from './unsaved-input.ts';

/** Logs out from a console or account page; asks first when a form has unsaved input. */
export async function logOut(): Promise<void> {
  if (!(await mayLeave())) return;
  await endSession();
  window.location.replace(appHref('user', '/login'));
}

/** Logs out from a public page, which is loaded again: nothing that was read for the user stays in memory or on screen. */
export async function logOutHere(): Promise<void> {
  await endSession();
  window.location.reload();
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
