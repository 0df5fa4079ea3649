import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './preview.module.css';

/** Entries of a list or an object that are shown at once. */
const PAGE_LENGTH = 100;

/** A JSON value whose lists and objects open and close. What is closed costs nothing. */
export default function JsonTree({ value }: { value: unknown }) {
  return (
    <div className={styles.tree}>
      <Value name={null} value={value} isOpenAtFirst />
    </div>
  );
}

interface ValueProps {
  /** Key in the object around, or `null` for the whole. */
  name: string | null;
  value: unknown;
  isOpenAtFirst?: boolean;
}

function Value({ name, value, isOpenAtFirst = false }: ValueProps) {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    return <Branch name={name} value={value} isOpenAtFirst={isOpenAtFirst} />;
  }
  return (
    <div className={styles.leaf}>
      {name !== null && <span className={styles.key}>{name}: </span>}
      <span data-type={value === null ? 'null' : typeof value}>{JSON.stringify(value)}</span>
    </div>
  );
}

function Branch({ name, value, isOpenAtFirst }: Required<ValueProps> & { value: object }) {
  const { t } = useTranslation('preview');
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [shown, setShown] = useState(PAGE_LENGTH);
  const entries = Object.entries(value);
  const size = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {name !== null && <span className={styles.key}>{name}: </span>}
        <span className={styles.size}>{size}</span>
      </summary>
      {isOpen && entries.slice(0, shown).map(([key, each]) => <Value key={key} name={key} value={each} />)}
      {isOpen && entries.length > shown && (
        <Button variant="subtle" size="sm" onClick={() => setShown(shown + PAGE_LENGTH)}>
          {t('more_entries', { count: entries.length - shown })}
        </Button>
      )}
    </details>
  );
}
