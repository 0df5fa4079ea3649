import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type PagedList, usePagedList } from '#api/paged.ts';
import {
  type OfferedFilter,
  type OfferedResource,
  offeredResourcesList,
  type ResourceSource,
} from '#api/resources/offered.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import styles from './rows.module.css';

const SOURCES: readonly ResourceSource[] = ['market', 'mine', 'collects'];

interface ResourceOffersProps {
  shows?: OfferedFilter['shows'];
  rows: (resources: readonly OfferedResource[]) => ReactNode;
}

/** Resources of the market, one's own and one's favourites, to be searched. */
export function ResourceOffers({ shows, rows }: ResourceOffersProps) {
  const { t } = useTranslation('dependencies');
  const [source, setSource] = useState<ResourceSource>('market');
  const [keywords, setKeywords] = useState('');
  const list = usePagedList(offeredResourcesList({ source, keywords, shows }));
  return (
    <Offers
      list={list}
      keywords={keywords}
      onSearch={setKeywords}
      where={
        <Select
          aria-label={t('source')}
          data={SOURCES.map((value) => ({ value, label: t(`source_${value}`) }))}
          value={source}
          allowDeselect={false}
          onChange={(next) => setSource(next as ResourceSource)}
        />
      }
      rows={rows}
    />
  );
}

interface OffersProps<Row> {
  list: PagedList<Row>;
  keywords: string;
  onSearch: (keywords: string) => void;
  /** Chooses where to look. */
  where: ReactNode;
  rows: (rows: readonly Row[]) => ReactNode;
}

/** A list to search in and choose from. */
export function Offers<Row>({ list, keywords, onSearch, where, rows }: OffersProps<Row>) {
  const { t } = useTranslation('dependencies');
  return (
    <Stack>
      <Group grow preventGrowOverflow={false}>
        {where}
        <SearchInput label={t('search')} value={keywords} onSearch={onSearch} />
      </Group>
      <ListFaces list={list} isFiltered={keywords !== ''} empty={<EmptyFace title={t('nothing_here')} />}>
        <ul className={styles.list}>{rows(list.rows)}</ul>
      </ListFaces>
    </Stack>
  );
}

interface OfferRowProps {
  name: string;
  about: string;
  /** Picture before the name. */
  cover?: ReactNode;
  badge?: ReactNode;
  /** Why it cannot be added. */
  refusal?: string | undefined;
  isAdded: boolean;
  isPending?: boolean;
  onAdd: () => void;
  onRemove?: () => void;
}

/** One thing to choose, or to take back when it is chosen. */
export function OfferRow({ name, about, cover, badge, refusal, isAdded, isPending, onAdd, onRemove }: OfferRowProps) {
  const { t } = useTranslation('dependencies');
  return (
    <li className={styles.row}>
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.about}>
        <Group gap="xs">
          <span className={styles.name}>{name}</span>
          {badge}
        </Group>
        <Text size="sm" c="dimmed">
          {refusal ?? about}
        </Text>
      </div>
      {isAdded ? (
        <Button variant="subtle" size="sm" aria-label={t('remove', { name })} onClick={onRemove}>
          {t('remove_short')}
        </Button>
      ) : (
        <ReasonedButton
          variant="default"
          size="sm"
          aria-label={t('add_this', { name })}
          why={refusal}
          loading={isPending ?? false}
          onClick={onAdd}
        >
          {t('add_short')}
        </ReasonedButton>
      )}
    </li>
  );
}
