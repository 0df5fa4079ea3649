import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { longTimeText, zoneText } from '#times.ts';
import { readTerms } from './read-terms.ts';
import styles from './terms.module.css';
import type { TermsProps } from './terms-phrase.tsx';

/** Between sentences. */
const SEPARATORS = { en_US: ' ', zh_CN: '' } as const;

/** All that a policy says to the one who signs, in one or a few sentences; its dates by the reader's clock as well. */
export function TermsSentence({ policy, kind, signedAt }: TermsProps) {
  const { t } = useTranslation('policyDisplay');
  const locale = useLocale();
  const terms = readTerms(policy, kind, signedAt);
  if (!terms) return null;
  const [first] = terms.dates;
  return (
    <div>
      <p className={styles.sentence}>
        {[terms.sentence[locale], terms.whoCan?.[locale]].filter(Boolean).join(SEPARATORS[locale])}
      </p>
      {first && (
        <p className={styles.aside}>
          {t('by_your_clock', {
            times: terms.dates.map((date) => longTimeText(date, locale)).join(t('and_time')),
            zone: zoneText(first),
          })}
        </p>
      )}
    </div>
  );
}
