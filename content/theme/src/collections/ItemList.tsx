import { useEffect, useState } from 'react';
import { freelogApp, type Item, type Page, take } from '../freelog-app.ts';
import { t } from '../i18n.ts';
import { kindOfType } from '../kinds.ts';
import { canSign } from '../Refusal.tsx';
import { navigate, pathOf } from '../route.ts';
import { type Display, titleOfItem } from './shapes.ts';

interface ItemListProps {
  exhibitId: string;
  first: Page<Item>;
  display: Display;
  /** Where the visitor was. */
  continuesAt: string | undefined;
  more(skip: number): Promise<Page<Item>>;
}

/** The items of a collection as its owner wants them shown; what a visitor may not use says so. */
export function ItemList({ exhibitId, first, display, continuesAt, more }: ItemListProps) {
  const [items, setItems] = useState(first.dataList);
  const [isLoading, setLoading] = useState(false);
  const locks = useLocks(exhibitId, items);

  async function loadMore(): Promise<void> {
    setLoading(true);
    const next = await more(items.length).catch(() => undefined);
    if (next) setItems([...items, ...next.dataList]);
    setLoading(false);
  }

  return (
    <>
      <ol className={display.isCards ? 'items cards' : 'items'}>
        {items.map((item) => (
          <li key={item.itemId}>
            <a
              href={pathOf({ exhibitId, itemId: item.itemId })}
              aria-current={item.itemId === continuesAt ? 'true' : undefined}
              onClick={(event) => open(event, item.itemId)}
            >
              {display.hasNumbers && <span className="item-number">{item.sortId}</span>}
              {display.hasImages && item.articleInfo.coverImages?.[0] && (
                <img src={item.articleInfo.coverImages[0]} alt="" loading="lazy" />
              )}
              <span className="item-text">
                <span>{titleOfItem(item, display.titles)}</span>
                {display.hasIntros && item.articleInfo.intro && (
                  <span className="item-intro">{item.articleInfo.intro}</span>
                )}
              </span>
              {item.isSample && <span className="sample">{t.sample(kindOfType(item.articleInfo.resourceType))}</span>}
              {locks.has(item.itemId) && <span className="lock">{locks.get(item.itemId)}</span>}
              <Duration item={item} />
            </a>
          </li>
        ))}
      </ol>
      {items.length < first.totalItem && (
        <p className="more">
          <button type="button" className="button" disabled={isLoading} onClick={loadMore}>
            {t.more}
          </button>
        </p>
      )}
    </>
  );

  function open(event: React.MouseEvent, itemId: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate({ exhibitId, itemId });
  }
}

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** How long a sound or film is, in minutes and seconds. */
function Duration({ item }: { item: Item }) {
  const durationMs = Number(item.articleInfo.articleProperty?.duration);
  if (!(durationMs > 0)) return null;
  const seconds = Math.round(durationMs / SECOND_MS);
  const rest = String(seconds % MINUTE_S).padStart(2, '0');
  return <span className="item-number">{`${Math.floor(seconds / MINUTE_S)}:${rest}`}</span>;
}

/** What the items say that the visitor may not use. Marks only: the list is there before they are. */
function useLocks(exhibitId: string, items: readonly Item[]): ReadonlyMap<string, string> {
  const [locks, setLocks] = useState<ReadonlyMap<string, string>>(new Map());
  const itemIds = items.map(({ itemId }) => itemId).join(',');
  useEffect(() => {
    let isCurrent = true;
    take(freelogApp().getCollectionSubAuthStatus(exhibitId, { itemIds })).then(
      (results) => {
        const found = results
          .filter(({ isAuth }) => !isAuth)
          .map((result) => [result.itemId, canSign(result) ? t.needsContract : t.notAvailable] as const);
        if (isCurrent) setLocks(new Map(found));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [exhibitId, itemIds]);
  return locks;
}
