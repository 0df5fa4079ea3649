import { usePlayer } from './player.ts';
import { timeText } from './time.ts';
import { words } from './words.ts';

/** The chapters of what plays, the one at `seconds` marked; nothing where it has none. */
export function Chapters({ seconds }: { seconds?: number }) {
  const { chapters, seek } = usePlayer();
  if (chapters.length === 0) return null;
  const now = chapters.findLast(({ startS }) => seconds !== undefined && startS <= seconds);
  return (
    <section className="chapters" aria-label={words.chapters}>
      <h3>{words.chapters}</h3>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.startS}>
            <button
              type="button"
              aria-current={chapter === now ? 'true' : undefined}
              onClick={() => seek(chapter.startS)}
            >
              <span className="item-number">{timeText(chapter.startS)}</span> {chapter.title}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
