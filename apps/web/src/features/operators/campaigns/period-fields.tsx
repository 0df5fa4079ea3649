import { Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { fieldValue, readField } from '#calendar.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';

/** Values of the fields of a period: times as `datetime-local` fields have them, empty ones absent. */
export interface PeriodValues {
  persist: boolean;
  startTime: string;
  limitTime: string;
}

/** A moment of an answer as its field shows it. */
export const shownTime = (at: string | null | undefined) => (at ? fieldValue(at) : '');

/** A moment of a field as requests have it. */
export function sentTime(value: string): string | null {
  const at = readField(value);
  return at === null ? null : new Date(at).toISOString();
}

interface PeriodFieldsProps<Values extends PeriodValues, Saved> {
  form: UseFormReturnType<Values, Saved>;
  /** Says why it can no longer be made open-ended. */
  isPromised?: boolean;
}

/** From when to when something is shown, or that it has no end. */
export function PeriodFields<Values extends PeriodValues, Saved>({
  form,
  isPromised,
}: PeriodFieldsProps<Values, Saved>) {
  const { t } = useTranslation('campaigns');
  const { persist } = form.values;
  return (
    <>
      {!isPromised && <Switch {...form.getInputProps('persist', { type: 'checkbox' })} label={t('open_ended')} />}
      {!persist && (
        <>
          <TextField {...form.getInputProps('startTime')} type="datetime-local" label={t('start')} />
          <TextField
            {...form.getInputProps('limitTime')}
            type="datetime-local"
            label={t('end')}
            description={t('end_text')}
          />
        </>
      )}
    </>
  );
}
