import { parseAmount } from '@colophon/model';
import { Group, NumberInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ResourceFilter } from '#api/resources/listed.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { useCurrencySections } from '#ui/money.ts';
import { SEARCH_DEBOUNCE_MS } from '#ui/search-input.tsx';

type OfferedTerms = ResourceFilter['terms'];

interface TermsFilterProps {
  terms: OfferedTerms;
  /** As it stands in the address: a decimal. */
  price: string | undefined;
  onTerms: (terms: OfferedTerms) => void;
  onPrice: (price: string | undefined) => void;
}

const MAX_PRICE = 1_000_000;

/** On which terms something is offered, and for which price at most. */
export function TermsFilter({ terms, price, onTerms, onPrice }: TermsFilterProps) {
  const { t } = useTranslation('market');
  const sections = useCurrencySections();
  const priceLater = useDebouncedCallback(onPrice, SEARCH_DEBOUNCE_MS);
  return (
    <Group gap="sm" align="center">
      <FilterChips
        label={t('terms')}
        options={[
          { value: '', label: t('all') },
          ...(['free', 'purchase', 'subscription'] as const).map((value) => ({ value, label: t(`terms_${value}`) })),
        ]}
        isChosen={(value) => value === (terms ?? '')}
        onToggle={(value) => onTerms((value || undefined) as OfferedTerms)}
      />
      {terms && terms !== 'free' && (
        <NumberInput
          key={terms}
          {...sections}
          aria-label={t(`price_${terms}`)}
          placeholder={t(`price_${terms}`)}
          defaultValue={price ?? ''}
          min={0}
          max={MAX_PRICE}
          decimalScale={2}
          allowNegative={false}
          w={180}
          onChange={(value) => priceLater(value === '' ? undefined : String(value))}
        />
      )}
    </Group>
  );
}

/** The cents of a price in the address; nothing where that is no price. */
export function centsOf(price: string | undefined): number | undefined {
  return parseAmount(price) ?? undefined;
}
