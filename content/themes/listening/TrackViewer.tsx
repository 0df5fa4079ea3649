import { useEffect } from 'react';
import { Cover } from '../shared/Cover.tsx';
import { noteBegun } from '../shared/collections/recent.ts';
import { Sign } from '../shared/Sign.tsx';
import type { ViewerProps } from '../shared/viewers/viewer-props.ts';
import { Chapters } from './Chapters.tsx';
import { usePlayer } from './player.ts';
import { added, idOf } from './queue.ts';
import { trackOf } from './tracks.ts';
import { words } from './words.ts';

/** A sound on its own page: its cover, and the way into the player. */
export function TrackViewer({ exhibit, steps }: ViewerProps) {
  const { current, isPlaying, queue, change, playExhibit, toggle } = usePlayer();
  const track = trackOf(exhibit, steps?.item);
  const isCurrent = current !== undefined && idOf(current) === idOf(track);
  const isHeard = isCurrent && isPlaying;
  const { exhibitId, itemId, title } = track;
  useEffect(() => {
    if (isHeard) noteBegun({ exhibitId, itemId, title });
  }, [isHeard, exhibitId, itemId, title]);
  return (
    <div className="track">
      <Cover exhibit={exhibit} />
      <div className="track-about">
        <p className="track-actions">
          <button
            type="button"
            className="button primary"
            onClick={() => (isCurrent ? toggle() : void playExhibit(exhibit, steps?.item))}
          >
            <Sign name={isHeard ? 'pause' : 'play'} /> {isHeard ? words.pause : words.play}
          </button>
          {!isCurrent && (
            <button type="button" className="button" onClick={() => change(added(queue, [track], 'last'))}>
              {words.playLast}
            </button>
          )}
        </p>
        {track.intro && steps && <p className="intro">{track.intro}</p>}
        {isCurrent && <Chapters />}
      </div>
    </div>
  );
}
