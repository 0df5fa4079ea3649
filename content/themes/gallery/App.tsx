import { ExhibitPage } from '../shared/ExhibitPage.tsx';
import { Site } from '../shared/Site.tsx';
import type { ThemeViewers } from '../shared/viewers/theme-viewers.ts';
import { FilmStage, PictureStage } from './OwnStage.tsx';
import { useHanging } from './order.ts';
import { StagePage } from './StagePage.tsx';
import { Wall } from './Wall.tsx';

const OWN: ThemeViewers = { viewers: { image: PictureStage, video: FilmStage } };

/** A wall of pictures and films, which fill the screen one after the other. */
export function App() {
  const hanging = useHanging();
  const entryOf = (exhibitId: string) => hanging.find(({ exhibit }) => exhibit.exhibitId === exhibitId);
  return (
    <Site
      home={<Wall />}
      page={(exhibitId, itemId) => {
        const entry = entryOf(exhibitId);
        return entry ? <StagePage entry={entry} /> : <ExhibitPage exhibitId={exhibitId} itemId={itemId} />;
      }}
      pageKey={(exhibitId) => (entryOf(exhibitId) ? 'stage' : exhibitId)}
      own={OWN}
    />
  );
}
