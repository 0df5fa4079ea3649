import { AuthCode, Defaulter, OnlineStatus, typePath, UserStatus } from '@colophon/model';
import { accountPages } from '../account-pages.ts';
import { isReportable } from '../boot/report-mark.ts';
import { byId, element } from '../dom.ts';
import { forceUnscaledViewport } from '../freelog-app/viewport.ts';
import type { PlatformApi } from '../platform-api.ts';
import type { Site } from '../site.ts';
import { contractsTab } from './contracts-tab.ts';
import { policiesTab } from './policies-tab.ts';
import type { QueuedExhibit } from './queue.ts';

type Tab = 'policies' | 'contracts';

const PHONE = /Mobi|Android|iPhone/i;

/**
 * The window that lists exhibits waiting for a contract. It is a modal dialog: above any z-index of a theme, focus
 * stays inside, Esc closes, and the page behind it is inert.
 */
export function createPanel(site: Site, api: PlatformApi, onCancel: () => void) {
  const { text } = site;
  let dialog: HTMLDialogElement | undefined;
  let restoreViewport: (() => void) | undefined;
  let entries: QueuedExhibit[] = [];
  let chosenId: string | undefined;
  let tab: Tab = 'policies';

  function show(queued: QueuedExhibit[], exhibitId = chosenId): void {
    entries = queued;
    chosenId = queued.some(({ exhibit }) => exhibit.exhibitId === exhibitId) ? exhibitId : queued[0]?.exhibit.exhibitId;
    dialog ??= create();
    render(dialog);
    if (!dialog.open) dialog.showModal();
  }

  function create(): HTMLDialogElement {
    const isPhone = PHONE.test(navigator.userAgent);
    restoreViewport = isPhone ? forceUnscaledViewport() : undefined;
    const created = element('dialog', {
      class: isPhone ? 'cl-dialog cl-panel cl-phone' : 'cl-dialog cl-panel',
      'aria-labelledby': 'cl-panel-title',
      onclose: () => leave(created),
      onclick: ({ target }) => {
        if (target === created) close();
      },
    });
    byId('ui-root').append(created);
    return created;
  }

  /**
   * Ends with a dialog, once. The browser says later that a dialog was closed, when another may be open that must not end
   * with it.
   */
  function leave(left: HTMLDialogElement): void {
    if (dialog !== left) return;
    dialog = undefined;
    left.remove();
    restoreViewport?.();
    onCancel();
  }

  function close(): void {
    if (!dialog) return;
    dialog.close();
    leave(dialog);
  }

  /** Chooses what to show and keeps the focus on the control that was used. */
  function choose(focus: string, change: () => void): void {
    change();
    if (!dialog) return;
    render(dialog);
    dialog.querySelector<HTMLElement>(focus)?.focus();
  }

  function render(shown: HTMLDialogElement): void {
    const entry = entries.find(({ exhibit }) => exhibit.exhibitId === chosenId);
    if (!entry) return;
    shown.replaceChildren(
      element(
        'header',
        { class: 'cl-panel-head' },
        element('p', { class: 'cl-eyebrow', id: 'cl-panel-title' }, text.panel.title),
        element('button', { type: 'button', class: 'cl-close', 'aria-label': text.close, onclick: close }, '×'),
      ),
      element(
        'div',
        { class: entries.length > 1 ? 'cl-panel-body cl-with-list' : 'cl-panel-body' },
        entries.length > 1 && exhibitList(),
        exhibitView(entry),
      ),
    );
  }

  function exhibitList(): HTMLElement {
    return element(
      'nav',
      { class: 'cl-exhibits', 'aria-label': text.panel.exhibits },
      ...entries.map((entry) =>
        element(
          'button',
          {
            type: 'button',
            'aria-current': entry.exhibit.exhibitId === chosenId ? 'true' : undefined,
            onclick: () =>
              choose('[aria-current]', () => {
                chosenId = entry.exhibit.exhibitId;
              }),
          },
          element('span', {}, titleOf(entry)),
          element('small', {}, stateOf(entry)),
        ),
      ),
    );
  }

  function exhibitView(entry: QueuedExhibit): HTMLElement {
    const { version, articleInfo } = entry.exhibit;
    const facts = [typePath(articleInfo.resourceType, site.locale), version && `v${version}`]
      .filter(Boolean)
      .join(' · ');
    const reason = refusalOf(entry);
    return element(
      'section',
      { class: 'cl-exhibit' },
      element('h2', {}, titleOf(entry)),
      element('p', { class: 'cl-facts' }, facts, element('span', { class: 'cl-mark' }, stateOf(entry))),
      reason && element('p', { class: 'cl-note cl-warning', role: 'status' }, reason),
      isBroken(entry) &&
        entry.available?.authCode !== AuthCode.frozen &&
        !site.config.view &&
        element(
          'p',
          {},
          element('a', { href: accountPages.missing(site, entry.exhibit.exhibitId) }, text.panel.missing),
        ),
      element('div', { class: 'cl-tabs', role: 'tablist' }, tabButton('policies'), tabButton('contracts')),
      element(
        'div',
        { class: 'cl-tab', role: 'tabpanel', id: 'cl-tab-panel', 'aria-labelledby': `cl-tab-${tab}` },
        tab === 'policies' ? policiesTab(site, entry, !reason) : contractsTab(site, api, entry),
      ),
      !site.user &&
        !site.config.view &&
        element(
          'p',
          { class: 'cl-facts' },
          `${text.panel.logInNote} `,
          element('a', { href: accountPages.login(site) }, text.logIn),
        ),
      isReportable(site) &&
        element(
          'p',
          { class: 'cl-facts' },
          element(
            'a',
            { href: accountPages.report(site, 'exhibit', entry.exhibit.exhibitId) },
            text.report.exhibit(titleOf(entry)),
          ),
        ),
    );
  }

  function tabButton(name: Tab): HTMLElement {
    return element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `cl-tab-${name}`,
        'aria-selected': String(tab === name),
        'aria-controls': 'cl-tab-panel',
        onclick: () =>
          choose(`#cl-tab-${name}`, () => {
            tab = name;
          }),
      },
      text.panel[name],
    );
  }

  function titleOf({ exhibit }: QueuedExhibit): string {
    return exhibit.exhibitTitle || exhibit.exhibitName;
  }

  function stateOf(entry: QueuedExhibit): string {
    if (entry.auth.isAuth) return text.panel.authorised;
    if (entry.exhibit.onlineStatus === OnlineStatus.offline) return text.panel.offline;
    return isBroken(entry) ? text.panel.abnormal : text.panel.toSign;
  }

  /** Why nothing can be signed, or `undefined` when it can. */
  function refusalOf(entry: QueuedExhibit): string | undefined {
    if (site.node.ownerUserStatus === UserStatus.frozen) return text.panel.ownerFrozenNote;
    if (entry.exhibit.onlineStatus === OnlineStatus.offline) return text.panel.offlineNote;
    if (isBroken(entry)) return `${text.panel.abnormalNote} ${entry.available?.errorMsg || entry.auth.errorMsg}`;
    return site.config.view ? text.view.refused : undefined;
  }

  return { show, isOpen: () => Boolean(dialog), close };
}

/** Returns true when a party other than the visitor is at fault, so that a contract of the visitor would not help. */
function isBroken({ available, auth }: QueuedExhibit): boolean {
  return available?.isAuth === false || Boolean(auth.defaulterIdentityType & ~Defaulter.consumer);
}
