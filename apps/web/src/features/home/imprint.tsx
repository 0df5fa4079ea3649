import { useTranslation } from '#i18n/use-translation.ts';
import { Seal } from '#ui/logo.tsx';
import { useMoney } from '#ui/money.ts';
import styles from './imprint.module.css';

const rows = ['title', 'maker', 'version', 'terms', 'shown', 'state'] as const;

/** A work's imprint as the product keeps it: what stands at the end of a book, signed with the seal. */
export function Imprint() {
  const { t } = useTranslation('home');
  const price = useMoney()(500);
  return (
    <figure className={styles.sheet}>
      <figcaption className={styles.caption}>{t('imprint')}</figcaption>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row}>
            <dt>{t(`imprint_${row}`)}</dt>
            <dd>{t(`imprint_${row}_example`, { price })}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.seal}>
        <Seal height={84} />
      </span>
    </figure>
  );
}
