import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { Time } from '#ui/time.tsx';

interface Notice {
  claimantName: string;
  work: string;
  place: string;
  statement: string;
}

interface CounterNotice {
  text: string;
  contact: string;
  returnFrom: string;
  returnBy: string;
  outcome: 'restored' | 'kept' | null;
  result: string;
  createDate: string;
}

/** A rights holder's notice, as both sides read it. */
export function NoticeWords({ notice: { claimantName, work, place, statement } }: { notice: Notice }) {
  const { t } = useTranslation('reports');
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('notice_of', { name: claimantName })}</Text>
      <Text>{t('notice_work_is', { work })}</Text>
      {place && <Text>{t('notice_place_is', { place })}</Text>}
      <Text style={{ whiteSpace: 'pre-wrap' }}>{statement}</Text>
    </Stack>
  );
}

/** The answer to a notice with its days, and what became of it. */
export function CounterNoticeWords({ counterNotice }: { counterNotice: CounterNotice }) {
  const { t } = useTranslation('reports');
  const { text, contact, returnFrom, returnBy, outcome, result, createDate } = counterNotice;
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {t('counter_notice')} · <Time at={createDate} />
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
      <Text>{contact}</Text>
      <Text>{outcome ? t(`counter_${outcome}`) : t('return_days', { from: returnFrom, by: returnBy })}</Text>
      {result && <Text>{t('answer', { text: result })}</Text>}
    </Stack>
  );
}
