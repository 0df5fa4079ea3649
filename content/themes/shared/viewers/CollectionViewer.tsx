import { useCallback, useContext, useState } from 'react';
import { ItemList } from '../collections/ItemList.tsx';
import { ItemPage } from '../collections/ItemPage.tsx';
import { loadItems } from '../collections/load-items.ts';
import { usePlace } from '../collections/place.ts';
import { displayOf, type Shape, shapeOf, titleOfItem } from '../collections/shapes.ts';
import { Failure, Loading } from '../faces.tsx';
import { type Exhibit, freelogApp, take } from '../freelog-app.ts';
import { t } from '../i18n.ts';
import { navigate } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import { ViewersOfTheme } from './theme-viewers.ts';

interface CollectionViewerProps {
  exhibit: Exhibit;
  itemId?: string;
  onSigned(): void;
}

/** A collection as what it is: where the visitor was, and its chapters, episodes or tracks; or the one that is open. */
export function CollectionViewer({ exhibit, itemId, onSigned }: CollectionViewerProps) {
  const { exhibitId } = exhibit;
  const { place, moveTo } = usePlace(exhibitId);
  const [follows, setFollows] = useState(false);
  if (place === undefined) return <Loading shape="page" />;
  if (!itemId) return <Contents exhibit={exhibit} continuesAt={place?.itemId} />;
  return (
    <ItemPage
      key={itemId}
      exhibit={exhibit}
      itemId={itemId}
      startsAt={place?.itemId === itemId ? place.at : 0}
      isStarted={follows}
      onMoved={(at) => moveTo({ itemId, at })}
      onSigned={onSigned}
      open={(next, isFollowing) => {
        setFollows(isFollowing);
        navigate({ exhibitId, itemId: next });
      }}
    />
  );
}

function Contents({ exhibit, continuesAt }: { exhibit: Exhibit; continuesAt: string | undefined }) {
  const { exhibitId } = exhibit;
  const { start } = useContext(ViewersOfTheme);
  const load = useCallback(async () => {
    const [page, first, remembered] = await Promise.all([
      loadItems(exhibitId, 0),
      loadItems(exhibitId, 0, 1),
      continuesAt ? take(freelogApp().getCollectionSubById(exhibitId, { itemId: continuesAt })) : null,
    ]);
    return { page, first: first.dataList[0], remembered };
  }, [exhibitId, continuesAt]);
  const contents = useLoaded(load);
  if (contents.state === 'loading') return <Loading shape="page" />;
  if (contents.state === 'failed') return <Failure message={contents.message} retry={contents.retry} />;
  const { page, first, remembered } = contents.value;
  if (!first) {
    return (
      <div className="face" role="status">
        <h2>{t.noItemsTitle}</h2>
        <p>{t.noItemsText}</p>
      </div>
    );
  }
  const shape = shapeOf(exhibit, page.dataList);
  const display = displayOf(exhibit);
  const next = remembered ?? first;
  const begin = () => (start && isHeard(shape) ? start(exhibit, next) : navigate({ exhibitId, itemId: next.itemId }));
  return (
    <section className="contents" aria-label={t.shapes[shape].count(page.totalItem)}>
      <div className="contents-head">
        <h2>{t.shapes[shape].count(page.totalItem)}</h2>
        <button type="button" className="button primary" onClick={begin}>
          {remembered ? t.continueWith(titleOfItem(remembered, display.titles)) : t.shapes[shape].start}
        </button>
      </div>
      <ItemList
        key={exhibitId}
        exhibit={exhibit}
        first={page}
        display={display}
        continuesAt={remembered?.itemId}
        more={(skip) => loadItems(exhibitId, skip)}
      />
    </section>
  );
}

const isHeard = (shape: Shape) => shape === 'episodes' || shape === 'tracks';
