import type { Locale } from '@colophon/model';
import { escaped } from '#platform/http/plain-page.ts';
import { MAX_TITLE_CHARS } from '../limits.ts';
import type { Embeddable, ShownContent } from '../queries/find-embeddable.ts';
import { descriptionOf } from './describe-page.ts';
import { shortened } from './words.ts';

const WORDS = {
  en_US: {
    open: 'Free to see',
    closed: 'See the terms and sign to use it',
    by: (author: string) => `by ${author}`,
    toOpen: 'Open its page',
    toClosed: 'See the terms',
    nothing: 'There is nothing to see here',
    nothingText: 'It does not exist, or it is not for everybody.',
  },
  zh_CN: {
    open: '可自由观看',
    closed: '查看授权条件，签约后即可使用',
    by: (author: string) => `作者 ${author}`,
    toOpen: '打开页面',
    toClosed: '查看授权条件',
    nothing: '这里没有内容',
    nothingText: '它不存在，或不对所有人公开。',
  },
} as const;

const STYLE = `:root{color-scheme:light dark;--paper:#faf7f1;--ink:#2a2520;--soft:#6a6157;--line:#ddd5c8}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--ink:#ece6dc;--soft:#a79d90;--line:#3a342d}}
*{box-sizing:border-box}html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif;border:1px solid var(--line)}
figure{flex:1;min-height:0;margin:0;display:flex;align-items:center;justify-content:center;background:var(--line)}
figure img,figure video{max-width:100%;max-height:100%;width:100%;height:100%;object-fit:contain}figure audio{width:94%}
div{display:flex;gap:.75rem;align-items:center;padding:.6rem .8rem}p,h1{margin:0;overflow-wrap:anywhere}
h1{font-size:1rem}p{font-size:.85rem;color:var(--soft)}main{flex:1;min-width:0}
svg{width:1em;height:1em;vertical-align:-.15em;fill:none;stroke:currentColor;stroke-width:2}
a{flex:none;padding:.6rem .9rem;min-height:44px;display:flex;align-items:center;border:1px solid currentColor;border-radius:4px;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid currentColor;outline-offset:2px}`;

/** An eye for what is open, a pen for what has to be signed. */
const ICONS = {
  open: '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7z"/><circle cx="12" cy="12" r="3"/></svg>',
  closed: '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 20l4-1L19 8l-3-3L5 16z"/></svg>',
};

/** The page of a work or an exhibit for a frame: what everybody may see of it, and the way to the rest. It runs no script. */
export function writeEmbed({ subject, cover, isOpen, content }: Embeddable, locale: Locale): string {
  const words = WORDS[locale];
  const title = shortened(subject.title, MAX_TITLE_CHARS);
  const author = shortened(subject.author, MAX_TITLE_CHARS);
  const icon = isOpen ? ICONS.open : ICONS.closed;
  return page(
    locale,
    title,
    `<figure>${content ? elementOf(content, title, cover) : pictureOf(cover, descriptionOf(subject, locale))}</figure>
<div><main><h1>${escaped(title)}</h1><p>${escaped(words.by(author))}</p><p>${icon} ${isOpen ? words.open : words.closed}</p></main>
<a href="${escaped(subject.address)}" target="_blank" rel="noopener">${isOpen ? words.toOpen : words.toClosed}</a></div>`,
  );
}

/** The page of what is not there for everybody: the same of all of it. */
export function writeEmptyEmbed(locale: Locale): string {
  const { nothing, nothingText } = WORDS[locale];
  return page(locale, nothing, `<div><main><h1>${nothing}</h1><p>${nothingText}</p></main></div>`);
}

function elementOf({ kind, address }: ShownContent, title: string, cover: string | null): string {
  // Without its poster a film that nobody has started is a black box.
  const source = `src="${escaped(address)}"${kind === 'video' && cover ? ` poster="${escaped(cover)}"` : ''}`;
  if (kind === 'image') return `<img ${source} alt="${escaped(title)}">`;
  return `<${kind} ${source} controls preload="none" aria-label="${escaped(title)}"></${kind}>`;
}

const pictureOf = (cover: string | null, description: string) =>
  cover ? `<img src="${escaped(cover)}" alt="${escaped(description)}">` : '';

function page(locale: Locale, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale.replace('_', '-')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>${body}</body>
</html>`;
}
