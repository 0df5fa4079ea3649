import { useTranslation } from '#i18n/use-translation.ts';
import styles from './changed-fields.module.css';

type Fields = Readonly<Record<string, unknown>> | null;

/** Fields shown before the others are folded away. */
const SHOWN = 3;

/** Shows what is other since a change: each field with what was and what is. */
export function ChangedFields({ before, after }: { before: Fields; after: Fields }) {
  const { t } = useTranslation('system');
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const rows = names.map((name) => (
    <li key={name}>
      <code>{name}</code> {sideOf(before, name)}
      {before && after && ' → '}
      {sideOf(after, name)}
    </li>
  ));
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={styles.fields}>{rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <details>
          <summary>{t('more_fields', { count: rows.length - SHOWN })}</summary>
          <ul className={styles.fields}>{rows.slice(SHOWN)}</ul>
        </details>
      )}
    </>
  );
}

function sideOf(fields: Fields, name: string) {
  if (!fields || !(name in fields)) return null;
  const value = fields[name];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return <span className={styles.value}>{text === '' || text === 'null' ? '—' : text}</span>;
}
