import { useCallback } from 'react';
import { Failure, Loading } from '../faces.tsx';
import { type Exhibit, freelogApp, take } from '../freelog-app.ts';
import { t } from '../i18n.ts';
import { kindOfType } from '../kinds.ts';
import { navigate } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import { FileViewer } from './FileViewer.tsx';

const ITEM_LIMIT = 1000;

/** The items of a collection as a list, and the chosen one as what it is. */
export function CollectionViewer({ exhibit, itemId }: { exhibit: Exhibit; itemId?: string }) {
  const { exhibitId } = exhibit;
  const load = useCallback(
    () => take(freelogApp().getCollectionSubListByPage(exhibitId, { skip: 0, limit: ITEM_LIMIT })),
    [exhibitId],
  );
  const page = useLoaded(load);
  if (page.state === 'loading') return <Loading shape="page" />;
  if (page.state === 'failed') return <Failure message={page.message} retry={page.retry} />;
  const { dataList, totalItem } = page.value;
  const chosen = dataList.find((item) => item.itemId === itemId);
  return (
    <>
      {chosen && (
        <section className="item">
          <h2>{chosen.itemTitle}</h2>
          <FileViewer
            kind={kindOfType(chosen.articleInfo.resourceType)}
            exhibit={exhibit}
            source={{ exhibitId, itemId: chosen.itemId }}
            title={chosen.itemTitle}
          />
        </section>
      )}
      <h2>{t.items(totalItem)}</h2>
      <ol className="items">
        {dataList.map((item) => (
          <li key={item.itemId}>
            <button
              type="button"
              aria-current={item.itemId === itemId ? 'true' : undefined}
              onClick={() => navigate({ exhibitId, itemId: item.itemId })}
            >
              {item.itemTitle || item.articleInfo.articleName}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
