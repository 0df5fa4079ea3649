import type { Listed } from '../shared/Catalogue.tsx';
import { Cover } from '../shared/Cover.tsx';
import { t } from '../shared/i18n.ts';
import { kindOf } from '../shared/kinds.ts';
import { navigate, pathOf } from '../shared/route.ts';

const NEEDS_VISITOR = 4;
const SHOWN_TAGS = 3;

/** One exhibit of the catalogue. */
export function ExhibitCard({ exhibit, auth }: Listed) {
  const title = exhibit.exhibitTitle || exhibit.exhibitName;
  return (
    <li>
      <a className="card" href={pathOf(exhibit)} onClick={open}>
        <Cover exhibit={exhibit} />
        <span className="card-text">
          <span className="card-kind">
            {t.kinds[kindOf(exhibit)]}
            {auth && !auth.isAuth && (
              <span className="lock">
                {auth.defaulterIdentityType === NEEDS_VISITOR ? t.needsContract : t.notAvailable}
              </span>
            )}
          </span>
          <strong className="card-title">{title}</strong>
          {exhibit.tags.length > 0 && (
            <span className="tags">
              {exhibit.tags.slice(0, SHOWN_TAGS).map((tag) => (
                <span key={tag}>{tag}</span>
              ))}
            </span>
          )}
        </span>
      </a>
    </li>
  );

  function open(event: React.MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate({ exhibitId: exhibit.exhibitId });
  }
}
