import { Anchor, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Node } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Page } from '#ui/page.tsx';
import styles from './node-created-page.module.css';

interface NodeCreatedPageProps {
  node: Node;
  /** Themes to take, as long as the node has none. */
  themes: ReactNode;
}

/** A node exists now: look at it, dress it, fill it. */
export function NodeCreatedPage({ node, themes }: NodeCreatedPageProps) {
  const { t } = useTranslation('nodes');
  const { nodeId, nodeTitle, nodeName, nodeDomain } = node;
  const href = siteHref(nodeDomain);
  const manage = { to: '/node/formal/$nodeID', params: { nodeID: String(nodeId) } } as const;
  return (
    <Page
      title={t('created', { name: nodeTitle || nodeName })}
      intro={t('created_intro')}
      actions={
        <Button component={AppLink} app="console" variant="default" {...manage} search={{ showPage: 'exhibit' }}>
          {t('manage')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        <li>
          <h2>{t('step_visit')}</h2>
          <p>
            <Anchor href={href}>
              {href} <IconExternalLink size={14} aria-hidden="true" />
            </Anchor>
          </p>
        </li>
        <li>
          <h2>{t('step_theme')}</h2>
          {node.nodeThemeId ? <p>{t('step_theme_done')}</p> : themes}
        </li>
        <li>
          <h2>{t('step_exhibits')}</h2>
          <p>{t('step_exhibits_text')}</p>
          <Button component={AppLink} app="console" variant="default" {...manage} search={{ showPage: 'exhibit' }}>
            {t('step_exhibits')}
          </Button>
        </li>
      </ol>
    </Page>
  );
}
