import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Page } from '#ui/page.tsx';
import styles from './dashboard-page.module.css';
import { Earnings } from './earnings.tsx';
import { Figures } from './figures.tsx';
import { LatestOwnResources } from './latest-own-resources.tsx';
import { NewcomerBlock } from './newcomer-block.tsx';
import { OwnNodes } from './own-nodes.tsx';
import { Questions } from './questions.tsx';
import { Tour } from './tour.tsx';

interface DashboardPageProps {
  /** A line above the page. */
  notice: ReactNode;
  /** Advertisements that operators show beside the user's own content. */
  advertisements: ReactNode;
  userId: number;
}

/** Shows an overview of everything that a user has. Each block loads and fails by itself. */
export function DashboardPage({ notice, advertisements, userId }: DashboardPageProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {notice}
      <Page
        title={t('dashboard')}
        actions={
          <>
            <Button component={AppLink} color="seal" app="console" to="/resource/creatorEntry">
              {t('new_resource')}
            </Button>
            <Button component={AppLink} variant="default" app="console" to="/resource/collectionCreator">
              {t('new_collection')}
            </Button>
            <Button component={AppLink} variant="default" app="console" to="/node/creator">
              {t('new_node')}
            </Button>
          </>
        }
      >
        <div className={styles.columns}>
          <div className={styles.blocks}>
            <Figures userId={userId} />
            <LatestOwnResources earnings={<Earnings userId={userId} by="resources" />} />
            <OwnNodes earnings={<Earnings userId={userId} by="nodes" />} />
            <NewcomerBlock />
          </div>
          <aside className={styles.aside}>
            {advertisements}
            <Questions />
          </aside>
        </div>
      </Page>
      <Tour />
    </>
  );
}
