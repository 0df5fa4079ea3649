import { type ContentLink, config } from '#config.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { useDocumentTitle, useProductName } from '#ui/document-title.ts';
import { frame } from '#ui/frame-controls.ts';
import { Seal } from '#ui/logo.tsx';
import { LocaleToggle } from '../preferences.tsx';
import styles from './guide-page.module.css';

const LINKS: readonly ContentLink[] = ['about', 'terms', 'privacy', 'community', 'docs', 'contact'];

/** Says whose platform this is and what for, beside all shells: for somebody who comes from elsewhere. */
export function GuidePage() {
  const { t } = useTranslation(['guide', 'shell']);
  const name = useProductName();
  useDocumentTitle(t('title'));
  const { supportAddress, content, links } = config;
  const { host } = window.location;
  return (
    <main className={styles.page}>
      <Seal height={72} />
      <h1>{name}</h1>
      <p>{t('what', { name, host })}</p>
      {supportAddress && (
        <p>
          {t('questions')} <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
        </p>
      )}
      <AppLink app="www" to="/home" className={frame.button.filled!}>
        {t('enter', { name })}
      </AppLink>
      <nav aria-label={t('more')}>
        <ul className={styles.links}>
          {LINKS.filter((link) => links[link]).map((link) => (
            <li key={link}>
              <a href={links[link]}>{t(`shell:link_${link}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <LocaleToggle />
      {(content.copyright || content.registrationNumber) && (
        <p className={styles.imprint}>
          {content.copyright} {content.registrationNumber}
        </p>
      )}
    </main>
  );
}
