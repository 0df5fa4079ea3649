import { Catalogue } from '../shared/Catalogue.tsx';
import { ExhibitPage } from '../shared/ExhibitPage.tsx';
import { optionValue } from '../shared/options.ts';
import { Site } from '../shared/Site.tsx';
import { ExhibitCard } from './ExhibitCard.tsx';
import { layout } from './options.ts';

/** Everything that the node shows, as a grid or a list, and each exhibit as what it is. */
export function App() {
  const shape = optionValue(layout);
  return (
    <Site
      home={
        <Catalogue shape={shape}>
          {(listed) => (
            <ul className={`exhibits ${shape}`}>
              {listed.map(({ exhibit, auth }) => (
                <ExhibitCard key={exhibit.exhibitId} exhibit={exhibit} auth={auth} />
              ))}
            </ul>
          )}
        </Catalogue>
      }
      page={(exhibitId, itemId) => <ExhibitPage exhibitId={exhibitId} itemId={itemId} />}
    />
  );
}
