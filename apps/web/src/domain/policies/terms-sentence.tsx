import { Tooltip } from '@mantine/core';
import { useLocale } from '#i18n/use-translation.ts';
import { readTerms } from './read-terms.ts';
import styles from './terms.module.css';
import type { TermsProps } from './terms-phrase.tsx';

/** All that a policy says to the one who signs, in one or a few sentences. */
export function TermsSentence({ policy, kind, signedAt }: TermsProps) {
  const locale = useLocale();
  const terms = readTerms(policy, kind, signedAt);
  if (!terms) return null;
  const sentence = <p className={styles.sentence}>{terms.sentence[locale]}</p>;
  if (terms.dates.length === 0) return sentence;
  const format = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Tooltip
      label={terms.dates.map((date) => format.format(date)).join(' · ')}
      events={{ hover: true, focus: true, touch: true }}
    >
      {sentence}
    </Tooltip>
  );
}
