import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Exhibit, Item } from '../shared/freelog-app.ts';
import { keep, keepingIntervalMs, recall } from '../shared/kept.ts';
import { sourceUrl } from '../shared/source.ts';
import type { Chapter } from './chapters.ts';
import { beginsAt, type Heard, readHeard, withHeard } from './heard.ts';
import { Player } from './player.ts';
import { currentOf, EMPTY, idOf, type Queue, readQueue, stepped, type Track } from './queue.ts';
import { readChapters } from './read-chapters.ts';
import { trackOf, tracksOf } from './tracks.ts';

const QUEUE_KEY = 'queue';
const HEARD_KEY = 'heard';

interface PlayerFrameProps {
  audio: RefObject<HTMLAudioElement | null>;
  onFailed(hasFailed: boolean): void;
  children: ReactNode;
}

/** Holds the one sound of the site, which goes on while its visitor moves about, and lets everything in it reach the queue. */
export function PlayerFrame({ audio, onFailed, children }: PlayerFrameProps) {
  const [queue, setQueue] = useState<Queue>(EMPTY);
  const [isPlaying, setPlaying] = useState(false);
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  /** The visitor wants to hear something; a queue that is only remembered waits for them. */
  const isWanted = useRef(false);
  const current = currentOf(queue);
  const change = useCallback((changed: Queue) => {
    setQueue(changed);
    keep(QUEUE_KEY, changed);
  }, []);

  useEffect(() => {
    const restore = (stored: unknown) => setQueue((known) => (known === EMPTY ? readQueue(stored) : known));
    recall(QUEUE_KEY).then(restore, () => undefined);
  }, []);
  useSource({ audio, current, isWanted, onFailed, onChapters: setChapters });

  const play = (tracks: readonly Track[], at: number) => {
    isWanted.current = true;
    const chosen = tracks[at];
    if (!chosen) return;
    if (current && idOf(current) === idOf(chosen)) void audio.current!.play().catch(() => undefined);
    change({ tracks, at });
  };
  const jump = (index: number) => play(queue.tracks, index);
  const step = (way: 1 | -1) => {
    const next = stepped(queue, way);
    if (next) jump(next.at);
  };
  const playExhibit = async (exhibit: Exhibit, item?: Item) => {
    const tracks = await tracksOf(exhibit).catch(() => []);
    const wanted = item && idOf(trackOf(exhibit, item));
    play(
      tracks,
      Math.max(
        0,
        tracks.findIndex((track) => idOf(track) === wanted),
      ),
    );
  };
  const toggle = () => {
    isWanted.current = true;
    if (audio.current!.paused) void audio.current!.play().catch(() => undefined);
    else audio.current!.pause();
  };
  const seek = (seconds: number) => {
    audio.current!.currentTime = seconds;
  };

  return (
    <Player.Provider
      value={{ queue, current, isPlaying, chapters, change, play, playExhibit, toggle, step, jump, seek }}
    >
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: what authors publish as sound has no captions */}
      <audio
        ref={audio}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => step(1)}
      />
    </Player.Provider>
  );
}

interface SourceOptions {
  audio: RefObject<HTMLAudioElement | null>;
  current: Track | undefined;
  isWanted: RefObject<boolean>;
  onFailed(hasFailed: boolean): void;
  onChapters(chapters: readonly Chapter[]): void;
}

/** Loads the current track, lets it begin where it was left, and keeps how far it is heard. */
function useSource({ audio, current, isWanted, onFailed, onChapters }: SourceOptions): void {
  const id = current && idOf(current);
  const heard = useRef<Heard[]>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for another track only
  useEffect(() => {
    const element = audio.current!;
    onFailed(false);
    onChapters([]);
    if (!current || !id) {
      element.removeAttribute('src');
      element.load();
      return;
    }
    let isCurrent = true;
    const wasPlaying = !isWanted.current;
    let writing: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(writing);
      writing = undefined;
      if (!heard.current || !(element.duration > 0)) return;
      heard.current = withHeard(heard.current, { id, at: element.currentTime }, element.duration);
      keep(HEARD_KEY, heard.current);
    };
    const begin = () => {
      element.currentTime = beginsAt(heard.current ?? [], id, element.duration, wasPlaying);
      if (isWanted.current) void element.play().catch(() => undefined);
    };
    const moved = () => {
      if (element.currentTime > 0) writing ??= setTimeout(write, keepingIntervalMs());
    };
    const fail = () => isCurrent && onFailed(true);

    void (async () => {
      heard.current ??= readHeard(await recall(HEARD_KEY).catch(() => null));
      const url = await sourceUrl({ exhibitId: current.exhibitId, itemId: current.itemId || undefined });
      if (!isCurrent) return;
      element.addEventListener('loadedmetadata', begin, { once: true });
      element.addEventListener('timeupdate', moved);
      element.addEventListener('pause', write);
      element.addEventListener('error', fail);
      window.addEventListener('pagehide', write);
      element.src = url;
      const chapters = await readChapters(url, current).catch(() => []);
      if (isCurrent) onChapters(chapters);
    })().catch(fail);

    return () => {
      isCurrent = false;
      if (element.currentTime > 0) write();
      clearTimeout(writing);
      element.removeEventListener('loadedmetadata', begin);
      element.removeEventListener('timeupdate', moved);
      element.removeEventListener('pause', write);
      element.removeEventListener('error', fail);
      window.removeEventListener('pagehide', write);
    };
  }, [id]);
}
