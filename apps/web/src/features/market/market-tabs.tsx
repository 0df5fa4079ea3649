import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './market-tabs.module.css';

/** Resource market and example nodes, as links. */
export function MarketTabs() {
  const { t } = useTranslation('market');
  return (
    <nav className={styles.tabs} aria-label={t('explore')}>
      <Link to="/market" className={styles.tab} activeOptions={{ includeSearch: false }}>
        {t('market')}
      </Link>
      <Link to="/examples" className={styles.tab}>
        {t('examples')}
      </Link>
    </nav>
  );
}
