import { dailyCoinsChecks, parseCoins } from '@colophon/model';
import { Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { type DailyPeriod, dailyPeriodQuery, setDailyPeriod } from '#api/rewards/operator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { useCurrencySections } from '#ui/money.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { sentTime, shownTime } from '../campaigns/period-fields.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { PeriodInputs } from './period-inputs.tsx';

/** The time in which there are daily coins, and how many. */
export default function DailyCoinsPage() {
  const { t } = useTranslation(['rewardDesk', 'operators']);
  const { data, error, refetch } = useQuery(dailyPeriodQuery);
  return (
    <OperatorPage title={t('operators:screen_dailyCoins')} intro={t('daily_intro')} width="column">
      {error && data === undefined && <ErrorFace error={error} retry={() => void refetch()} />}
      {!error && data === undefined && <ContentLoader />}
      {data !== undefined && <DailyForm key={data?.updateTime} period={data} />}
    </OperatorPage>
  );
}

function DailyForm({ period }: { period: DailyPeriod | null }) {
  const { t } = useTranslation(['rewardDesk', 'ui']);
  const save = useWrite(setDailyPeriod, { onSuccess: () => toast.success(t('daily_saved')) });
  const sections = useCurrencySections();
  const form = useForm({
    initialValues: {
      code: period?.code ?? '',
      startTime: shownTime(period?.startTime),
      limitTime: shownTime(period?.limitTime),
      firstAmount: String(period?.firstAmount ?? ''),
      dailyAmount: String(period?.dailyAmount ?? ''),
      maxAmount: String(period?.maxAmount ?? ''),
    },
    validate: dailyCoinsChecks,
    validateInputOnChange: true,
    transformValues: ({ code, startTime, limitTime, firstAmount, dailyAmount, maxAmount }) => ({
      code,
      startTime: sentTime(startTime),
      limitTime: sentTime(limitTime),
      firstAmount: parseCoins(firstAmount)! / 100,
      dailyAmount: parseCoins(dailyAmount)! / 100,
      maxAmount: parseCoins(maxAmount)! / 100,
    }),
  });
  form.watch('startTime', () => form.validateField('limitTime'));
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack maw={560}>
        <TextField {...form.getInputProps('code')} label={t('code')} description={t('daily_code_text')} />
        <PeriodInputs form={form} />
        {(['firstAmount', 'dailyAmount', 'maxAmount'] as const).map((name) => (
          <TextField
            key={name}
            {...sections}
            {...form.getInputProps(name)}
            label={t(`daily_${name}`)}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        <Group justify="flex-end">
          <ReasonedButton type="submit" why={!form.isValid() && 'reasons:fill_in'} loading={save.isPending}>
            {t('ui:save')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
