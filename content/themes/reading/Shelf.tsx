import { Begun } from '../shared/Begun.tsx';
import { Catalogue, type Listed } from '../shared/Catalogue.tsx';
import { Cover } from '../shared/Cover.tsx';
import { ExhibitLink } from '../shared/ExhibitLink.tsx';
import { Lock } from '../shared/Lock.tsx';
import { optionValue } from '../shared/options.ts';
import { titleOf } from '../shared/title-of.ts';
import { shelf } from './options.ts';
import { words } from './words.ts';

/** The way back to what was begun, then everything there is to read. */
export function Shelf() {
  const shape = optionValue(shelf);
  return (
    <>
      <Begun title={words.goOn} />
      <Catalogue shape={shape === 'list' ? 'list' : 'grid'}>
        {(listed) => (
          <ul className={`shelf ${shape}`}>
            {listed.map((entry) => (
              <Book key={entry.exhibit.exhibitId} {...entry} />
            ))}
          </ul>
        )}
      </Catalogue>
    </>
  );
}

function Book({ exhibit, auth }: Listed) {
  const { articleInfo, exhibitIntro } = exhibit;
  return (
    <li>
      <ExhibitLink className="book" exhibit={exhibit} isWayBack>
        <Cover exhibit={exhibit} />
        <span className="card-text">
          <strong className="card-title">{titleOf(exhibit)}</strong>
          <span className="card-kind">
            {articleInfo.articleOwnerDisplayName || articleInfo.articleOwnerName}
            <Lock auth={auth} />
          </span>
          <span className="book-intro">{exhibitIntro || articleInfo.intro}</span>
        </span>
      </ExhibitLink>
    </li>
  );
}
