import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';

interface Period {
  startTime: string;
  limitTime: string;
}

/** From when to when something is in effect; an empty field is an open end. */
export function PeriodInputs<Values extends Period, Saved>({ form }: { form: UseFormReturnType<Values, Saved> }) {
  const { t } = useTranslation('rewardDesk');
  return (
    <>
      <TextField
        {...form.getInputProps('startTime')}
        type="datetime-local"
        label={t('from')}
        description={t('from_text')}
      />
      <TextField
        {...form.getInputProps('limitTime')}
        type="datetime-local"
        label={t('until')}
        description={t('until_text')}
      />
    </>
  );
}
