import { AdPlace, AdStatus, AdSwitch } from '@colophon/model';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Ad, moveAdUp, operatorAds, switchAd } from '#api/activities/operator-ads.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { confirm } from '#ui/confirm.ts';
import type { Column } from '#ui/data-table.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { AddButton, RowButton, UpButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { AdDrawer } from './ad-drawer.tsx';
import { PeriodText, StatusBadge } from './period-text.tsx';

const STATUSES = ['', '2', '1', '3', '4'] as const;
const PLACES = ['', ...Object.values(AdPlace).map(String)];

type Place = `${AdPlace}`;
type Status = `${AdStatus}`;

/** Advertisements at each place, how often they were seen and followed. */
export default function AdsPage() {
  const { t } = useTranslation('campaigns');
  const filters = useFilter({
    title: text,
    place: someOf('1', '2', '3', '4', '5'),
    status: someOf('1', '2', '3', '4'),
  });
  const { title, place, status } = filters.filter;
  const list = usePagedList(operatorAds({ title, place, flag: status }));
  const [opened, setOpened] = useState<Ad | 'new'>();
  const move = useWrite(moveAdUp);
  const askAndSwitch = useSwitch();
  const add = <AddButton onClick={() => setOpened('new')}>{t('add_ad')}</AddButton>;
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('ads')}
      intro={t('ads_intro')}
      actions={add}
      filters={filters}
      fields={[
        { search: 'title', label: t('search_title') },
        {
          choice: 'place',
          label: t('place'),
          options: PLACES.map((value) => ({ value, label: value ? t(`place_${value as Place}`) : t('place_all') })),
        },
        {
          choice: 'status',
          label: t('status'),
          options: STATUSES.map((value) => ({ value, label: t(`ad_status_${value || 'all'}`) })),
        },
      ]}
    >
      <OperatorTable
        label={t('ads')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('ads_empty'), text: t('ads_empty_text'), action: add }}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowActions={(ad) => {
          const name = ad.title;
          const before = list.rows[list.rows.indexOf(ad) - 1];
          const above = before?.place === ad.place ? before : undefined;
          const isDisabled = ad.status === AdStatus.disabled;
          return (
            <Group gap="xs" justify="flex-end">
              <UpButton
                label={t('up_named', { name })}
                isFirst={!above}
                isPending={move.isPending}
                onClick={() => above && move.mutate({ ad, above })}
              >
                {t('up')}
              </UpButton>
              <RowButton label={t('change_named', { name })} onClick={() => setOpened(ad)}>
                {t('change')}
              </RowButton>
              <RowButton
                label={t(isDisabled ? 'enable_named' : 'disable_named', { name })}
                isDanger={!isDisabled}
                onClick={() => void askAndSwitch(ad)}
              >
                {t(isDisabled ? 'enable' : 'disable')}
              </RowButton>
            </Group>
          );
        }}
      />
      {opened && <AdDrawer ad={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </OperatorPage>
  );
}

/** Disables an advertisement after asking, or enables it again. */
function useSwitch() {
  const { t } = useTranslation('campaigns');
  const change = useWrite(switchAd);
  return async ({ _id, title: name, status }: Ad) => {
    if (status === AdStatus.disabled) {
      change.mutate({ _id, status: AdSwitch.enabled }, { onSuccess: () => toast.success(t('enabled', { name })) });
      return;
    }
    const isSure = await confirm({
      title: t('disable_named', { name }),
      description: t('disable_text'),
      confirmLabel: t('disable'),
      danger: true,
    });
    if (isSure)
      change.mutate({ _id, status: AdSwitch.disabled }, { onSuccess: () => toast.success(t('disabled', { name })) });
  };
}

const TONES = { 1: 'warning', 2: 'success', 3: 'ink', 4: 'danger' } as const;

function useColumns(): Column<Ad>[] {
  const { t } = useTranslation('campaigns');
  return [
    {
      key: 'title',
      header: t('title'),
      cell: ({ title, place }) => (
        <div className={styles.who}>
          <span className={styles.word}>{title}</span>
          <Text size="sm" c="dimmed">
            {t(`place_${String(place) as Place}`)}
          </Text>
        </div>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => (
        <StatusBadge tone={TONES[status as AdStatus]}>{t(`ad_status_${String(status) as Status}`)}</StatusBadge>
      ),
    },
    { key: 'period', header: t('period'), cell: (ad) => <PeriodText period={ad} /> },
    { key: 'priority', header: t('priority'), align: 'right', cell: ({ priority }) => priority },
    { key: 'exposures', header: t('exposures'), align: 'right', cell: ({ ev }) => t('number', { number: ev }) },
    { key: 'clicks', header: t('clicks'), align: 'right', cell: ({ pv }) => t('number', { number: pv }) },
    { key: 'rate', header: t('rate'), align: 'right', cell: ({ cvr }) => t('percent', { percent: percentOf(cvr) }) },
  ];
}

/** A share of one in percent, with one decimal. */
const percentOf = (share: number) => Math.round(share * 1000) / 10;
