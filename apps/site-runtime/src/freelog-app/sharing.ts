import { PRETENCE_PARAMETERS } from '@colophon/model';
import microApp from '@micro-zoe/micro-app';
import { developmentQuery } from '../development-mode.ts';
import { withQuery } from '../http/request.ts';
import { THEME_NAME } from '../packages/render-name.ts';

/** The address of an exhibit as people copy it from a theme of ours: the details of a share address. */
const EXHIBIT_PATH = /^\/e\/([\da-f]{24})(?:\/([\da-f]{8,32}))?\/?$/;
const SHARE_PATH = /^\/([\da-f]{24}|[\da-f]{32})(?:\/([\da-f]{8,32}))?\/(\w+)\/?$/;

const PRETENDED = new Set<string>(PRETENCE_PARAMETERS);

type Query = Record<string, string>;

interface Shared {
  exhibitId: string;
  itemId?: string;
  query?: Query;
}

interface ShareTexts {
  title?: string;
  desc?: string;
  imgUrl?: string;
  success?(): void;
}

/** Reads a share address, or `null` when the path is none. */
export function parseSharePath(path: string): { exhibitId: string; itemId?: string; type: string } | null {
  const [, opened, openedItem] = EXHIBIT_PATH.exec(path) ?? [];
  if (opened) return { exhibitId: opened, itemId: openedItem, type: 'detail' };
  const [, exhibitId, itemId, type] = SHARE_PATH.exec(path) ?? [];
  return exhibitId && type ? { exhibitId, itemId, type } : null;
}

/** The page's address with the theme at another route. Development mode and a pretended moment are kept. */
export function addressWithRoute(route: string, base = location.origin + location.pathname): string {
  const kept = new URL(withQuery(base, Object.fromEntries(keptQuery())));
  return `${kept.href}${kept.search ? '&' : '?'}${THEME_NAME}=${microApp.router.encode(route)}`;
}

function keptQuery(): [string, string][] {
  const pretended = [...new URLSearchParams(location.search)].filter(([key]) => PRETENDED.has(key));
  return [...developmentQuery(location.search), ...pretended];
}

export const sharingFunctions = {
  getShareUrl(shared: string | Shared, type: string): string {
    const { exhibitId, itemId, query } = typeof shared === 'string' ? ({ exhibitId: shared } as Shared) : shared;
    const path = [location.origin, exhibitId, itemId, type].filter(Boolean).join('/');
    const all = { ...query, ...Object.fromEntries(developmentQuery(location.search)) };
    return Object.keys(all).length ? withQuery(`${path}/`, all) : path;
  },

  /**
   * On a share address of a known type the page goes to the route that the theme names, and the promise stays open;
   * anywhere else it resolves to `true`.
   */
  async mapShareUrl(routes: Record<string, (exhibitId: string, itemId: string | undefined, query: Query) => string>) {
    const shared = parseSharePath(location.pathname);
    const toRoute = shared && routes[shared.type];
    if (!toRoute) return true;
    const kept = new Set([THEME_NAME, ...keptQuery().map(([key]) => key)]);
    const query = Object.fromEntries([...new URLSearchParams(location.search)].filter(([key]) => !kept.has(key)));
    location.replace(addressWithRoute(toRoute(shared.exhibitId, shared.itemId, query), `${location.origin}/`));
    return new Promise<never>(() => {});
  },

  async getWechatShareURL(url = location.href) {
    return url;
  },

  isWeChatOrQQ: () => /MicroMessenger|\bQQ\//i.test(navigator.userAgent),

  /** Sets the texts that messengers read from the page. */
  async updateWechatShare(friend: ShareTexts = {}, timeline: ShareTexts = {}) {
    const texts = { ...timeline, ...friend };
    setMeta('og:title', texts.title);
    setMeta('og:description', texts.desc);
    setMeta('og:image', texts.imgUrl);
    setMeta('og:url', location.href);
    return location.href;
  },
};

function setMeta(property: string, content: string | undefined): void {
  if (!content) return;
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[property="${property}"]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute('property', property);
    document.head.append(meta);
  }
  meta.content = content;
}
