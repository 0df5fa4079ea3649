import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './policy-display.module.css';

/** The text of a policy with line numbers, which are not copied along. */
export function PolicyCode({ text }: { text: string }) {
  const { t } = useTranslation('policyDisplay');
  const lines = text.trimEnd().split('\n');
  return (
    <div className={styles.code}>
      <pre>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <code key={index}>{`${line}\n`}</code>
        ))}
      </pre>
      <div className={styles.copy}>
        <CopyButton value={text} label={t('copy_code')} />
      </div>
    </div>
  );
}
