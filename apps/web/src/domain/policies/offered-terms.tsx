import { bestTerms, policyTerms } from '@colophon/policy';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './terms-phrase.module.css';
import { TermsPhrase } from './terms-phrase.tsx';

interface OfferedTermsProps {
  /** Policies of a resource, loaded with their states; disabled ones do not count. */
  policies: readonly { status: number; fsmDescriptionInfo?: Record<string, unknown> }[];
}

/** The terms a resource can be had on: the cheapest to begin with, and how many others there are. */
export function OfferedTerms({ policies }: OfferedTermsProps) {
  const { t } = useTranslation('terms');
  const offers = policies
    .filter(({ status }) => status === 1)
    .map(({ fsmDescriptionInfo }) => policyTerms(fsmDescriptionInfo));
  const best = bestTerms(offers);
  if (!best) return <span className={styles.aside}>{t('none')}</span>;
  return (
    <>
      <TermsPhrase terms={best} />
      {offers.length > 1 && <span className={styles.aside}>{t('more', { count: offers.length - 1 })}</span>}
    </>
  );
}
