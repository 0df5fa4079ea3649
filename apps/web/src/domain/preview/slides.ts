/** A line that parts two slides of a deck written in Markdown. */
const SLIDE_BREAK = /^\s*---\s*$/m;
const IS_HTML = /^\s*(<!doctype|<html|<section|<div)/i;
/** Parts of a deck that are not read: they act, or are notes for the speaker. */
const UNSEEN = 'script, style, template, noscript, aside.notes';

/**
 * The slides of a deck, each as text that `Markdown` lays out: Markdown parted by lines of `---`, or HTML with one innermost
 * `section` a slide. Nothing of a deck is run: of HTML only the words, lists and pictures in it are taken.
 */
export function slidesOf(text: string): string[] {
  return IS_HTML.test(text) ? sectionsOf(text) : text.split(SLIDE_BREAK).filter((slide) => slide.trim() !== '');
}

function sectionsOf(html: string): string[] {
  // A document made like this is dead: its scripts do not run and nothing of it is fetched.
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of page.querySelectorAll(UNSEEN)) unseen.remove();
  const sections = [...page.querySelectorAll('section')].filter((section) => !section.querySelector('section'));
  // An empty line would end HTML in Markdown.
  return sections.map(({ innerHTML }) => `<div>${innerHTML.replace(/^[ \t]*$/gm, '&#32;')}</div>`);
}
