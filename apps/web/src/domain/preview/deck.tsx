import { Markdown } from '#ui/markdown.tsx';
import styles from './reader.module.css';
import { slidesOf } from './slides.ts';
import { TurnedPages } from './turned-pages.tsx';

interface DeckProps {
  title: string;
  text: string;
  /** Address of a file beside the deck, where it is packed with its pictures. */
  partSrc?: (path: string) => string;
}

/** A deck of slides, one at a time. What other people wrote into it is laid out, and nothing in it can run. */
export default function Deck({ title, text, partSrc }: DeckProps) {
  const slides = slidesOf(text, partSrc);
  if (slides.length === 0) return <Markdown text={text} />;
  return (
    <TurnedPages label={title} spreads={slides.map((_, at) => [at])}>
      {({ shown: [at = 0] }) => (
        <div className={styles.slide} key={at}>
          <Markdown text={slides[at]!} />
        </div>
      )}
    </TurnedPages>
  );
}
