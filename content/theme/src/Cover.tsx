import { useState } from 'react';
import type { Exhibit } from './freelog-app.ts';

/** Spreads neighbouring ids far apart on the colour circle. */
const GOLDEN_ANGLE = 137.5;
const HUES = 360;

/** The cover of an exhibit; its initial on a colour of its own when there is none. */
export function Cover({ exhibit }: { exhibit: Exhibit }) {
  const [isBroken, setBroken] = useState(false);
  const image = exhibit.coverImages[0] ?? exhibit.articleInfo.coverImages?.[0];
  if (image && !isBroken) {
    return (
      <span className="cover">
        <img src={image} alt="" loading="lazy" onError={() => setBroken(true)} />
      </span>
    );
  }
  const title = exhibit.exhibitTitle || exhibit.exhibitName;
  return (
    <span
      className="cover drawn"
      aria-hidden="true"
      style={{ '--hue': (Number.parseInt(exhibit.exhibitId.slice(-4), 16) * GOLDEN_ANGLE) % HUES }}
    >
      {[...title][0]}
    </span>
  );
}
