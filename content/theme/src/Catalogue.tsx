import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { ExhibitCard } from './ExhibitCard.tsx';
import { Failure, Loading } from './faces.tsx';
import { type AuthResult, type Exhibit, freelogApp, take } from './freelog-app.ts';
import { t } from './i18n.ts';
import { FILTER_KINDS, type Kind, kindOf, typeFilter } from './kinds.ts';
import type { Layout } from './options.ts';
import { useLoaded } from './use-loaded.ts';

const PAGE_SIZE = 24;
/** Exhibits looked at to find out which types the node has. */
const SURVEY_SIZE = 100;

interface Listing {
  exhibits: Exhibit[];
  auth: Map<string, AuthResult>;
  total: number;
}

/** The exhibits of the node, with search and a filter by type. */
export function Catalogue({ layout }: { layout: Layout }) {
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<Kind>();
  const keywords = useDeferredValue(words.trim());
  const load = useCallback(() => loadListing(keywords, kind, 0), [keywords, kind]);
  const listing = useLoaded(load);
  const kinds = useKinds();

  return (
    <section className="catalogue" aria-label={t.kinds.collection}>
      <search className="finder">
        <input
          type="search"
          value={words}
          placeholder={t.searchHint}
          aria-label={t.searchHint}
          onChange={(event) => setWords(event.target.value)}
        />
        {kinds.length > 1 && (
          <fieldset className="kinds" aria-label={t.filter}>
            {[undefined, ...kinds].map((option) => (
              <button
                key={option ?? 'all'}
                type="button"
                aria-pressed={kind === option}
                onClick={() => setKind(option)}
              >
                {option ? t.kinds[option] : t.all}
              </button>
            ))}
          </fieldset>
        )}
      </search>
      {listing.state === 'loading' && <Loading shape={layout} />}
      {listing.state === 'failed' && <Failure message={listing.message} retry={listing.retry} />}
      {listing.state === 'done' && (
        <Results
          key={`${keywords} ${kind}`}
          first={listing.value}
          layout={layout}
          more={(skip) => loadListing(keywords, kind, skip)}
          clear={keywords || kind ? () => [setWords(''), setKind(undefined)] : undefined}
        />
      )}
    </section>
  );
}

interface ResultsProps {
  first: Listing;
  layout: Layout;
  more(skip: number): Promise<Listing>;
  clear?: () => void;
}

function Results({ first, layout, more, clear }: ResultsProps) {
  const [pages, setPages] = useState([first]);
  const [isLoading, setLoading] = useState(false);
  const exhibits = pages.flatMap((page) => page.exhibits);
  const shown = exhibits.filter((exhibit) => kindOf(exhibit) !== 'theme');

  async function loadMore(): Promise<void> {
    setLoading(true);
    const next = await more(exhibits.length).catch(() => undefined);
    if (next) setPages([...pages, next]);
    setLoading(false);
  }

  if (!shown.length) {
    return (
      <div className="face" role="status">
        <h2>{clear ? t.noMatchTitle : t.emptyTitle}</h2>
        <p>{clear ? t.noMatchText : t.emptyText}</p>
        {clear && (
          <button type="button" className="button" onClick={clear}>
            {t.clear}
          </button>
        )}
      </div>
    );
  }
  return (
    <>
      <ul className={`exhibits ${layout}`}>
        {shown.map((exhibit) => (
          <ExhibitCard
            key={exhibit.exhibitId}
            exhibit={exhibit}
            auth={pages.map(({ auth }) => auth.get(exhibit.exhibitId)).find(Boolean)}
          />
        ))}
      </ul>
      {exhibits.length < first.total && (
        <p className="more">
          <button type="button" className="button" disabled={isLoading} onClick={loadMore}>
            {t.more}
          </button>
        </p>
      )}
    </>
  );
}

async function loadListing(keywords: string, kind: Kind | undefined, skip: number): Promise<Listing> {
  const app = freelogApp();
  const page = await take(
    app.getExhibitListByPage({
      skip,
      limit: PAGE_SIZE,
      // As the owner has put them.
      sort: 'position:1',
      keywords: keywords || undefined,
      articleResourceTypes: typeFilter(kind),
      isLoadResourceDetailInfo: 1,
    }),
  );
  const ids = page.dataList.map((exhibit) => exhibit.exhibitId).join(',');
  const results = ids ? await take(app.getExhibitAuthStatus(ids)).catch(() => []) : [];
  return {
    exhibits: page.dataList,
    auth: new Map(results.map((result) => [result.exhibitId, result])),
    total: page.totalItem,
  };
}

/** The kinds worth a filter button: those the node has. */
function useKinds(): Kind[] {
  const [kinds, setKinds] = useState<Kind[]>([]);
  useEffect(() => {
    take(freelogApp().getExhibitListByPage({ limit: SURVEY_SIZE })).then(
      ({ dataList }) => {
        const present = new Set(dataList.map(kindOf));
        setKinds(FILTER_KINDS.filter((kind) => present.has(kind)));
      },
      () => setKinds([]),
    );
  }, []);
  return kinds;
}
