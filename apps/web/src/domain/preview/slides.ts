/** A line that parts two slides of a deck written in Markdown. */
const SLIDE_BREAK = /^\s*---\s*$/m;
const IS_HTML = /^\s*(<!doctype|<html|<section|<div)/i;
/** Parts of a deck that are not read: they act, or are notes for the speaker. */
const UNSEEN = 'script, style, template, noscript, aside.notes';

/**
 * The slides of a deck, each as text that `Markdown` lays out: Markdown parted by lines of `---`, or HTML with one innermost
 * `section` a slide. Nothing of a deck is run: of HTML only the words, lists and pictures in it are taken. Pictures beside a packed
 * deck get the addresses that `partSrc` gives their paths.
 */
export function slidesOf(text: string, partSrc?: (path: string) => string): string[] {
  return IS_HTML.test(text)
    ? sectionsOf(text, partSrc)
    : text.split(SLIDE_BREAK).filter((slide) => slide.trim() !== '');
}

function sectionsOf(html: string, partSrc: ((path: string) => string) | undefined): string[] {
  // A document made like this is dead: its scripts do not run and nothing of it is fetched.
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of page.querySelectorAll(UNSEEN)) unseen.remove();
  for (const picture of partSrc ? page.querySelectorAll('img') : []) {
    const path = pathInPackage(picture.dataset.src ?? picture.getAttribute('src') ?? '');
    if (path !== null) picture.setAttribute('src', partSrc!(path));
  }
  const sections = [...page.querySelectorAll('section')].filter((section) => !section.querySelector('section'));
  // An empty line would end HTML in Markdown.
  return sections.map(({ innerHTML }) => `<div>${innerHTML.replace(/^[ \t]*$/gm, '&#32;')}</div>`);
}

/** Root of a package, whose name is nobody's. */
const PACKAGE = 'https://package.invalid/';

/** The path that an address in a package's page leads to; `null` where it leads out of the package, or nowhere. */
function pathInPackage(address: string): string | null {
  if (address === '' || !URL.canParse(address, PACKAGE)) return null;
  const { origin, pathname } = new URL(address, PACKAGE);
  try {
    return `${origin}/` === PACKAGE ? decodeURIComponent(pathname.slice(1)) : null;
  } catch {
    return null;
  }
}
