import { Cover } from './Cover.tsx';
import { useBegun, wasBegun } from './collections/recent.ts';
import { ExhibitLink } from './ExhibitLink.tsx';
import { titleOf } from './title-of.ts';

const SHOWN = 4;

/** The way back to what the visitor began. Its place is there before it is known what it holds. */
export function Begun({ title }: { title: string }) {
  const begun = useBegun().slice(0, SHOWN);
  if (begun.length === 0) return wasBegun() ? <div className="begun" aria-hidden="true" /> : null;
  return (
    <section className="begun" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {begun.map(({ exhibit, itemId, title: part }) => (
          <li key={exhibit.exhibitId}>
            <ExhibitLink exhibit={exhibit} itemId={itemId || undefined}>
              <Cover exhibit={exhibit} />
              <span>
                <strong>{part}</strong>
                {itemId && <small>{titleOf(exhibit)}</small>}
              </span>
            </ExhibitLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
