import { createContext, useContext } from 'react';
import type { Exhibit, Item } from '../shared/freelog-app.ts';
import type { Chapter } from './chapters.ts';
import type { Queue, Track } from './queue.ts';

/** Everything that pages may know of the player, and do with it. */
export interface PlayerControls {
  queue: Queue;
  current: Track | undefined;
  isPlaying: boolean;
  chapters: readonly Chapter[];
  change(queue: Queue): void;
  /** Plays these tracks in place of the queue, from one of them on. */
  play(tracks: readonly Track[], at: number): void;
  /** Plays an exhibit, from an item of it on. */
  playExhibit(exhibit: Exhibit, item?: Item): Promise<void>;
  toggle(): void;
  step(step: 1 | -1): void;
  jump(index: number): void;
  seek(seconds: number): void;
}

export const Player = createContext<PlayerControls | undefined>(undefined);

export function usePlayer(): PlayerControls {
  return useContext(Player)!;
}
