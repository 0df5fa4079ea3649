import microApp from '@micro-zoe/micro-app';
import { completeAddress } from './addresses.ts';

const FILE_PATH = /\.\w+([?#]|$)/;

/**
 * Where an anchor of a package leads when no script handles the click. A path that names a file is that file of the
 * package; any other path is a route, kept in the address of the page, so that it can be opened in a new tab.
 */
export function packageLink(href: string, renderName: string, entry: string): string {
  const completed = completeAddress(href, entry);
  if (completed === href || FILE_PATH.test(href)) return completed;
  const page = new URL(location.href);
  const encoded = microApp.router.encode(new URL(href, 'http://package/').href.slice('http://package'.length));
  const rest = [...page.searchParams].filter(([name]) => name !== renderName);
  const query = rest.map(([name, value]) => `${name}=${encodeURIComponent(value)}&`).join('');
  return `${page.origin}${page.pathname}?${query}${renderName}=${encoded}`;
}
