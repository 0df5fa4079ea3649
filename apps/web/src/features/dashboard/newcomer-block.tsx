import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { newcomerQuery } from '#api/rewards/queries.ts';
import { hasOpenTasks, NewcomerTasks } from '#domain/rewards/newcomer-tasks.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import styles from './dashboard-page.module.css';

/** The tasks of newcomers, until all are done. */
export function NewcomerBlock() {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(newcomerQuery);
  if (data && !hasOpenTasks(data)) return null;
  return (
    <section aria-labelledby="newcomer">
      <header className={styles.head}>
        <h2 id="newcomer">{t('newcomer_tasks')}</h2>
        <Anchor component={AppLink} app="user" to="/logged/reward">
          {t('my_rewards')}
        </Anchor>
      </header>
      <NewcomerTasks />
    </section>
  );
}
