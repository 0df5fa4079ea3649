import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePagedList } from '#api/paged.ts';
import { decisionsList } from '#api/reports/queries.ts';
import { config } from '#config.ts';
import { Decisions } from '#domain/reports/decisions.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { logOut } from '#session/leave-session.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import styles from './freeze-page.module.css';

/** Tells a frozen user why, and how to object. The route lets nobody else in. */
export function FreezePage() {
  const { t } = useTranslation(['account', 'shell']);
  const { data: user } = useQuery(currentUserQuery);
  const { supportAddress, links } = config;
  return (
    <MessagePage
      sign={t('frozen_sign')}
      title={t('frozen')}
      text={t('frozen_text', { username: user?.username })}
      actions={
        <>
          <Button onClick={logOut}>{t('back_to_login')}</Button>
          {links.contact && <Anchor href={links.contact}>{t('shell:link_contact')}</Anchor>}
          {links.terms && <Anchor href={links.terms}>{t('shell:link_terms')}</Anchor>}
        </>
      }
    >
      <dl className={styles.reason}>
        <dt>{t('frozen_reason')}</dt>
        <dd>{user?.userDetail.reason || t('frozen_reason_default')}</dd>
      </dl>
      <FrozenDecisions />
      <Text c="dimmed">{t('frozen_appeal')}</Text>
      {supportAddress && (
        <p className={styles.address}>
          <Anchor href={`mailto:${supportAddress}`}>{supportAddress}</Anchor>
          <CopyButton value={supportAddress} label={t('copy_address')} />
        </p>
      )}
    </MessagePage>
  );
}

/** Decisions about the user's things, where there are any: they can be appealed against here. */
function FrozenDecisions() {
  const { t } = useTranslation('account');
  const { rows } = usePagedList(decisionsList);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="decisions" className={styles.decisions}>
      <h2 id="decisions">{t('frozen_decisions')}</h2>
      <Decisions />
    </section>
  );
}
