import { useCallback } from 'react';
import { ItemList } from '../shared/collections/ItemList.tsx';
import { loadItems } from '../shared/collections/load-items.ts';
import { displayOf } from '../shared/collections/shapes.ts';
import { Drawer } from '../shared/Drawer.tsx';
import { Failure, Loading } from '../shared/faces.tsx';
import type { Exhibit } from '../shared/freelog-app.ts';
import { titleOf } from '../shared/title-of.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { words } from './words.ts';

interface ContentsDrawerProps {
  exhibit: Exhibit;
  /** The chapter that is open. */
  itemId: string;
  close(): void;
}

/** The chapters of a book, beside the one that is open. */
export function ContentsDrawer({ exhibit, itemId, close }: ContentsDrawerProps) {
  const { exhibitId } = exhibit;
  const load = useCallback((skip = 0) => loadItems(exhibitId, skip), [exhibitId]);
  const items = useLoaded(load);
  return (
    <Drawer title={words.contentsOf(titleOf(exhibit))} close={close}>
      {items.state === 'loading' && <Loading shape="list" />}
      {items.state === 'failed' && <Failure message={items.message} retry={items.retry} />}
      {items.state === 'done' && (
        <ItemList
          exhibit={exhibit}
          first={items.value}
          display={{ ...displayOf(exhibit), isCards: false, hasIntros: false, hasImages: false }}
          continuesAt={itemId}
          more={load}
        />
      )}
    </Drawer>
  );
}
