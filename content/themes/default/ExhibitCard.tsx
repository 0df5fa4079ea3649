import type { Listed } from '../shared/Catalogue.tsx';
import { Cover } from '../shared/Cover.tsx';
import { ExhibitLink } from '../shared/ExhibitLink.tsx';
import { t } from '../shared/i18n.ts';
import { kindOf } from '../shared/kinds.ts';
import { Lock } from '../shared/Lock.tsx';
import { titleOf } from '../shared/title-of.ts';

const SHOWN_TAGS = 3;

/** One exhibit of the catalogue. */
export function ExhibitCard({ exhibit, auth }: Listed) {
  return (
    <li>
      <ExhibitLink className="card" exhibit={exhibit} isWayBack>
        <Cover exhibit={exhibit} />
        <span className="card-text">
          <span className="card-kind">
            {t.kinds[kindOf(exhibit)]}
            <Lock auth={auth} />
          </span>
          <strong className="card-title">{titleOf(exhibit)}</strong>
          {exhibit.tags.length > 0 && (
            <span className="tags">
              {exhibit.tags.slice(0, SHOWN_TAGS).map((tag) => (
                <span key={tag}>{tag}</span>
              ))}
            </span>
          )}
        </span>
      </ExhibitLink>
    </li>
  );
}
