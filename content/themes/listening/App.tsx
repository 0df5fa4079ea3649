import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ExhibitPage } from '../shared/ExhibitPage.tsx';
import { Site } from '../shared/Site.tsx';
import type { ThemeViewers } from '../shared/viewers/theme-viewers.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { usePlayer } from './player.ts';
import { Records } from './Records.tsx';
import { TrackActions } from './TrackActions.tsx';
import { TrackViewer } from './TrackViewer.tsx';

/** Records and podcasts, and a player that goes on while its listener moves about. */
export function App() {
  const audio = useRef<HTMLAudioElement>(null);
  const [hasFailed, setFailed] = useState(false);
  return (
    <PlayerFrame audio={audio} onFailed={setFailed}>
      <Pages below={<PlayerBar audio={audio} hasFailed={hasFailed} />} />
    </PlayerFrame>
  );
}

function Pages({ below }: { below: ReactNode }) {
  const { playExhibit } = usePlayer();
  const own = useMemo(
    (): ThemeViewers => ({
      viewers: { audio: TrackViewer },
      ItemActions: TrackActions,
      start: (exhibit, item) => void playExhibit(exhibit, item),
    }),
    [playExhibit],
  );
  return (
    <Site
      home={<Records />}
      page={(exhibitId, itemId) => <ExhibitPage exhibitId={exhibitId} itemId={itemId} />}
      below={below}
      own={own}
    />
  );
}
