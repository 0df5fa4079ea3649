import { useEffect } from 'react';
import { Catalogue, type Listed } from '../shared/Catalogue.tsx';
import { Cover } from '../shared/Cover.tsx';
import { ExhibitLink } from '../shared/ExhibitLink.tsx';
import { t } from '../shared/i18n.ts';
import { kindOf } from '../shared/kinds.ts';
import { Lock } from '../shared/Lock.tsx';
import { optionValue } from '../shared/options.ts';
import { titleOf } from '../shared/title-of.ts';
import { useSourceUrl } from '../shared/viewers/use-source.ts';
import { captions, size, wall } from './options.ts';
import { hang } from './order.ts';
import { ratioOf } from './wall-rules.ts';
import { words } from './words.ts';

/** Larger pictures hang as their covers. */
const MAX_HUNG_BYTES = 1_000_000;

/** Everything on a wall whose places are known before its pictures are there. */
export function Wall() {
  return (
    <Catalogue shape="grid" hasProperties>
      {(listed) => <Hung listed={listed} />}
    </Catalogue>
  );
}

function Hung({ listed }: { listed: Listed[] }) {
  useEffect(() => hang(listed), [listed]);
  return (
    <ul className={`wall ${optionValue(wall)} ${optionValue(size)} captions-${optionValue(captions)}`}>
      {listed.map((entry) => (
        <Tile key={entry.exhibit.exhibitId} {...entry} />
      ))}
    </ul>
  );
}

function Tile({ exhibit, auth }: Listed) {
  const kind = kindOf(exhibit);
  const properties = exhibit.versionInfo?.exhibitProperty;
  const mayBeWhole = optionValue(wall) === 'rows' && kind === 'image' && Number(properties?.fileSize) <= MAX_HUNG_BYTES;
  const isShown = kind === 'image' || kind === 'video';
  return (
    <li style={{ '--ratio': ratioOf(isShown ? properties : undefined) }}>
      <ExhibitLink className="tile" exhibit={exhibit} isWayBack>
        <span className="tile-picture">
          {mayBeWhole && auth === undefined ? (
            <span className="cover" />
          ) : mayBeWhole && auth?.isAuth ? (
            <Picture exhibitId={exhibit.exhibitId} />
          ) : (
            <Cover exhibit={exhibit} />
          )}
          {kind === 'video' && <span className="tile-film" role="img" aria-label={words.film} />}
        </span>
        <span className="tile-caption">
          <strong>{titleOf(exhibit)}</strong>
          {!isShown && <small>{t.kinds[kind]}</small>}
          <Lock auth={auth} />
        </span>
      </ExhibitLink>
    </li>
  );
}

function Picture({ exhibitId }: { exhibitId: string }) {
  const url = useSourceUrl({ exhibitId });
  return <span className="cover">{url.state === 'done' && <img src={url.value} alt="" loading="lazy" />}</span>;
}
