import type { ComponentProps } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencySections } from '#ui/money.ts';
import { TextField } from '#ui/text-field.tsx';

/** An amount of money, as `parseAmount` reads it. Bind it with `form.getInputProps('amount')`. */
export function AmountField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation('money');
  return (
    <TextField
      {...useCurrencySections()}
      {...props}
      label={t('amount')}
      description={t('amount_hint')}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
