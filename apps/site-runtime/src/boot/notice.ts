import { accountPages } from '../account-pages.ts';
import { byId, element } from '../dom.ts';
import type { Messages } from '../i18n/en_US.ts';
import type { Site } from '../site.ts';

export type NoticeAction = { label: string; href: string } | { label: string; run(): void };

/** Replaces the loading mark by a notice: heading, sentence, reason when there is one, actions, link to the platform. */
export function showNotice(
  site: Pick<Site, 'text' | 'config' | 'locale'>,
  name: keyof Messages['notice'],
  { detail, actions = [] }: { detail?: string; actions?: NoticeAction[] } = {},
): void {
  const { text } = site;
  const { title, text: sentence } = text.notice[name];
  hideLoading();
  removeNotice();
  byId('ui-root').append(
    element(
      'main',
      { class: 'cl-notice', 'data-notice': name },
      element('span', { class: 'cl-seal', 'aria-hidden': 'true' }, '款'),
      element('h1', {}, title),
      element('p', {}, name === 'NODE_OFFLINE' && detail ? detail : sentence),
      detail && name !== 'NODE_OFFLINE' ? element('p', { class: 'cl-facts' }, text.reason(detail)) : null,
      element('div', { class: 'cl-actions' }, ...actions.map((action, index) => actionElement(action, index === 0))),
      element('p', { class: 'cl-platform' }, element('a', { href: accountPages.home(site) }, text.toPlatform)),
    ),
  );
}

export function removeNotice(): void {
  byId('ui-root').querySelector('.cl-notice')?.remove();
}

export function hideLoading(): void {
  byId('runtime-loading').hidden = true;
}

function actionElement(action: NoticeAction, isFirst: boolean): HTMLElement {
  const looks = isFirst ? 'cl-button cl-primary' : 'cl-button';
  return 'href' in action
    ? element('a', { class: looks, href: action.href }, action.label)
    : element('button', { type: 'button', class: looks, onclick: () => action.run() }, action.label);
}
