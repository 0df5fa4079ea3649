import type { HistoryEntry } from '@colophon/policy';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './simulation.module.css';

/** Entries that are shown before the reader asks for all. */
const RECORDS_SHOWN = 20;

/** Shows the events of the contract, newest first, in the words in which contracts report them. */
export function ContractRecord({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation('simulation');
  const [isAll, setIsAll] = useState(false);
  if (entries.length === 0) return null;
  const shown = isAll ? entries : entries.slice(0, RECORDS_SHOWN);
  return (
    <section>
      <h3>{t('record')}</h3>
      <ol className={styles.record}>
        {shown.map(({ id, stateStr, stateInfoStr }) => (
          <li key={id}>
            <span className={styles.recordHead}>{stateStr}</span>
            <span>{stateInfoStr}</span>
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="subtle" onClick={() => setIsAll(true)}>
          {t('whole_record', { count: entries.length })}
        </Button>
      )}
    </section>
  );
}
