import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './personal.module.css';

/** Code within a text of Markdown, on one line. */
const CODE = /`([^`\n]+)`/g;

/** Returns what operators wrote as code about an activity. */
export function labelsIn(description: string): string[] {
  return [...new Set([...description.matchAll(CODE)].map(([, label]) => label!.trim()))].filter(Boolean);
}

/** Labels that works which take part need, to be copied. */
export function Labels({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation('activityPages');
  if (labels.length === 0) return null;
  return (
    <div className={styles.labelled}>
      <span className={styles.dimmed}>{t('labels')}</span>
      <ul className={styles.labels} aria-label={t('labels')}>
        {labels.map((label) => (
          <li key={label}>
            <code>{label}</code>
            <CopyButton value={label} label={t('copy_label', { label })} />
          </li>
        ))}
      </ul>
    </div>
  );
}
