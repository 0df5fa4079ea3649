import { AuthType, OnlineStatus } from '@colophon/model';
import type { SiteConfig } from '../config.ts';
import { byId, element } from '../dom.ts';
import type { ExhibitInfo } from '../entities.ts';
import { resultType } from '../freelog-app/results.ts';
import { payload } from '../http/envelope.ts';
import { withQuery } from '../http/request.ts';
import { PLAIN_LIST_LIMIT } from '../limits.ts';
import type { Authorisation } from '../panel/authorisation.ts';
import type { PlatformApi } from '../platform-api.ts';
import type { Site } from '../site.ts';
import { hideLoading, removeNotice } from './notice.ts';
import { pretenceQuery } from './pretence.ts';

/** Address of the site without its theme, for visitors whose theme hangs or fails. */
export function plainAddress(config: SiteConfig): string {
  return withQuery('/', Object.fromEntries([[WITHOUT_THEME, '1'], ...pretenceQuery(config)]));
}

const WITHOUT_THEME = 'withoutTheme';

/** Values of `articleType`. */
const COLLECTION = 2;
const NODE_COLLECTION = 3;

export function isPlainAddress(): boolean {
  return new URLSearchParams(location.search).get(WITHOUT_THEME) === '1';
}

/** Shows what a site has without its theme: a list of its exhibits. What needs a contract opens the panel. */
export async function showPlainList(site: Site, api: PlatformApi, authorisation: Authorisation): Promise<void> {
  const { node, text } = site;
  const query = { limit: PLAIN_LIST_LIMIT, omitArticleResourceType: '主题', onlineStatus: OnlineStatus.online };
  const listed = payload(await api.exhibitPage(query))?.dataList ?? [];
  const exhibits = listed.filter(({ exhibitId }) => exhibitId !== node.nodeThemeId);
  const ids = exhibits.map(({ exhibitId }) => exhibitId).join(',');
  const results = ids ? (payload(await api.authResults(ids, AuthType.withConsumer)) ?? []) : [];
  const isOpen = (id: string) => results.some(({ exhibitId, isAuth }) => exhibitId === id && isAuth);
  const withTheme = withQuery('/', Object.fromEntries(pretenceQuery(site.config)));
  hideLoading();
  removeNotice();
  byId('ui-root').append(
    element(
      'main',
      { class: 'cl-plain' },
      element('h1', {}, node.nodeTitle || node.nodeName),
      node.nodeShortDescription && element('p', {}, node.nodeShortDescription),
      element('p', { class: 'cl-facts' }, text.plain.note),
      element('h2', {}, text.plain.exhibits),
      exhibits.length
        ? element(
            'ul',
            {},
            ...exhibits.map((exhibit) => element('li', {}, entryOf(exhibit, isOpen(exhibit.exhibitId)))),
          )
        : element('p', {}, text.plain.none),
      element('div', { class: 'cl-actions' }, element('a', { class: 'cl-button', href: withTheme }, text.withTheme)),
    ),
  );

  function entryOf({ exhibitId, exhibitTitle, exhibitName, articleInfo }: ExhibitInfo, isOpenToVisitor: boolean) {
    const title = exhibitTitle || exhibitName;
    if (!isOpenToVisitor) {
      const sign = async () => {
        const { status } = await authorisation.addAuth(exhibitId, { immediate: true });
        if (status === resultType.SUCCESS) location.reload();
      };
      const label = text.plain.toSign(title);
      return element('button', { type: 'button', class: 'cl-link', 'aria-label': label, onclick: sign }, title);
    }
    return isCollection(articleInfo) ? collectionOf(exhibitId, title) : fileLink(`exhibits/${exhibitId}`, title);
  }

  /** Items are read when the visitor opens the collection. */
  function collectionOf(exhibitId: string, title: string): HTMLElement {
    const list = element('ul');
    const open = async () => {
      if (list.childElementCount) return;
      const items = payload(await api.items(exhibitId, { limit: PLAIN_LIST_LIMIT }))?.dataList ?? [];
      const links = items.map(({ itemId, itemTitle }) => fileLink(`exhibits/${exhibitId}/items/${itemId}`, itemTitle));
      list.append(...links.map((link) => element('li', {}, link)));
    };
    return element('details', { ontoggle: open }, element('summary', {}, title), list);
  }

  function fileLink(path: string, title: string): HTMLElement {
    const href = `${site.config.fileBase}/${path}`;
    return element('a', { href, target: '_blank', rel: 'noopener' }, title);
  }
}

function isCollection({ articleType }: ExhibitInfo['articleInfo']): boolean {
  return articleType === COLLECTION || articleType === NODE_COLLECTION;
}
