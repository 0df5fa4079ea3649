import { element } from '../dom.ts';
import { completeAddress, isPlatformAddress } from './addresses.ts';

const ADDRESS_ATTRIBUTES: [selector: string, attribute: string][] = [
  ['img, script, video, audio, source, track, embed, iframe, input[type=image]', 'src'],
  ['img, source', 'srcset'],
  ['video', 'poster'],
  ['a, link, image', 'href'],
  ['object', 'data'],
];
/** Elements that would act on the page of the node instead of on the package. */
const PAGE_LINKS =
  'link[rel~="manifest"], link[rel~="icon"], link[rel="apple-touch-icon"], base, meta[http-equiv="refresh"]';

/**
 * Prepares the page of a package for its container: completes the addresses in it, drops what belongs to a page of its
 * own, has deferred scripts fetched, and makes sure that head and body exist.
 */
export function preparePackageHtml(html: string, entry: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(PAGE_LINKS)) element.remove();
  for (const [selector, attribute] of ADDRESS_ATTRIBUTES) {
    for (const element of page.querySelectorAll(`:is(${selector})[${attribute}]`)) {
      element.setAttribute(attribute, completeAddress(element.getAttribute(attribute) ?? '', entry));
    }
  }
  for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[defer][src]')) {
    if (isPlatformAddress(src)) fetchEarly(src);
  }
  return page.documentElement.outerHTML;
}

/** Has the browser fetch a script that the sandbox asks for only when the style sheets and the other scripts are there. */
function fetchEarly(address: string): void {
  const link = element('link', { rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href: address });
  document.head.append(link);
}
