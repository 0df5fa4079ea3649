import { type RefObject, useEffect, useState } from 'react';
import { remember, remembered } from '../shared/browser-storage.ts';
import { ExhibitLink } from '../shared/ExhibitLink.tsx';
import { Sign } from '../shared/Sign.tsx';
import { useKeys } from '../shared/use-keys.ts';
import { usePlayer } from './player.ts';
import { QueueDrawer } from './QueueDrawer.tsx';
import { timeText } from './time.ts';
import { useMediaSession } from './use-media-session.ts';
import { words } from './words.ts';

interface PlayerBarProps {
  audio: RefObject<HTMLAudioElement | null>;
  hasFailed: boolean;
}

const SEEK_S = 15;
const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const SPEED_KEY = 'colophon-listening-speed';

/** The player, below every page while there is something to hear. */
export function PlayerBar({ audio, hasFailed }: PlayerBarProps) {
  const player = usePlayer();
  const { current, isPlaying, queue, toggle, step, seek } = player;
  const [isOpen, open] = useState(false);
  const { seconds, duration } = useTime(audio);
  const [speed, setSpeed] = useSpeed(audio);
  useMediaSession(player, audio);
  useOneSound(audio);
  useKeys({
    ' ': current && toggle,
    j: current && (() => seek(seconds - SEEK_S)),
    l: current && (() => seek(seconds + SEEK_S)),
    n: () => step(1),
    p: () => step(-1),
    q: () => open(true),
  });
  if (!current) return null;

  return (
    <section className="player-bar" aria-label={words.player}>
      <input
        type="range"
        className="player-seek"
        aria-label={words.position}
        aria-valuetext={`${timeText(seconds)} / ${timeText(duration)}`}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        value={Math.floor(seconds)}
        onChange={(event) => seek(Number(event.currentTarget.value))}
      />
      <div className="player-row">
        <ExhibitLink className="player-track" exhibit={current} itemId={current.itemId || undefined}>
          {current.cover && <img src={current.cover} alt="" />}
          <span>
            <strong>{current.title}</strong>
            <small role={hasFailed ? 'alert' : undefined}>{hasFailed ? words.failed : current.from}</small>
          </span>
        </ExhibitLink>
        <div className="player-controls">
          <Control name={words.previous} sign="previous" disabled={queue.at === 0} onPress={() => step(-1)} />
          <Control name={words.back} sign="back" onPress={() => seek(seconds - SEEK_S)} />
          <button
            type="button"
            className="player-play"
            aria-label={isPlaying ? words.pause : words.play}
            aria-keyshortcuts="Space"
            onClick={toggle}
          >
            <Sign name={isPlaying ? 'pause' : 'play'} />
          </button>
          <Control name={words.forward} sign="forward" onPress={() => seek(seconds + SEEK_S)} />
          <Control
            name={words.next}
            sign="next"
            disabled={queue.at + 1 >= queue.tracks.length}
            onPress={() => step(1)}
          />
        </div>
        <div className="player-more">
          <span className="player-time">
            {timeText(seconds)} / {timeText(duration)}
          </span>
          <select
            aria-label={words.speed}
            value={speed}
            onChange={(event) => setSpeed(Number(event.currentTarget.value))}
          >
            {SPEEDS.map((value) => (
              <option key={value} value={value}>
                {value}×
              </option>
            ))}
          </select>
          <button type="button" className="button" aria-keyshortcuts="q" onClick={() => open(true)}>
            {words.queue}
          </button>
        </div>
      </div>
      {isOpen && <QueueDrawer seconds={seconds} close={() => open(false)} />}
    </section>
  );
}

interface ControlProps {
  name: string;
  sign: 'previous' | 'back' | 'forward' | 'next';
  disabled?: boolean;
  onPress(): void;
}

function Control({ name, sign, disabled, onPress }: ControlProps) {
  return (
    <button type="button" aria-label={name} title={name} disabled={disabled} onClick={onPress}>
      <Sign name={sign} />
    </button>
  );
}

function useTime(audio: RefObject<HTMLAudioElement | null>) {
  const [time, setTime] = useState({ seconds: 0, duration: 0 });
  useEffect(() => {
    const element = audio.current!;
    const read = () => setTime({ seconds: element.currentTime, duration: element.duration || 0 });
    const events = ['timeupdate', 'durationchange', 'seeking', 'emptied'];
    for (const name of events) element.addEventListener(name, read);
    return () => {
      for (const name of events) element.removeEventListener(name, read);
    };
  }, [audio]);
  return time;
}

/** The speed at which sounds play, which this browser remembers. */
function useSpeed(audio: RefObject<HTMLAudioElement | null>): [number, (speed: number) => void] {
  const [speed, set] = useState(() => {
    const kept = Number(remembered(SPEED_KEY));
    return SPEEDS.find((value) => value === kept) ?? 1;
  });
  useEffect(() => {
    const element = audio.current!;
    // the default as well, because a new source begins at it
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
  }, [audio, speed]);
  const change = (chosen: number) => {
    remember(SPEED_KEY, String(chosen));
    set(SPEEDS.find((value) => value === chosen) ?? 1);
  };
  return [speed, change];
}

/** Pauses the player while something else of the page plays, and that while the player does. */
function useOneSound(audio: RefObject<HTMLAudioElement | null>): void {
  useEffect(() => {
    const hush = ({ target }: Event) => {
      for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
        if (other !== target) other.pause();
      }
      if (target !== audio.current) audio.current?.pause();
    };
    document.addEventListener('play', hush, true);
    return () => document.removeEventListener('play', hush, true);
  }, [audio]);
}
