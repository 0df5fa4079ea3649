import { useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ExhibitLink } from '../ExhibitLink.tsx';
import { type Exhibit, freelogApp, type Item, type Page, take } from '../freelog-app.ts';
import { t } from '../i18n.ts';
import { type Kind, kindOfMedia, kindOfType } from '../kinds.ts';
import { MoreButton } from '../MoreButton.tsx';
import { canSign } from '../Refusal.tsx';
import { ViewersOfTheme } from '../viewers/theme-viewers.ts';
import { useSourceUrl } from '../viewers/use-source.ts';
import { type Display, titleOfItem } from './shapes.ts';

interface ItemListProps {
  exhibit: Exhibit;
  first: Page<Item>;
  display: Display;
  /** Where the visitor was. */
  continuesAt: string | undefined;
  more(skip: number): Promise<Page<Item>>;
}

/** The items of a collection as its owner wants them shown; what a visitor may not use says so. */
export function ItemList({ exhibit, first, display, continuesAt, more }: ItemListProps) {
  const { exhibitId } = exhibit;
  const { ItemActions } = useContext(ViewersOfTheme);
  const [items, setItems] = useState(first.dataList);
  const list = useRef<HTMLOListElement>(null);
  const locks = useLocks(exhibitId, items);
  const [playing, setPlaying] = useState<string>();
  /** Items that can be heard or watched here; known once the locked items are. */
  const players = new Set(
    items.filter((item) => locks && !locks.has(item.itemId) && isPlayed(item)).map(({ itemId }) => itemId),
  );
  const after = (itemId: string) => [...players][[...players].indexOf(itemId) + 1];

  async function loadMore() {
    const next = await more(items.length).catch(() => undefined);
    if (!next) return undefined;
    return () => {
      flushSync(() => setItems([...items, ...next.dataList]));
      return list.current?.children[items.length]?.querySelector('a');
    };
  }

  return (
    <>
      <ol ref={list} className={display.isCards ? 'items cards' : 'items'}>
        {items.map((item) => (
          <li key={item.itemId}>
            <ExhibitLink exhibit={exhibit} itemId={item.itemId} isCurrent={item.itemId === continuesAt}>
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
              {locks?.has(item.itemId) && <span className="lock">{locks.get(item.itemId)}</span>}
              <Length item={item} />
            </ExhibitLink>
            {players.has(item.itemId) && ItemActions && <ItemActions exhibit={exhibit} item={item} />}
            {players.has(item.itemId) && !ItemActions && (
              <button
                type="button"
                className="link"
                aria-expanded={item.itemId === playing}
                aria-label={(item.itemId === playing ? t.stopIt : t.playIt)(titleOfItem(item, display.titles))}
                onClick={() => setPlaying(item.itemId === playing ? undefined : item.itemId)}
              >
                <span aria-hidden="true">{item.itemId === playing ? '■' : '▶'}</span>
              </button>
            )}
            {item.itemId === playing && (
              <Player
                exhibitId={exhibitId}
                item={item}
                title={titleOfItem(item, display.titles)}
                onEnded={() => setPlaying(after(item.itemId))}
              />
            )}
          </li>
        ))}
      </ol>
      {items.length < first.totalItem && <MoreButton load={loadMore} />}
    </>
  );
}

/** Returns true when an item is heard or watched. */
function isPlayed({ articleInfo }: Item): boolean {
  return ['audio', 'video'].includes(playedKind(articleInfo));
}

function playedKind({ resourceType, articleProperty }: Item['articleInfo']): Kind {
  const kind = kindOfType(resourceType);
  return kind === 'other' ? kindOfMedia(String(articleProperty?.mime ?? '')) : kind;
}

interface PlayerProps {
  exhibitId: string;
  item: Item;
  title: string;
  onEnded(): void;
}

/** A sound or film that plays where it stands in the list. */
function Player({ exhibitId, item, title, onEnded }: PlayerProps) {
  const url = useSourceUrl({ exhibitId, itemId: item.itemId });
  if (url.state !== 'done') return null;
  const props = { src: url.value, controls: true, autoPlay: true, 'aria-label': title, onEnded };
  return playedKind(item.articleInfo) === 'video' ? <video playsInline {...props} /> : <audio {...props} />;
}

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** Shows the duration of a sound or film, in minutes and seconds, or the number of words of a text. */
function Length({ item }: { item: Item }) {
  const { duration, wordCount } = item.articleInfo.articleProperty ?? {};
  if (Number(duration) > 0) {
    const seconds = Math.round(Number(duration) / SECOND_MS);
    const rest = String(seconds % MINUTE_S).padStart(2, '0');
    return <span className="item-number">{`${Math.floor(seconds / MINUTE_S)}:${rest}`}</span>;
  }
  return Number(wordCount) > 0 ? <span className="item-number">{t.words(Number(wordCount))}</span> : null;
}

/** Returns the notes on items that the visitor may not use. They are marks only: the list is drawn before they are known. */
function useLocks(exhibitId: string, items: readonly Item[]): ReadonlyMap<string, string> | undefined {
  const [locks, setLocks] = useState<ReadonlyMap<string, string>>();
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
