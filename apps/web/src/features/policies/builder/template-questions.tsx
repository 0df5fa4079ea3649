import type { WantedTraits } from '@colophon/policy';
import { Stack } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';

interface TemplateQuestionsProps {
  wanted: WantedTraits;
  onChange: (wanted: WantedTraits) => void;
}

const PRICES = ['free', 'once', 'recurring'] as const;

/** Two questions that lead to a template. */
export function TemplateQuestions({ wanted, onChange }: TemplateQuestionsProps) {
  const { t } = useTranslation('policyBuilder');
  const { price } = wanted;
  const second = price === 'free' ? 'hasDate' : 'hasTrial';
  return (
    <Stack gap="xs">
      <FilterChips
        label={t('ask_price')}
        options={PRICES.map((value) => ({ value, label: t(`price_${value}`) }))}
        isChosen={(value) => value === price}
        onToggle={(value) => onChange(value === price ? {} : { price: value as (typeof PRICES)[number] })}
      />
      {price && (
        <FilterChips
          label={t(`ask_${second}`)}
          options={['no', 'yes'].map((value) => ({ value, label: t(`${second}_${value as 'yes'}`) }))}
          isChosen={(value) => wanted[second] === (value === 'yes')}
          onToggle={(value) => {
            const answer = value === 'yes';
            onChange(wanted[second] === answer ? { price } : { price, [second]: answer });
          }}
        />
      )}
    </Stack>
  );
}
