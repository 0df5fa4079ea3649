import { ExhibitPage } from '../shared/ExhibitPage.tsx';
import { Site } from '../shared/Site.tsx';
import type { ThemeViewers } from '../shared/viewers/theme-viewers.ts';
import { ReadingRoom } from './ReadingRoom.tsx';
import { Shelf } from './Shelf.tsx';

const OWN: ThemeViewers = { viewers: { text: ReadingRoom, license: ReadingRoom } };

/** A shelf of books and texts, and a room to read each of them in. */
export function App() {
  return (
    <Site
      home={<Shelf />}
      page={(exhibitId, itemId) => <ExhibitPage exhibitId={exhibitId} itemId={itemId} />}
      own={OWN}
    />
  );
}
