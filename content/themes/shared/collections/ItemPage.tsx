import { useCallback, useEffect, useState } from 'react';
import { Failure, Loading } from '../faces.tsx';
import { type Dependency, type Exhibit, freelogApp, type Item, type ItemAuth, take } from '../freelog-app.ts';
import { t } from '../i18n.ts';
import { kindOfMedia, kindOfType } from '../kinds.ts';
import { LicenceNotice } from '../LicenceNotice.tsx';
import { canSign, Refusal } from '../Refusal.tsx';
import type { Source } from '../source.ts';
import { useLoaded } from '../use-loaded.ts';
import { FileViewer } from '../viewers/FileViewer.tsx';
import { ReadSoFar } from './ReadSoFar.tsx';
import { titleOfItem } from './shapes.ts';

interface ItemPageProps {
  exhibit: Exhibit;
  itemId: string;
  /** Where the visitor left it; see `Place`. */
  startsAt: number;
  /** Plays without being asked to. */
  isStarted: boolean;
  onMoved(at: number): void;
  /** Called when the visitor has signed for an item that was not open. */
  onSigned(): void;
  open(itemId: string, isFollowing: boolean): void;
}

interface OpenedItem {
  item: Item & { dependencyTree: Dependency[] };
  source: Source;
  /** Why it is not shown; absent where it is. */
  refusal: ItemAuth | undefined;
  previous: Item | undefined;
  next: Item | undefined;
  total: number;
}

/** One item of a collection, with the ones before and after it in the order of the collection. */
export function ItemPage({ exhibit, itemId, ...reading }: ItemPageProps) {
  const { exhibitId } = exhibit;
  const load = useCallback(() => openItem(exhibitId, itemId), [exhibitId, itemId]);
  const opened = useLoaded(load);
  if (opened.state === 'loading') return <Loading shape="page" />;
  if (opened.state === 'failed') return <Failure message={opened.message} retry={opened.retry} />;
  if (!opened.value) {
    return (
      <div className="face">
        <h2>{t.notFoundTitle}</h2>
        <p>{t.notFoundText}</p>
      </div>
    );
  }
  return <Opened exhibit={exhibit} {...opened.value} {...reading} />;
}

type OpenedProps = OpenedItem & Omit<ItemPageProps, 'itemId'>;

function Opened({ exhibit, item, source, refusal, previous, next, total, open, ...reading }: OpenedProps) {
  const [startsAt] = useState(reading.startsAt);
  const { onMoved } = reading;
  const title = titleOfItem(item);
  const mime = String(item.articleInfo.articleProperty?.mime ?? '');
  const typed = kindOfType(item.articleInfo.resourceType);
  const kind = typed === 'other' || typed === 'collection' ? kindOfMedia(mime) : typed;
  const isPlayed = kind === 'audio' || kind === 'video';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the item is opened
  useEffect(() => onMoved(startsAt), []);
  return (
    <section className="item" aria-label={title}>
      <header className="item-head">
        <p className="card-kind">{t.placeOf(item.sortId, total)}</p>
        <h2>{title}</h2>
        {item.articleInfo.licence && <LicenceNotice licence={item.articleInfo.licence} />}
      </header>
      {refusal && canSign(refusal) && <Refusal exhibit={exhibit} auth={refusal} onSigned={reading.onSigned} />}
      {refusal && !canSign(refusal) && (
        <div className="face">
          <h3>{t.itemUnavailable}</h3>
          <p>{refusal.errorMsg}</p>
        </div>
      )}
      {!refusal && (
        <ReadSoFar isRead={!isPlayed} startsAt={startsAt} onMoved={onMoved}>
          <FileViewer
            kind={kind}
            exhibit={exhibit}
            source={source}
            title={title}
            playing={{
              startsAt,
              isStarted: reading.isStarted,
              onMoved,
              onEnded: () => next && open(next.itemId, true),
            }}
            steps={{ item, previous, next, open: (other) => open(other, false) }}
          />
        </ReadSoFar>
      )}
      <nav className="item-steps" aria-label={t.steps}>
        {[
          { step: previous, label: t.previous },
          { step: next, label: t.next },
        ].map(({ step, label }) => (
          <button
            key={label}
            type="button"
            className="button"
            disabled={!step}
            onClick={() => step && open(step.itemId, false)}
          >
            <span>{label}</span>
            {step && <strong>{titleOfItem(step)}</strong>}
          </button>
        ))}
      </nav>
    </section>
  );
}

async function openItem(exhibitId: string, itemId: string): Promise<OpenedItem | null> {
  const app = freelogApp();
  const [item, decisions] = await Promise.all([
    take(app.getCollectionSubById(exhibitId, { itemId })),
    take(app.getCollectionSubAuthStatus(exhibitId, { itemIds: itemId })),
  ]);
  if (!item) return null;
  const skip = Math.max(0, item.sortId - 2);
  const around = await take(app.getCollectionSubListByPage(exhibitId, { skip, limit: 3, sortType: 1 }));
  const place = around.dataList.findIndex((one) => one.itemId === itemId);
  const { articleName, resourceType, articleProperty } = item.articleInfo;
  const mime = String(articleProperty?.mime ?? '');
  return {
    item,
    source: { exhibitId, itemId, name: articleName, mime, resourceType, dependencyTree: item.dependencyTree },
    refusal: decisions.find(({ isAuth }) => !isAuth),
    previous: around.dataList[place - 1],
    next: around.dataList[place + 1],
    total: around.totalItem,
  };
}
