import { AUDIT_FIELDS, type AuditField } from '@colophon/model';
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
      <FieldName name={name} /> {before && <Value value={before[name]} />}
      {before && after && ' → '}
      {after && <Value value={after[name]} />}
    </li>
  ));
  if (rows.length === 0) return null;
  return (
    <div>
      <ul className={styles.fields}>{rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <details>
          <summary>{t('more_fields', { count: rows.length - SHOWN })}</summary>
          <ul className={styles.fields}>{rows.slice(SHOWN)}</ul>
        </details>
      )}
    </div>
  );
}

/** A field in words; by its name in the program where an earlier version wrote it. */
function FieldName({ name }: { name: string }) {
  const { t } = useTranslation(['auditFields', 'system']);
  return isKnown(name) ? t('system:named', { name: t(`field_${name}`) }) : <code>{name}</code>;
}

function isKnown(name: string): name is AuditField {
  return AUDIT_FIELDS.some((field) => field === name);
}

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation('system');
  return <span className={styles.value}>{typeof value === 'boolean' ? t(value ? 'yes' : 'no') : textOf(value)}</span>;
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === undefined || text === '' || text === 'null' ? '—' : text;
}
