import { accountPages } from '../account-pages.ts';
import { refusesInView } from '../boot/view-bar.ts';
import { readCookie } from '../config.ts';
import { payload } from '../http/envelope.ts';
import { confirmDialog } from '../panel/confirm-dialog.ts';
import type { PlatformApi } from '../platform-api.ts';
import type { Site } from '../site.ts';
import { type ResultType, resultType } from './results.ts';

type LoginCallback = (status: ResultType) => void;

/**
 * The user functions of `freelogApp`. Logging in happens on the platform's own page; the visitor comes back to this
 * page with a session of the site, or, with the browser's back button, to the page as it was left.
 */
export function userFunctions(site: Site, api: PlatformApi) {
  const onSuccess = new Set<() => void>();
  const onCancel = new Set<() => void>();
  let pending: LoginCallback[] = [];
  let changeCallbacks: (() => void)[] = [];

  const isUserChange = () => readCookie('uid') !== site.userCookie;

  function reportUserChange(): void {
    if (!changeCallbacks.length || !isUserChange()) return;
    const callbacks = changeCallbacks;
    changeCallbacks = [];
    for (const callback of callbacks) callback();
  }

  async function afterLoginPage(): Promise<void> {
    if (!pending.length) return;
    const callbacks = pending;
    pending = [];
    const user = payload(await api.currentUser());
    const status = user ? resultType.SUCCESS : resultType.USER_CANCEL;
    const nobodyWaits = !onSuccess.size && callbacks.every((callback) => callback === ignore);
    if (user) {
      site.user = user;
      site.userCookie = readCookie('uid');
      if (nobodyWaits) return location.reload();
    }
    for (const callback of callbacks) callback(status);
    for (const callback of user ? onSuccess : onCancel) callback();
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reportUserChange();
  });
  document.documentElement.addEventListener('mouseenter', reportUserChange);
  addEventListener('pageshow', (event) => {
    if (event.persisted) void afterLoginPage();
  });

  return {
    getCurrentUser() {
      if (!site.user) return null;
      const { username, displayName, headImage } = site.user;
      return { username, displayName, headImage };
    },

    callLogin(callback: LoginCallback = ignore): void {
      if (site.user || refusesInView(site)) return;
      pending.push(callback);
      location.assign(accountPages.login(site));
    },

    async callLoginOut(callback?: (status: ResultType) => void): Promise<void> {
      if (!site.user || refusesInView(site)) return;
      const { logOutQuestion, logOut, cancel } = site.text;
      if (!(await confirmDialog(logOutQuestion, logOut, cancel))) return callback?.(resultType.USER_CANCEL);
      await api.logOut();
      callback?.(resultType.SUCCESS);
      location.reload();
    },

    onLogin(success: () => void, cancel?: () => void): void {
      onSuccess.add(success);
      if (cancel) onCancel.add(cancel);
    },

    onUserChange(callback: () => void): void {
      changeCallbacks.push(callback);
    },

    isUserChange,
  };
}

function ignore(): void {}
