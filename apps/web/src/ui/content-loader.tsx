import { useTranslation } from '#i18n/use-translation.ts';
import styles from './content-loader.module.css';
import { frame } from './frame-controls.ts';

/** Spinner that fills the place of a screen whose code or first data is on its way. */
export function ContentLoader() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.content} role="status" aria-busy="true">
      <span className={styles.spinner} />
      <span className={frame.hidden}>{t('loading')}</span>
    </div>
  );
}
