import { useEffect, useMemo, useState } from 'react';
import type { Listed } from '../shared/Catalogue.tsx';
import { useTitle } from '../shared/ExhibitPage.tsx';
import { kindOf } from '../shared/kinds.ts';
import { navigate } from '../shared/route.ts';
import { sourceOf } from '../shared/source.ts';
import { titleOf } from '../shared/title-of.ts';
import { useHanging } from './order.ts';
import { Stage } from './Stage.tsx';
import { neighbours } from './wall-rules.ts';

const SLIDE_MS = 5000;

/** An exhibit of the wall on the whole screen, among its neighbours. The stage stays while they change. */
export function StagePage({ entry: { exhibit, auth } }: { entry: Listed }) {
  const hanging = useHanging();
  const { exhibitId } = exhibit;
  const { place, previous, next } = neighbours(hanging, (entry) => entry.exhibit.exhibitId === exhibitId);
  useTitle(exhibit);
  const source = useMemo(() => sourceOf(exhibit), [exhibit]);
  const [isRunning, run] = useState(false);
  const show = (entry: Listed | undefined) => entry && (() => navigate({ exhibitId: entry.exhibit.exhibitId }));
  const afterThis = show(next ?? hanging[0]);

  useEffect(() => {
    if (!isRunning || kindOf(exhibit) !== 'image') return;
    const timer = setTimeout(() => afterThis?.(), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, exhibit, afterThis]);

  return (
    <Stage
      kind={kindOf(exhibit) === 'video' ? 'video' : 'image'}
      exhibit={exhibit}
      auth={auth ?? undefined}
      source={source}
      title={titleOf(exhibit)}
      count={{ place: place + 1, total: hanging.length }}
      previous={show(previous)}
      next={show(next)}
      slideshow={{ isRunning, run }}
      onEnded={isRunning ? afterThis : undefined}
      close={() => navigate({})}
    />
  );
}
