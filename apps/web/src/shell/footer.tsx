import { useTranslation } from '#i18n/use-translation.ts';
import { type ContentLink, config } from '../config.ts';
import { AppLink } from '../ui/app-link.tsx';
import { useProductName } from '../ui/document-title.ts';
import styles from './footer.module.css';
import { LocaleToggle } from './preferences.tsx';

const links: readonly ContentLink[] = ['news', 'help', 'terms', 'privacy', 'about', 'contact'];

/** End of public pages and lists. Addresses come from the operator; a link without one is not drawn. */
export function Footer() {
  const { t } = useTranslation('shell');
  const productName = useProductName();
  const { registrationNumber, copyright } = config.content;
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <nav aria-label={t('footer_navigation')}>
          <ul className={styles.links}>
            <li>
              <AppLink app="www" to="/home">
                {productName}
              </AppLink>
            </li>
            <li>
              <AppLink app="www" to="/policy/playground">
                {t('policy_playground')}
              </AppLink>
            </li>
            <li>
              <AppLink app="www" to="/rules/playground">
                {t('rules_playground')}
              </AppLink>
            </li>
            <li>
              <a href={`${config.origins.api}/docs/`}>{t('link_api')}</a>
            </li>
            {links
              .filter((link) => config.links[link])
              .map((link) => (
                <li key={link}>
                  <a href={config.links[link]}>{t(`link_${link}`)}</a>
                </li>
              ))}
          </ul>
        </nav>
        <LocaleToggle />
      </div>
      {(copyright || registrationNumber) && (
        <p className={styles.imprint}>
          {copyright} {registrationNumber}
        </p>
      )}
    </footer>
  );
}
