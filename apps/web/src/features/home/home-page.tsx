import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { loginTarget } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { frame } from '#ui/frame-controls.ts';
import styles from './home-page.module.css';
import { Imprint } from './imprint.tsx';

const steps = ['publish', 'terms', 'exhibit', 'visit'] as const;
const readers = ['maker', 'keeper', 'developer'] as const;
const promises = ['versions', 'contracts', 'ledger', 'house'] as const;

interface HomePageProps {
  /** Regions that exist only when the platform has something to show in them. */
  notice: ReactNode;
  carousel: ReactNode;
  latest: ReactNode;
  float: ReactNode;
}

/** Explains the product and for whom it is, and leads to publishing and to the market. */
export function HomePage({ notice, carousel, latest, float }: HomePageProps) {
  const { t } = useTranslation('home');
  useDocumentTitle(t('page_title'));
  return (
    <>
      {notice}
      {carousel}
      <section className={styles.hero}>
        <div>
          <h1 className={styles.headline}>{t('headline')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <Ways />
        </div>
        <Imprint />
      </section>

      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">{t('steps')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`step_${step}`)}</h3>
              <p>{t(`step_${step}_text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      {latest}

      <section className={styles.section} aria-labelledby="readers">
        <h2 id="readers">{t('readers')}</h2>
        <div className={styles.columns}>
          {readers.map((reader) => (
            <div key={reader}>
              <h3>{t(`reader_${reader}`)}</h3>
              <p>{t(`reader_${reader}_text`)}</p>
            </div>
          ))}
        </div>
      </section>

      <section className={styles.section} aria-labelledby="promises">
        <h2 id="promises">{t('promises')}</h2>
        <dl className={styles.promises}>
          {promises.map((promise) => (
            <div key={promise}>
              <dt>{t(`promise_${promise}`)}</dt>
              <dd>{t(`promise_${promise}_text`)}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={styles.closing}>
        <h2>{t('closing')}</h2>
        <p>{t('closing_text')}</p>
        <Ways />
      </section>
      {float}
    </>
  );
}

/** The two ways on: publish (sign up first, then come back to it), and look around. */
function Ways() {
  const { t } = useTranslation('home');
  const { user } = useCurrentUser();
  const publish = { app: 'console', to: '/resource/creatorEntry' } as const;
  return (
    <div className={styles.ways}>
      <AppLink className={frame.button.seal} {...(user ? publish : loginTarget(publish.to, '/logon'))}>
        {t('publish_your_work')}
      </AppLink>
      <AppLink className={frame.button.default} app="console" to="/market">
        {t('look_around')}
      </AppLink>
    </div>
  );
}
