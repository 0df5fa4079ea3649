import { type LicenceInWords, licenceInWords } from '@colophon/content/licences';
import { Trans } from '#i18n/trans.tsx';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import styles from './licences.module.css';

interface LicenceNoticeProps {
  /** As a version states it; empty for none. */
  statement: string;
  /** True when there is little room, so that long notes are cut. */
  isShort?: boolean;
}

/** Shows the duties of a user besides the policy, with a link to the licence; nothing where no duty is stated. */
export function LicenceNotice({ statement, isShort = false }: LicenceNoticeProps) {
  const licence = licenceInWords(statement, useLocale());
  return licence && <Notice licence={licence} isShort={isShort} />;
}

function Notice({ licence, isShort }: { licence: LicenceInWords; isShort: boolean }) {
  const { t } = useTranslation('terms');
  const { name, title, conditions, address } = licence;
  const link = address ? (
    <a href={address} target="_blank" rel="license noopener noreferrer" title={title} className={styles.link}>
      {name}
    </a>
  ) : (
    name
  );
  return (
    <span className={styles.notice} data-short={isShort || undefined} title={isShort ? conditions : undefined}>
      <Trans text={t('besides')} components={{ conditions, licence: link }} />
    </span>
  );
}
