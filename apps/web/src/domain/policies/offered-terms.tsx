import { PolicyStatus } from '@colophon/model';
import { compareTerms, type Kind } from '@colophon/policy';
import { LicenceNotice } from '#domain/licences/licence-notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { readTerms, type TermsPolicy } from './read-terms.ts';
import styles from './terms.module.css';
import { TermsPhrase } from './terms-phrase.tsx';

interface OfferedTermsProps {
  /** Policies of a resource or an exhibit, loaded with their states; disabled ones do not count. */
  policies: readonly (TermsPolicy & { status: number })[];
  kind: Kind;
  /** Duties of users besides the policy, as a version states them. */
  licence?: string;
}

/** The terms on which something can be had, those that cost least to begin with, and how many others there are. */
export function OfferedTerms({ policies, kind, licence = '' }: OfferedTermsProps) {
  const { t } = useTranslation('terms');
  const [best, ...others] = policies
    .filter(({ status }) => status === PolicyStatus.enabled)
    .flatMap((policy) => {
      const terms = readTerms(policy, kind);
      return terms ? [{ policy, terms }] : [];
    })
    .sort((one, other) => compareTerms(one.terms, other.terms));
  if (!best) return <span className={styles.aside}>{t('none')}</span>;
  return (
    <>
      <TermsPhrase policy={best.policy} kind={kind} />
      {others.length > 0 && <span className={styles.aside}>{t('more', { count: others.length })}</span>}
      {licence && <LicenceNotice statement={licence} isShort />}
    </>
  );
}
