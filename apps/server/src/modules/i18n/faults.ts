import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';

export interface TextInBoth {
  readonly english: string;
  readonly chinese: string;
}

/** Elements that do no harm in a page, with the attributes that they may have. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  b: [],
  br: [],
  code: [],
  div: ['class'],
  em: [],
  i: [],
  li: [],
  ol: [],
  p: ['class'],
  small: [],
  span: ['class'],
  strong: [],
  u: [],
  ul: [],
};

/** Addresses that a link may lead to: of the web, of mail, of the platform itself. */
const LINK = /^(https?:|mailto:|\/(?!\/)|#)/i;

/** Longest text whose elements are looked at one below the other. */
const MAX_DEPTH = 50;

/**
 * Says what is wrong with a text, in words for who wrote it; `null` when nothing is. A language that is still empty has no fault.
 */
export function faultOf({ english, chinese }: TextInBoth): string | null {
  for (const text of [english, chinese]) {
    const fault = faultOfPlaces(text) ?? faultOfElements(text);
    if (fault) return fault;
  }
  if (english === '' || chinese === '') return null;
  return `${placesIn(english)}` === `${placesIn(chinese)}`
    ? null
    : 'names other places in one language than in the other';
}

/** Names in braces, each once, in one order. */
function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();
}

function faultOfPlaces(text: string): string | null {
  return /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) ? 'has a brace that is open or encloses no name' : null;
}

function faultOfElements(text: string): string | null {
  if (!text.includes('<')) return null;
  return faultIn(parseFragment(text), 0);
}

function faultIn(parent: DefaultTreeAdapterTypes.ParentNode, depth: number): string | null {
  if (depth > MAX_DEPTH) return 'has elements within elements without end';
  for (const node of parent.childNodes) {
    if (node.nodeName === '#text') continue;
    if (!('tagName' in node)) return 'has a comment or a declaration';
    const allowed = node.namespaceURI === html.NS.HTML ? HARMLESS[node.tagName] : undefined;
    if (!allowed) return `has the element ${node.tagName}, which is not allowed`;
    for (const { name, value } of node.attrs) {
      if (!allowed.includes(name)) return `has the attribute ${name}, which is not allowed`;
      if (name === 'href' && !LINK.test(value.trim())) return 'has a link to what is no page';
    }
    const within = faultIn(node, depth + 1);
    if (within) return within;
  }
  return null;
}
