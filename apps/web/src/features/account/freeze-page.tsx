import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { config } from '#config.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { logOut } from '#session/leave-session.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import styles from './freeze-page.module.css';

/** Tells a frozen user why, and how to object. The route lets nobody else in. */
export function FreezePage() {
  const { t } = useTranslation(['account', 'shell']);
  const { data: user } = useQuery(currentUserQuery);
  const { supportAddress, links } = config;
  useDocumentTitle(t('frozen'));
  return (
    <div className={styles.page}>
      <p className={styles.sign} aria-hidden="true">
        {t('frozen_sign')}
      </p>
      <h1>{t('frozen')}</h1>
      <Text size="lg">{t('frozen_text', { username: user?.username })}</Text>
      <dl className={styles.reason}>
        <dt>{t('frozen_reason')}</dt>
        <dd>{user?.userDetail.reason || t('frozen_reason_default')}</dd>
      </dl>
      <Text c="dimmed">{t('frozen_appeal')}</Text>
      {supportAddress && (
        <p className={styles.address}>
          <Anchor href={`mailto:${supportAddress}`}>{supportAddress}</Anchor>
          <CopyButton value={supportAddress} label={t('copy_address')} />
        </p>
      )}
      <div className={styles.ways}>
        <Button onClick={logOut}>{t('back_to_login')}</Button>
        {links.contact && <Anchor href={links.contact}>{t('shell:link_contact')}</Anchor>}
        {links.terms && <Anchor href={links.terms}>{t('shell:link_terms')}</Anchor>}
      </div>
    </div>
  );
}
