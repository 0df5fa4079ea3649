import 'reveal.js/reveal.css';
import DOMPurify from 'dompurify';
import { type ReactNode, useEffect, useRef } from 'react';
import Reveal from 'reveal.js';
import { t } from '../i18n.ts';
import type { DeckProps } from '../parts.ts';

const SLIDE_BREAK = /^\s*---\s*$/m;
const IS_HTML = /^\s*(<!doctype|<html|<section|<div)/i;
const SLIDE_WIDTH = 1120;
const SLIDE_HEIGHT = 630;

/** A deck of slides: Markdown parted by lines of `---`, or HTML with one `section` a slide. */
export function Deck({ text, type, title, Prose }: DeckProps) {
  const holder = useRef<HTMLDivElement>(null);
  const slides = type.includes('html') || IS_HTML.test(text) ? htmlSlides(text) : markdownSlides(text, Prose);

  useEffect(() => {
    const element = holder.current as HTMLElement;
    const deck = new Reveal(element, {
      embedded: true,
      hash: false,
      keyboardCondition: () => element.contains(document.activeElement),
      width: SLIDE_WIDTH,
      height: SLIDE_HEIGHT,
      slideNumber: 'c/t',
    });
    const ready = deck.initialize();
    return () => void ready.then(() => deck.destroy());
  }, []);

  return (
    <figure className="deck">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the deck takes the arrow keys while it has the focus */}
      <section className="reveal" ref={holder} tabIndex={0} aria-roledescription="carousel" aria-label={title}>
        <div className="slides">
          {slides.map((slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their order
            <section key={index}>{slide}</section>
          ))}
        </div>
      </section>
      <figcaption className="facts">{t.slidesHint}</figcaption>
    </figure>
  );
}

function markdownSlides(text: string, Prose: DeckProps['Prose']): ReactNode[] {
  return text.split(SLIDE_BREAK).map((slide) => <Prose key={slide} text={slide} />);
}

/** The sections of a page, without anything in them that acts. */
function htmlSlides(text: string): ReactNode[] {
  const page = DOMPurify.sanitize(text, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form'],
    FORBID_ATTR: ['style'],
  });
  const sections = [...page.querySelectorAll('section')].filter((section) => !section.querySelector('section'));
  return sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their order
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
    <div key={index} dangerouslySetInnerHTML={{ __html: section.innerHTML }} />
  ));
}
