import { Anchor } from '@mantine/core';
import { config } from '#config.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import styles from './dashboard-page.module.css';

/** Links to questions that the operator answers elsewhere; absent where there are none. */
export function Questions() {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { helpLinks, links } = config;
  if (helpLinks.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <header className={styles.head}>
        <h2 id="questions">{t('questions')}</h2>
        {links.docs && <Anchor href={links.docs}>{t('more_questions')}</Anchor>}
      </header>
      <ul className={styles.questions}>
        {helpLinks.map(({ name, address }) => (
          <li key={address}>
            <Anchor href={address}>{name[locale]}</Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
