import type { SyntheticEvent } from 'react';
import type { Playing } from './viewer-props.ts';

type Moved = SyntheticEvent<HTMLMediaElement>;

/** Returns the props that make a sound or film begin where it was left, and report how far it is. */
export function playingProps(playing: Playing | undefined) {
  if (!playing) return {};
  return {
    autoPlay: playing.isStarted,
    onLoadedMetadata: ({ currentTarget }: Moved) => {
      if (playing.startsAt < currentTarget.duration) currentTarget.currentTime = playing.startsAt;
    },
    onTimeUpdate: ({ currentTarget }: Moved) => playing.onMoved(currentTarget.currentTime),
    onEnded: playing.onEnded,
  };
}
