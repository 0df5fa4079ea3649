import { Begun } from '../shared/Begun.tsx';
import { Catalogue, type Listed } from '../shared/Catalogue.tsx';
import { Cover } from '../shared/Cover.tsx';
import { shapeOf } from '../shared/collections/shapes.ts';
import { ExhibitLink } from '../shared/ExhibitLink.tsx';
import { t } from '../shared/i18n.ts';
import { kindOf } from '../shared/kinds.ts';
import { Lock } from '../shared/Lock.tsx';
import { optionValue } from '../shared/options.ts';
import { Sign } from '../shared/Sign.tsx';
import { titleOf } from '../shared/title-of.ts';
import { corners, layout } from './options.ts';
import { usePlayer } from './player.ts';
import { words } from './words.ts';

/** The way back to what was begun, then every record, podcast and sound; a press on a cover plays it. */
export function Records() {
  const shape = optionValue(layout);
  return (
    <>
      <Begun title={words.goOn} />
      <Catalogue shape={shape === 'list' ? 'list' : 'grid'}>
        {(listed) => (
          <ul className={`records ${shape} corners-${optionValue(corners)}`}>
            {listed.map((entry) => (
              <Entry key={entry.exhibit.exhibitId} {...entry} />
            ))}
          </ul>
        )}
      </Catalogue>
    </>
  );
}

function Entry({ exhibit, auth }: Listed) {
  const { current, isPlaying, playExhibit, toggle } = usePlayer();
  const { articleInfo } = exhibit;
  const kind = kindOf(exhibit);
  const isPlayed = kind === 'audio' || (kind === 'collection' && ['episodes', 'tracks'].includes(shapeOf(exhibit, [])));
  const isCurrent = current?.exhibitId === exhibit.exhibitId;
  const title = titleOf(exhibit);
  return (
    <li>
      <ExhibitLink className="record" exhibit={exhibit} isWayBack>
        <Cover exhibit={exhibit} />
        <span className="card-text">
          <strong className="card-title">{title}</strong>
          <span className="card-kind">
            {articleInfo.articleOwnerDisplayName || articleInfo.articleOwnerName}
            {!isPlayed && <span>{t.kinds[kind]}</span>}
            <Lock auth={auth} />
          </span>
        </span>
      </ExhibitLink>
      {isPlayed && auth?.isAuth && (
        <button
          type="button"
          className="record-play"
          aria-label={isCurrent && isPlaying ? words.pauseIt(title) : words.playIt(title)}
          onClick={() => (isCurrent ? toggle() : void playExhibit(exhibit))}
        >
          <Sign name={isCurrent && isPlaying ? 'pause' : 'play'} />
        </button>
      )}
    </li>
  );
}
