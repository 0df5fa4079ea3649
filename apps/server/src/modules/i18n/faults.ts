import type { Locale } from '@colophon/model';
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

/** A fault of a text, alone or in an import, and the element, attribute or field that it is about. */
export interface TextFault {
  readonly name: keyof typeof WORDS;
  readonly at?: string;
}

const WORDS = {
  brace: {
    en_US: 'has a brace that is open or encloses no name',
    zh_CN: '中有未闭合的花括号，或花括号中没有名称',
  },
  places: {
    en_US: 'has other names in braces in one language than in the other',
    zh_CN: '的两种语言中，花括号里的名称不一致',
  },
  depth: { en_US: 'has elements within elements without end', zh_CN: '的元素嵌套过深' },
  comment: { en_US: 'has a comment or a declaration', zh_CN: '中含有注释或声明' },
  element: { en_US: 'has the element {at}, which is not allowed', zh_CN: '中含有不允许的元素 {at}' },
  attribute: { en_US: 'has the attribute {at}, which is not allowed', zh_CN: '中含有不允许的属性 {at}' },
  link: { en_US: 'has a link that leads to no page', zh_CN: '中有不指向网页的链接' },
  known: { en_US: 'is known already', zh_CN: '已存在' },
  repeated: { en_US: 'stands in this import before', zh_CN: '在本次导入中重复出现' },
  malformed: {
    en_US: 'is left out: {at} is missing, too long or not allowed',
    zh_CN: '被略过：{at} 缺失、过长或不合规则',
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** A fault as the end of a sentence that begins with the text. */
export function faultWords({ name, at = '' }: TextFault, locale: Locale): string {
  return WORDS[name][locale].replace('{at}', at);
}

/** Finds what is wrong with a text; `null` when nothing is. A language that is still empty has no fault. */
export function faultOf({ english, chinese }: TextInBoth): TextFault | null {
  for (const text of [english, chinese]) {
    const fault = faultOfPlaces(text) ?? faultOfElements(text);
    if (fault) return fault;
  }
  if (english === '' || chinese === '') return null;
  return `${placesIn(english)}` === `${placesIn(chinese)}` ? null : { name: 'places' };
}

/** Names in braces, each once, in one order. */
function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();
}

function faultOfPlaces(text: string): TextFault | null {
  return /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) ? { name: 'brace' } : null;
}

function faultOfElements(text: string): TextFault | null {
  if (!text.includes('<')) return null;
  return faultIn(parseFragment(text), 0);
}

function faultIn(parent: DefaultTreeAdapterTypes.ParentNode, depth: number): TextFault | null {
  if (depth > MAX_DEPTH) return { name: 'depth' };
  for (const node of parent.childNodes) {
    if (node.nodeName === '#text') continue;
    if (!('tagName' in node)) return { name: 'comment' };
    const allowed = node.namespaceURI === html.NS.HTML ? HARMLESS[node.tagName] : undefined;
    if (!allowed) return { name: 'element', at: node.tagName };
    for (const { name, value } of node.attrs) {
      if (!allowed.includes(name)) return { name: 'attribute', at: name };
      if (name === 'href' && !LINK.test(value.trim())) return { name: 'link' };
    }
    const within = faultIn(node, depth + 1);
    if (within) return within;
  }
  return null;
}
