import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePlace } from '../shared/collections/place.ts';
import { ReadSoFar } from '../shared/collections/ReadSoFar.tsx';
import { noteBegun } from '../shared/collections/recent.ts';
import { Loading } from '../shared/faces.tsx';
import { useKeys } from '../shared/use-keys.ts';
import { TextViewer } from '../shared/viewers/TextViewer.tsx';
import type { ViewerProps } from '../shared/viewers/viewer-props.ts';
import { ContentsDrawer } from './ContentsDrawer.tsx';
import { DisplayDrawer } from './DisplayDrawer.tsx';
import { SIZES_PX } from './settings.ts';
import { useSettings } from './use-settings.ts';
import { words } from './words.ts';

/** A text as the reader likes it, with what they need beside it; the place in it is kept. */
export function ReadingRoom(props: ViewerProps) {
  return props.steps ? (
    <Room {...props}>
      <TextViewer {...props} />
    </Room>
  ) : (
    <TextWithPlace {...props} />
  );
}

/** A text that is no part of a collection, which keeps its places itself. */
function TextWithPlace(props: ViewerProps) {
  const { place, moveTo } = usePlace(props.exhibit.exhibitId);
  const [startsAt, setStart] = useState<number>();
  useEffect(() => {
    if (place !== undefined) setStart((known) => known ?? place?.at ?? 0);
  }, [place]);
  if (startsAt === undefined) return <Loading shape="page" />;
  return (
    <Room {...props}>
      <ReadSoFar isRead startsAt={startsAt} onMoved={(at) => moveTo({ itemId: '', at })}>
        <TextViewer {...props} />
      </ReadSoFar>
    </Room>
  );
}

function Room({ exhibit, source, title, steps, children }: ViewerProps & { children: ReactNode }) {
  const { exhibitId } = exhibit;
  const itemId = source.itemId ?? '';
  const [settings, change] = useSettings();
  const [drawer, open] = useState<'contents' | 'display'>();
  const percent = usePercentRead();
  const step = (to: { itemId: string } | undefined) => to && (() => steps?.open(to.itemId));
  useEffect(() => noteBegun({ exhibitId, itemId, title }), [exhibitId, itemId, title]);
  useKeys({
    ArrowLeft: step(steps?.previous),
    ArrowRight: step(steps?.next),
    c: steps && (() => open('contents')),
    t: () => open('display'),
  });

  const { size, width, typeface, paper } = settings;
  return (
    <div
      className="room"
      data-paper={paper}
      data-width={width}
      data-typeface={typeface}
      style={{ '--text-size': `${SIZES_PX[size]}px` }}
    >
      <div className="room-tools" role="toolbar" aria-label={words.tools}>
        {steps && (
          <button type="button" className="button" aria-keyshortcuts="c" onClick={() => open('contents')}>
            <span aria-hidden="true">☰</span> {words.contents}
          </button>
        )}
        <button type="button" className="button" aria-keyshortcuts="t" onClick={() => open('display')}>
          <span aria-hidden="true">Aa</span> {words.display}
        </button>
        <span className="room-percent">{words.read(percent)}</span>
        <progress className="room-progress" max={100} value={percent} aria-hidden="true" />
      </div>
      {children}
      {drawer === 'contents' && <ContentsDrawer exhibit={exhibit} itemId={itemId} close={() => open(undefined)} />}
      {drawer === 'display' && <DisplayDrawer settings={settings} change={change} close={() => open(undefined)} />}
    </div>
  );
}

/** Share of the page that is scrolled, from 0 to 100. */
function usePercentRead(): number {
  const [percent, setPercent] = useState(0);
  const wanted = useRef(0);
  useEffect(() => {
    const measure = () => {
      cancelAnimationFrame(wanted.current);
      wanted.current = requestAnimationFrame(() => {
        const room = document.documentElement.scrollHeight - window.innerHeight;
        setPercent(room > 0 ? Math.min(100, Math.round((window.scrollY / room) * 100)) : 0);
      });
    };
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(wanted.current);
      window.removeEventListener('scroll', measure);
    };
  }, []);
  return percent;
}
