import { SubjectType } from '@colophon/model';
import { Anchor, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type ExhibitItem, exhibitItems, type ItemFilter } from '#api/exhibits/items.ts';
import { displayCollection } from '#api/exhibits/mutations.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import { SampleSign } from '#domain/collection-items/sample-sign.tsx';
import styles from '#domain/exhibit-lists/exhibit-lists.module.css';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { FollowButton } from '#domain/share/follow-button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Cover } from '#ui/cover.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import pageStyles from './exhibit-page.module.css';

const ORDERS = {
  first: { sortField: 'sortId', sortType: 1 },
  last: { sortField: 'sortId', sortType: -1 },
  newest: { sortField: 'createDate', sortType: -1 },
  oldest: { sortField: 'createDate', sortType: 1 },
} as const satisfies Record<string, Pick<ItemFilter, 'sortField' | 'sortType'>>;
type Order = keyof typeof ORDERS;

/** Shows the items of a collection that is an exhibit. Their order and titles belong to the collection's owner. */
export function ExhibitItems({ exhibit, siteHref }: { exhibit: Exhibit; siteHref: string }) {
  const { resourceInfo } = exhibit;
  const { t } = useTranslation('exhibits');
  const typeWords = useTypeWords();
  const [keywords, setKeywords] = useState('');
  const [order, setOrder] = useState<Order>('first');
  const { resourceId } = resourceInfo;
  const list = usePagedList(exhibitItems({ resourceId, keywords: keywords || undefined, ...ORDERS[order] }));
  const columns: Column<ExhibitItem>[] = [
    { key: 'item', header: t('item'), cell: (item) => <ItemName item={item} /> },
    {
      key: 'type',
      header: t('type'),
      cell: ({ mountResourceInfo }) => typeWords(mountResourceInfo.resourceType.slice(-1)),
    },
    { key: 'version', header: t('version'), cell: ({ mountResourceInfo }) => mountResourceInfo.latestVersion },
    { key: 'added', header: t('item_added'), cell: ({ createDate }) => <Time at={createDate} to="day" /> },
    { key: 'state', header: t('state'), cell: ({ fault }) => fault || t('item_usable') },
  ];
  return (
    <section className={pageStyles.section} aria-labelledby="items">
      <div className={styles.head}>
        <h2 id="items">{t('items_count', { count: list.totalItem })}</h2>
        <Anchor
          component={AppLink}
          app="console"
          to="/resource/collectionDetails/$collectionID"
          params={{ collectionID: resourceId }}
        >
          {t('collection_details')}
        </Anchor>
      </div>
      <OnSite exhibit={exhibit} siteHref={siteHref} />
      <div className={styles.filters}>
        <SearchInput label={t('search_items')} value={keywords} onSearch={setKeywords} />
        <NativeSelect
          aria-label={t('item_order')}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as Order)}
          data={(Object.keys(ORDERS) as Order[]).map((value) => ({ value, label: t(`item_order_${value}`) }))}
        />
      </div>
      <ListFaces
        list={list}
        isFiltered={Boolean(keywords)}
        skeleton={<DataTable label={t('items')} columns={columns} rows={undefined} rowKey={() => ''} />}
        empty={<EmptyFace title={t('no_items')} text={t('no_items_text')} />}
      >
        <DataTable label={t('items')} columns={columns} rows={list.rows} rowKey={({ itemId }) => itemId} />
      </ListFaces>
    </section>
  );
}

/** Shows how visitors find the items: in which order, and by which feeds. */
export function OnSite({ exhibit, siteHref }: { exhibit: Exhibit; siteHref: string }) {
  const { t } = useTranslation('share');
  return (
    <>
      <SiteOrder exhibit={exhibit} />
      <div className={pageStyles.line}>
        <FollowButton feed={`${siteHref}/v2/feeds/exhibits/${exhibit.presentableId}`} text={t('follow_items')} />
      </div>
    </>
  );
}

const SITE_ORDER = 'collection_sort_list';
const ASCENDING = 'collection_sort_ascending';

/** In which order visitors find the items: as a collection's author says, or as the node's owner does. */
function SiteOrder({ exhibit: { presentableId, catalogueProperty, subjectType } }: { exhibit: Exhibit }) {
  const { t } = useTranslation('exhibits');
  const display = useWrite(displayCollection, { onSuccess: () => toast.success(t('saved')) });
  const hasAuthor = subjectType === SubjectType.collection;
  const { [SITE_ORDER]: chosen = '', ...others } = catalogueProperty ?? {};
  return (
    <NativeSelect
      label={t('site_order')}
      maw="20rem"
      mb="md"
      value={!hasAuthor && chosen === ASCENDING ? '' : chosen}
      disabled={display.isPending}
      onChange={(event) => {
        const { value } = event.currentTarget;
        display.mutate({
          presentableId,
          catalogueProperty: value ? { ...others, [SITE_ORDER]: value } : others,
        });
      }}
      data={[
        ...(hasAuthor ? [{ value: '', label: t('site_order_own') }] : []),
        { value: hasAuthor ? ASCENDING : '', label: t('item_order_first') },
        { value: 'collection_sort_descending', label: t('item_order_last') },
      ]}
    />
  );
}

function ItemName({ item: { sortId, itemTitle, isSample, mountResourceInfo } }: { item: ExhibitItem }) {
  const { resourceId, resourceName, resourceType } = mountResourceInfo;
  return (
    <div className={styles.exhibit}>
      <div className={styles.cover}>
        <Cover src={coverOf(mountResourceInfo)} />
      </div>
      <div className={styles.names}>
        {sortId}.{' '}
        <Anchor
          component={AppLink}
          app="console"
          to="/resource/details/$resourceID"
          params={{ resourceID: resourceId }}
          c="inherit"
          underline="hover"
        >
          {itemTitle || resourceName}
        </Anchor>
        <div className={styles.name}>{resourceName}</div>
        {isSample && <SampleSign resourceType={resourceType} />}
      </div>
    </div>
  );
}
