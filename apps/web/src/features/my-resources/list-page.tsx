import type { ReactNode } from 'react';
import { usePagedList } from '#api/paged.ts';
import { type OwnResourceFilter, ownResourcesList } from '#api/resources/own.ts';
import { OwnTypeFilter } from '#domain/resource-types/own-type-filter.tsx';
import { ChoiceCard } from '#domain/resources/choice-card.tsx';
import { OwnListPage } from '#domain/resources/own-list-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { BatchBar, type NewPolicySlot } from './batch-bar.tsx';
import { OwnResourceCard } from './own-resource-card.tsx';

interface ListPageProps {
  filter: OwnResourceFilter;
  onFilter: (change: OwnResourceFilter) => void;
  /** Draws where a policy is made: for several resources, or for one that needs it to be listed. */
  newPolicy: (slot: NewPolicySlot) => ReactNode;
}

/** The user's own resources, in every state. */
export function ListPage({ filter, onFilter, newPolicy }: ListPageProps) {
  const { t } = useTranslation('myResources');
  return (
    <OwnListPage
      list={usePagedList(ownResourcesList(filter))}
      filter={filter}
      onFilter={onFilter}
      words={{
        title: t('my_resources'),
        search: t('search'),
        status: t('status'),
        all: t('all'),
        batch: t('batch'),
        create: t('create_resource'),
        empty: t('empty'),
        emptyText: t('empty_text'),
      }}
      creator="/resource/creatorEntry"
      typeFilter={<OwnTypeFilter value={filter.type} onChange={(type) => onFilter({ type })} />}
      batch={(slot) => <BatchBar kind="resource" {...slot} newPolicy={newPolicy} />}
      choice={(resource, selection) => <ChoiceCard resource={resource} hasStatus selection={selection} />}
      card={(resource, isLicensed) => (
        <OwnResourceCard resource={resource} isLicensed={isLicensed} newPolicy={newPolicy} />
      )}
    />
  );
}
