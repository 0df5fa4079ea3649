import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './personal.module.css';

/** Code within a text of Markdown, on one line. */
const CODE = /`([^`\n]+)`/g;

/** Labels that works which take part need, to be copied: what operators wrote as code about an activity. */
export function Labels({ description }: { description: string }) {
  const { t } = useTranslation('activityPages');
  const labels = [...new Set([...description.matchAll(CODE)].map(([, label]) => label!.trim()))].filter(Boolean);
  if (labels.length === 0) return null;
  return (
    <ul className={styles.labels} aria-label={t('labels')}>
      {labels.map((label) => (
        <li key={label}>
          <code>{label}</code>
          <CopyButton value={label} label={t('copy_label', { label })} />
        </li>
      ))}
    </ul>
  );
}
