import { type ReactNode, type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react';
import { Label } from '../shared/ExhibitPage.tsx';
import type { AuthResult } from '../shared/freelog-app.ts';
import { Refusal } from '../shared/Refusal.tsx';
import { Sign } from '../shared/Sign.tsx';
import type { Source } from '../shared/source.ts';
import { useKeys } from '../shared/use-keys.ts';
import { playingProps } from '../shared/viewers/playing.ts';
import { useSourceUrl } from '../shared/viewers/use-source.ts';
import type { ViewerProps } from '../shared/viewers/viewer-props.ts';
import { swipeOf } from './wall-rules.ts';
import { words } from './words.ts';

export type StageKind = 'image' | 'video';

interface StageProps extends Pick<ViewerProps, 'exhibit' | 'source' | 'title' | 'playing'> {
  kind: StageKind;
  /** The decision, where it is not known to be yes. */
  auth?: AuthResult;
  count?: { place: number; total: number };
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  slideshow?: { isRunning: boolean; run(isRunning: boolean): void };
  /** Called when a film is over. */
  onEnded?: () => void;
  close(): void;
}

const SEEK_S = 10;

/** A picture or film on the whole screen. */
export function Stage(props: StageProps) {
  const { kind, exhibit, auth, source, title, count, previous, next, slideshow, close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [isInformed, inform] = useState(false);
  const [isActualSize, zoom] = useState(false);
  const [touched, touch] = useState<{ x: number; y: number }>();
  const [signedId, setSigned] = useState<string>();
  const isRefused = auth !== undefined && !auth.isAuth && signedId !== exhibit.exhibitId;

  useEffect(() => {
    dialog.current?.showModal();
    // not its first button, which the space bar would press
    dialog.current?.focus();
    return () => void (document.fullscreenElement && document.exitFullscreen().catch(() => undefined));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture begins at the size of the screen
  useEffect(() => zoom(false), [source]);

  const play = () => {
    if (film.current) void (film.current.paused ? film.current.play() : film.current.pause());
    else slideshow?.run(!slideshow.isRunning);
  };
  const seek = (seconds: number) => {
    if (film.current) film.current.currentTime += seconds;
  };
  useKeys(
    {
      ArrowLeft: previous,
      ArrowRight: next,
      f: fillScreen,
      i: () => inform(!isInformed),
      z: () => zoom(!isActualSize),
      ' ': play,
      j: () => seek(-SEEK_S),
      l: () => seek(SEEK_S),
    },
    dialog,
  );

  const began = ({ touches }: TouchEvent) => {
    const [finger, second] = Array.from(touches);
    touch(finger && !second && !isActualSize ? { x: finger.clientX, y: finger.clientY } : undefined);
  };
  const ended = ({ changedTouches }: TouchEvent) => {
    const [finger] = Array.from(changedTouches);
    if (!touched || !finger || (window.visualViewport?.scale ?? 1) > 1) return;
    const way = swipeOf(finger.clientX - touched.x, finger.clientY - touched.y);
    if (way) (way === 'next' ? next : previous)?.();
  };

  return (
    <dialog ref={dialog} className="stage-room" aria-label={title} tabIndex={-1} onClose={close}>
      <div className="stage-media" onTouchStart={began} onTouchEnd={ended}>
        {isRefused && <Refusal exhibit={exhibit} auth={auth} onSigned={() => setSigned(exhibit.exhibitId)} />}
        {!isRefused && kind === 'image' && (
          <Picture source={source} title={title} isActualSize={isActualSize} zoom={zoom} />
        )}
        {!isRefused && kind === 'video' && <Film {...props} film={film} />}
      </div>
      <div className="stage-bar">
        <Tool name={words.close} sign="×" onPress={() => dialog.current?.close()} />
        <p>
          <strong>{title}</strong>
          {count && <small>{words.placeOf(count.place, count.total)}</small>}
        </p>
        <Tool name={words.previous} sign="‹" onPress={previous} />
        <Tool name={words.next} sign="›" onPress={next} />
        {kind === 'image' && slideshow && (
          <Tool
            name={words.slideshow}
            sign={<Sign name={slideshow.isRunning ? 'pause' : 'play'} />}
            isOn={slideshow.isRunning}
            onPress={play}
          />
        )}
        <Tool name={words.fullScreen} sign={<Sign name="full" />} onPress={fillScreen} />
        <Tool name={words.information} sign="i" isOn={isInformed} onPress={() => inform(!isInformed)} />
      </div>
      {isInformed && (
        <aside className="stage-info" aria-label={words.information}>
          <Label exhibit={exhibit} />
          <p className="facts">{words.keys}</p>
        </aside>
      )}
    </dialog>
  );
}

interface ToolProps {
  name: string;
  sign: ReactNode;
  isOn?: boolean;
  /** Nothing to be done where it is absent. */
  onPress: (() => void) | undefined;
}

function Tool({ name, sign, isOn, onPress }: ToolProps) {
  return (
    <button type="button" aria-label={name} title={name} aria-pressed={isOn} disabled={!onPress} onClick={onPress}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

interface PictureProps {
  source: Source;
  title: string;
  isActualSize: boolean;
  zoom(isActualSize: boolean): void;
}

function Picture({ source, title, isActualSize, zoom }: PictureProps) {
  const url = useSourceUrl(source);
  if (url.state !== 'done') return null;
  return (
    <button
      type="button"
      className={isActualSize ? 'stage-picture actual' : 'stage-picture'}
      aria-label={words.zoom}
      aria-pressed={isActualSize}
      onClick={() => zoom(!isActualSize)}
    >
      <img src={url.value} alt={title} />
    </button>
  );
}

interface FilmProps extends Pick<StageProps, 'exhibit' | 'source' | 'title' | 'playing' | 'onEnded'> {
  film: RefObject<HTMLVideoElement | null>;
}

function Film({ exhibit, source, title, playing, onEnded, film }: FilmProps) {
  const url = useSourceUrl(source);
  if (url.state !== 'done') return null;
  return (
    <video
      ref={film}
      key={url.value}
      src={url.value}
      poster={exhibit.coverImages[0]}
      controls
      preload="metadata"
      playsInline
      aria-label={title}
      onEnded={onEnded}
      {...playingProps(playing)}
    />
  );
}

function fillScreen(): void {
  const { documentElement, fullscreenElement } = document;
  void (fullscreenElement ? document.exitFullscreen() : documentElement.requestFullscreen()).catch(() => undefined);
}
