import { type RefObject, useEffect, useRef } from 'react';
import type { PlayerControls } from './player.ts';

const SEEK_S = 15;

/** Tells the machine what plays, and lets its keys, headphones and lock screen reach the player. */
export function useMediaSession(player: PlayerControls, audio: RefObject<HTMLAudioElement | null>): void {
  const latest = useRef(player);
  latest.current = player;
  const { current, isPlaying } = player;

  useEffect(() => {
    if (!('mediaSession' in navigator) || !current) return;
    const { title, from, cover } = current;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist: from,
      artwork: cover ? [{ src: new URL(cover, document.baseURI).href }] : [],
    });
  }, [current]);

  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const seekBy = (seconds: number) => latest.current.seek((audio.current?.currentTime ?? 0) + seconds);
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => latest.current.toggle(),
      pause: () => latest.current.toggle(),
      previoustrack: () => latest.current.step(-1),
      nexttrack: () => latest.current.step(1),
      seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_S)),
      seekforward: ({ seekOffset }) => seekBy(seekOffset ?? SEEK_S),
      seekto: ({ seekTime }) => latest.current.seek(seekTime ?? 0),
    };
    const set = (action: string, handler: MediaSessionActionHandler | null) => {
      try {
        navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler);
      } catch {
        // browsers know different actions
      }
    };
    for (const [action, handler] of Object.entries(actions)) set(action, handler);
    return () => {
      for (const action of Object.keys(actions)) set(action, null);
    };
  }, [audio]);
}
