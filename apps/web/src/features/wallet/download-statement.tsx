import { Button, Group, Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { StatementFilter, StatementLine } from '#api/accounts/queries.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { saveCsv } from '#ui/csv.ts';
import { toast } from '#ui/toast.ts';
import { isReturned, kindOf, partyOf, stateWordOf } from './line-words.ts';
import { readStatement } from './read-statement.ts';

interface DownloadStatementProps {
  accountId: string;
  filter: StatementFilter;
}

/** Downloads all lines of the filter as a table for spreadsheets, page by page. */
export function DownloadStatement({ accountId, filter }: DownloadStatementProps) {
  const { t } = useTranslation(['wallet', 'ui']);
  const [progress, setProgress] = useState<{ read: number; total: number } | null>(null);
  const reading = useRef<object | null>(null);
  useEffect(
    () => () => {
      reading.current = null;
    },
    [],
  );

  const rowOf = (line: StatementLine) => [
    timeText(line.createDate),
    t(`kind_${kindOf(line)}`),
    partyOf(line)?.username ?? '',
    partyOf(line)?.displayName ?? '',
    // spreadsheets would round what they take for a number
    partyOf(line) ? `#${line.reciprocalAccountId}` : '',
    [line.digest, line.remark].filter(Boolean).join(' · '),
    line.transactionAmount,
    isReturned(line.status) ? '' : line.afterBalance,
    isReturned(line.status) ? t('returned_at', { time: timeText(line.updateDate) }) : t(stateWordOf(line, line.status)),
    `#${line.transactionRecordId}`,
  ];
  const download = async () => {
    const own = {};
    reading.current = own;
    setProgress({ read: 0, total: 0 });
    try {
      const lines = await readStatement(accountId, filter, {
        now: new Date(),
        isCancelled: () => reading.current !== own,
        onProgress: (read, total) => setProgress({ read, total }),
      });
      if (!lines) return;
      const head = [
        t('time'),
        t('kind'),
        t('party'),
        t('party_display_name'),
        t('party_account'),
        t('digest'),
        t('amount'),
        t('balance_afterwards'),
        t('state'),
        t('record_number'),
      ];
      await saveCsv([head, ...lines.map(rowOf)], t('statement'));
    } catch (error) {
      toast.error(failureMessage(error));
    }
    if (reading.current === own) setProgress(null);
  };
  const cancel = () => {
    reading.current = null;
    setProgress(null);
  };

  if (!progress) {
    return (
      <Button variant="default" size="sm" onClick={() => void download()}>
        {t('download_csv')}
      </Button>
    );
  }
  const { read, total } = progress;
  return (
    <Group gap="sm">
      <Progress w="6rem" value={total === 0 ? 0 : (read / total) * 100} aria-label={t('download_csv')} />
      <Text size="sm" role="status">
        {t('lines_read', { read, total })}
      </Text>
      <Button variant="default" size="sm" onClick={cancel}>
        {t('ui:cancel')}
      </Button>
    </Group>
  );
}
