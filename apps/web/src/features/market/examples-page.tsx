import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { exampleNodesList } from '#api/nodes/examples.ts';
import { usePagedList } from '#api/paged.ts';
import { useTellVisit } from '#domain/rewards/use-tell-task.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { MarketTabs } from './market-tabs.tsx';
import { NodeCard } from './node-card.tsx';

/** Shows examples of nodes. */
export function ExamplesPage({ posters }: { posters: ReactNode }) {
  const { t } = useTranslation('market');
  const list = usePagedList(exampleNodesList);
  useTellVisit('TS000035');

  return (
    <Page title={t('examples')} intro={t('examples_intro')}>
      {posters}
      <MarketTabs />
      <ListFaces
        list={list}
        isFiltered={false}
        skeleton={<CardGridSkeleton />}
        empty={
          <EmptyFace
            title={t('no_nodes')}
            action={
              <Anchor component={AppLink} app="console" to="/node/creator">
                {t('create_node')}
              </Anchor>
            }
          />
        }
      >
        <CardGrid
          label={t('examples')}
          rows={list.rows}
          rowKey={({ nodeId }) => nodeId}
          card={(node) => (
            <NodeCard
              node={node}
              owner={{ userId: node.ownerUserId, username: node.ownerUserName, displayName: node.ownerDisplayName }}
            />
          )}
        />
      </ListFaces>
    </Page>
  );
}
