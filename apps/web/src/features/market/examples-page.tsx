import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ExampleNode, exampleNodesList } from '#api/nodes/examples.ts';
import { usePagedList } from '#api/paged.ts';
import { useTellVisit } from '#domain/rewards/use-tell-task.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { Cover } from '#ui/cover.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { PersonName } from '#ui/person-name.tsx';
import styles from './examples-page.module.css';
import { MarketTabs } from './market-tabs.tsx';

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
          card={(node) => <NodeCard node={node} />}
        />
      </ListFaces>
    </Page>
  );
}

function NodeCard({ node }: { node: ExampleNode }) {
  const { t } = useTranslation('market');
  return (
    <article className={styles.card}>
      <Cover src={node.nodeLogo} />
      <h2 className={styles.title}>{node.nodeTitle || node.nodeName}</h2>
      {node.nodeShortDescription && <p className={styles.text}>{node.nodeShortDescription}</p>}
      <p className={styles.owner}>
        <PersonName person={{ username: node.ownerUserName, displayName: node.ownerDisplayName }} />
      </p>
      <Anchor href={siteHref(node.nodeDomain)}>{t('visit_node')}</Anchor>
    </article>
  );
}
