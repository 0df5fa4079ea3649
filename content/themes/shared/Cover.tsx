import { useState } from 'react';
import { type Exhibit, freelogApp } from './freelog-app.ts';
import { titleOf } from './title-of.ts';

/** Spreads neighbouring ids far apart on the colour circle. */
const GOLDEN_ANGLE = 137.5;
const HUES = 360;

/** Public pictures of the platform, which are there in the size of cards as well. */
const PUBLIC_PICTURE = /\/image\/preview-image\/[\da-f]{40}\.\w+$/;

/** The cover of an exhibit, else the one that its work makes of itself; its initial on a colour of its own when there is neither. */
export function Cover({ exhibit }: { exhibit: Exhibit }) {
  const [isBroken, setBroken] = useState(false);
  const image = coverOf(exhibit);
  if (image && !isBroken) {
    return (
      <span className="cover">
        <img src={small(image)} alt="" loading="lazy" onError={() => setBroken(true)} />
      </span>
    );
  }
  const title = titleOf(exhibit);
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

const small = (address: string) => (PUBLIC_PICTURE.test(address) ? `${address}?size=small` : address);

/** The address of an exhibit's cover, else of the one that its work makes of itself. */
export function coverOf(exhibit: Exhibit): string | undefined {
  return exhibit.coverImages[0] ?? exhibit.articleInfo.coverImages?.[0] ?? madeCover(exhibit);
}

/** The address at which the platform draws the cover of a work that has none. */
function madeCover({ exhibitId, articleInfo: { articleId } }: Exhibit): string | undefined {
  if (!articleId) return undefined;
  const { origin } = new URL(freelogApp().getShareUrl(exhibitId, 'detail'));
  return `${origin}/v2/resources/${articleId}/cover`;
}
