import { Group, NumberInput, Pagination, Select, Text } from '@mantine/core';
import styles from '#domain/collection-items/collections.module.css';
import { useTranslation } from '#i18n/use-translation.ts';

const LIST_SIZES = [10, 20, 30, 40, 50];
const CARD_SIZES = [6, 12, 18, 24, 30];

/** Sizes of pages that a view can have, the default first. */
export const sizesOf = (isCards: boolean) => (isCards ? CARD_SIZES : LIST_SIZES);

interface ItemPagerProps {
  total: number;
  /** From 1. */
  page: number;
  size: number;
  isCards: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Pages of a list that are gone to by their number. */
export function ItemPager({ total, page, size, isCards, onPage, onSize }: ItemPagerProps) {
  const { t } = useTranslation('collections');
  const pages = Math.max(1, Math.ceil(total / size));
  const go = (wanted: number | string) => {
    const number = Number(wanted);
    if (Number.isInteger(number) && number >= 1 && number <= pages) onPage(number);
  };
  return (
    <Group component="nav" aria-label={t('pages')} className={styles.pager}>
      <Text c="dimmed">{t('items_total', { count: total })}</Text>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          siblings={0}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'page_previous' : 'page_next') })}
          getItemProps={(number) => ({ 'aria-label': t('page_number', { number }) })}
        />
      )}
      <Select
        aria-label={t('page_size')}
        data={sizesOf(isCards).map((each) => ({ value: String(each), label: t('per_page', { count: each }) }))}
        value={String(size)}
        allowDeselect={false}
        onChange={(next) => onSize(Number(next))}
        w={130}
      />
      {pages > 1 && (
        <NumberInput
          aria-label={t('go_to_page')}
          placeholder={t('go_to_page')}
          min={1}
          max={pages}
          allowDecimal={false}
          hideControls
          w={110}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go(event.currentTarget.value);
          }}
        />
      )}
    </Group>
  );
}
