import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePagedList } from '#api/paged.ts';
import { type ListedResource, listedResourcesList } from '#api/resources/listed.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { KindFilters } from './kind-filters.tsx';
import { LicenceFilter } from './licence-filter.tsx';
import styles from './market-page.module.css';
import { MarketTabs } from './market-tabs.tsx';
import { ResourceResults } from './resource-results.tsx';
import { centsOf, TermsFilter } from './terms-filter.tsx';

const route = getRouteApi('/_console/market');
/** Tags offered for narrowing: the commonest of what is shown. */
const TAGS_OFFERED = 8;

/** Everything that is listed, narrowed by the filters in the address. */
export function MarketPage({ posters }: { posters: ReactNode }) {
  const { t } = useTranslation('market');
  const { query, kind, category, type, tags, sort, terms, price, licence } = route.useSearch();
  const navigate = route.useNavigate();
  const maxPriceCents = terms && terms !== 'free' ? centsOf(price) : undefined;
  const list = usePagedList(
    listedResourcesList({ keywords: query, kind, category, type, tags, sort, terms, maxPriceCents, licence }),
  );
  const chosenTags = tags?.split(',') ?? [];
  const offeredTags = [...new Set([...chosenTags, ...commonTags(list.rows)])];

  const narrow = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false });
  const toggleTag = (tag: string) =>
    narrow({
      tags: (chosenTags.includes(tag) ? chosenTags.filter((one) => one !== tag) : [...chosenTags, tag]).join(','),
    });

  return (
    <Page title={t('market')} intro={t('market_intro')}>
      {posters}
      <MarketTabs />
      <search className={styles.filters}>
        <div className={styles.line}>
          <div className={styles.field}>
            <SearchInput
              label={t('search_resources')}
              value={query ?? ''}
              onSearch={(text) => narrow({ query: text })}
            />
          </div>
          <FilterChips
            label={t('kind')}
            options={[
              { value: '', label: t('all') },
              { value: 'resource', label: t('kind_resource') },
              { value: 'collection', label: t('kind_collection') },
            ]}
            isChosen={(value) => value === (kind ?? '')}
            onToggle={(value) => narrow({ kind: (value || undefined) as typeof kind })}
          />
          <FilterChips
            label={t('sort')}
            options={[
              { value: '', label: t('sort_created') },
              { value: 'updated', label: t('sort_updated') },
            ]}
            isChosen={(value) => value === (sort ?? '')}
            onToggle={(value) => narrow({ sort: (value || undefined) as typeof sort })}
          />
        </div>
        <div className={styles.line}>
          <TermsFilter
            terms={terms}
            price={price}
            onTerms={(next) => narrow({ terms: next })}
            onPrice={(next) => narrow({ price: next })}
          />
          <LicenceFilter licence={licence} onLicence={(next) => narrow({ licence: next })} />
        </div>
        <KindFilters chosen={{ category, type }} onChoose={narrow} />
        {offeredTags.length > 0 && (
          <FilterChips
            label={t('tags')}
            options={offeredTags.map((tag) => ({ value: tag, label: tag }))}
            isChosen={(tag) => chosenTags.includes(tag)}
            onToggle={toggleTag}
          />
        )}
      </search>
      <ResourceResults
        list={list}
        isFiltered={Boolean(query || kind || category || type || tags || terms || licence)}
        keyword={query}
        onClear={() => void navigate({ search: {}, replace: true })}
      />
    </Page>
  );
}

function commonTags(rows: readonly ListedResource[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of rows.flatMap((row) => row.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, TAGS_OFFERED)
    .map(([tag]) => tag);
}
