import { useState } from 'react';
import { Sign } from '../shared/Sign.tsx';
import type { ItemActionsProps } from '../shared/viewers/theme-viewers.ts';
import { usePlayer } from './player.ts';
import { added, idOf } from './queue.ts';
import { trackOf } from './tracks.ts';
import { words } from './words.ts';

/** Beside a track in a list: play from here, or put it into the queue. */
export function TrackActions({ exhibit, item }: ItemActionsProps) {
  const { current, isPlaying, queue, change, playExhibit, toggle } = usePlayer();
  const [said, say] = useState('');
  const track = trackOf(exhibit, item);
  const isCurrent = current !== undefined && idOf(current) === idOf(track);
  const isHeard = isCurrent && isPlaying;
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={isHeard ? words.pauseIt(track.title) : words.playIt(track.title)}
        onClick={() => (isCurrent ? toggle() : void playExhibit(exhibit, item))}
      >
        <Sign name={isHeard ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="link"
        aria-label={words.queueIt(track.title)}
        title={words.playLast}
        onClick={() => {
          change(added(queue, [track], 'last'));
          say(words.queued(track.title));
        }}
      >
        <span aria-hidden="true">＋</span>
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
