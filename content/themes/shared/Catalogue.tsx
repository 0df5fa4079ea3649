import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { linkId } from './ExhibitLink.tsx';
import { Failure, Loading } from './faces.tsx';
import { type AuthResult, type Exhibit, freelogApp, take } from './freelog-app.ts';
import { t } from './i18n.ts';
import { FILTER_KINDS, type Kind, kindOf, typeFilter } from './kinds.ts';
import { MoreButton } from './MoreButton.tsx';
import { useLoaded } from './use-loaded.ts';

const PAGE_SIZE = 24;
/** Fields of an exhibit that lists draw: without its policies, which are longer than the rest. */
const LISTED_FIELDS =
  'exhibitId,exhibitName,exhibitTitle,exhibitIntro,tags,coverImages,version,onlineStatus,updateDate,articleInfo,versionInfo';
/** Exhibits looked at to find out which types the node has. */
const SURVEY_SIZE = 100;

/** An exhibit in a list, with the decision about it: absent until it is there, `null` where there is none. */
export interface Listed {
  exhibit: Exhibit;
  auth: AuthResult | null | undefined;
}

interface CatalogueProps {
  /** Of what stands in its place while it loads. */
  shape: 'grid' | 'list';
  /** Exhibits come with the properties of their version, such as width and height. */
  hasProperties?: boolean;
  /** Draws what was found, which is never empty. */
  children(listed: Listed[]): ReactNode;
}

interface Listing {
  exhibits: Exhibit[];
  total: number;
}

/** The exhibits of the node, with search and a filter by type; how they look is the theme's. */
export function Catalogue({ shape, hasProperties = false, children }: CatalogueProps) {
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<Kind>();
  const finder = useRef<HTMLInputElement>(null);
  const keywords = useDeferredValue(words.trim());
  const load = useCallback(
    (skip = 0) => loadListing({ keywords, kind, hasProperties }, skip),
    [keywords, kind, hasProperties],
  );
  const listing = useLoaded(load);
  const kinds = useKinds(listing.state === 'done' && !keywords && !kind ? listing.value : undefined);

  /** The button that clears goes with what it clears: the focus moves to where words are typed. */
  function clear(): void {
    setWords('');
    setKind(undefined);
    finder.current?.focus();
  }

  return (
    <section className="catalogue" aria-label={t.kinds.collection}>
      <search className="finder">
        <input
          ref={finder}
          type="search"
          value={words}
          placeholder={t.searchHint}
          aria-label={t.searchHint}
          onChange={(event) => setWords(event.target.value)}
        />
        {!kinds && <span className="kinds" aria-hidden="true" />}
        {kinds && kinds.length > 1 && (
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
      {listing.state === 'loading' && <Loading shape={shape} />}
      {listing.state === 'failed' && <Failure message={listing.message} retry={listing.retry} />}
      {listing.state === 'done' && (
        <Results
          key={`${keywords} ${kind}`}
          first={listing.value}
          draw={children}
          more={load}
          clear={keywords || kind ? clear : undefined}
        />
      )}
    </section>
  );
}

interface ResultsProps {
  first: Listing;
  draw: CatalogueProps['children'];
  more(skip: number): Promise<Listing>;
  clear?: () => void;
}

function Results({ first, draw, more, clear }: ResultsProps) {
  const [pages, setPages] = useState([first]);
  const decisions = useDecisions(pages.at(-1)!.exhibits);
  const exhibits = useMemo(() => pages.flatMap((page) => page.exhibits), [pages]);
  // The same list until it changes: themes follow it.
  const shown = useMemo(
    () =>
      exhibits
        .filter((exhibit) => kindOf(exhibit) !== 'theme')
        .map((exhibit) => ({ exhibit, auth: decisions.get(exhibit.exhibitId) })),
    [exhibits, decisions],
  );

  async function loadMore() {
    const next = await more(exhibits.length).catch(() => undefined);
    if (!next) return undefined;
    return () => {
      flushSync(() => setPages([...pages, next]));
      const links = next.exhibits.map(({ exhibitId }) => document.getElementById(linkId(exhibitId)));
      return links.find((link) => link !== null);
    };
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
      {draw(shown)}
      {exhibits.length < first.total && <MoreButton load={loadMore} />}
    </>
  );
}

interface Wanted {
  keywords: string;
  kind: Kind | undefined;
  hasProperties: boolean;
}

async function loadListing({ keywords, kind, hasProperties }: Wanted, skip: number): Promise<Listing> {
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
      isLoadVersionProperty: hasProperties ? 1 : 0,
      projection: LISTED_FIELDS,
    }),
  );
  return { exhibits: page.dataList, total: page.totalItem };
}

/** The decisions about all exhibits that were listed, the latest ones included as soon as they are there. */
function useDecisions(latest: Exhibit[]): ReadonlyMap<string, Listed['auth']> {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Listed['auth']>>(new Map());
  useEffect(() => {
    const ids = latest.map(({ exhibitId }) => exhibitId);
    if (!ids.length) return;
    const add = (results: AuthResult[]) => {
      const byId = new Map(results.map((result) => [result.exhibitId, result]));
      setDecisions((known) => new Map([...known, ...ids.map((id) => [id, byId.get(id) ?? null] as const)]));
    };
    take(freelogApp().getExhibitAuthStatus(ids.join(','))).then(add, () => add([]));
  }, [latest]);
  return decisions;
}

/**
 * The kinds worth a filter button: those the node has; absent until they are known. They are told by the list of everything, once that
 * is there, where it is short.
 */
function useKinds(everything: Listing | undefined): Kind[] | undefined {
  const [kinds, setKinds] = useState<Kind[]>();
  useEffect(() => {
    if (kinds || !everything) return;
    const tell = (exhibits: Exhibit[]) => {
      const present = new Set(exhibits.map(kindOf));
      setKinds(FILTER_KINDS.filter((kind) => present.has(kind)));
    };
    if (everything.exhibits.length === everything.total) return tell(everything.exhibits);
    take(freelogApp().getExhibitListByPage({ limit: SURVEY_SIZE })).then(
      ({ dataList }) => tell(dataList),
      () => setKinds([]),
    );
  }, [everything, kinds]);
  return kinds;
}
