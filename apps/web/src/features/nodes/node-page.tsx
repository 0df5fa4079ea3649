import { nodeDisplay } from '@colophon/model';
import { Anchor, Badge, Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Node } from '#api/nodes/queries.ts';
import { useTellTask } from '#domain/rewards/use-tell-task.ts';
import { ShareButton } from '#domain/share/share-button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Page } from '#ui/page.tsx';
import { TabLinks } from '#ui/page-tabs.tsx';
import { ViewAs } from './view-as.tsx';

const NODE_SECTIONS = ['exhibit', 'theme', 'contract', 'uses', 'setting', 'failure'] as const;
type NodeSection = (typeof NODE_SECTIONS)[number];

const statusColors = { public: 'success', private: 'ink', suspended: 'warning', frozen: 'danger', deleted: 'danger' };

interface NodePageProps {
  node: Node;
  section: NodeSection;
  children: ReactNode;
}

/** Frame of all parts of a node's management: the node, whether visitors reach it, the way there, and the other parts. */
export function NodePage({ node, section, children }: NodePageProps) {
  const { t } = useTranslation('nodes');
  const tell = useTellTask();
  const { nodeId, nodeTitle, nodeName, nodeDomain } = node;
  const nodeID = String(nodeId);
  const href = siteHref(nodeDomain);
  const status = nodeDisplay(node.status);
  return (
    <Page
      title={nodeTitle || nodeName}
      intro={
        <Group component="span" gap="xs">
          <Badge component="span" variant="light" color={statusColors[status]}>
            {t(`status_${status}`)}
          </Badge>
          <Anchor href={href} c="dimmed">
            {new URL(href).host}
          </Anchor>
          <CopyButton value={href} label={t('copy_address')} />
        </Group>
      }
      actions={
        <>
          <ShareButton
            title={nodeTitle || nodeName}
            words={nodeTitle || nodeName}
            address={href}
            onShared={() => tell({ taskConfigCode: 'TS000034', meta: { nodeId } })}
          />
          <ViewAs nodeId={nodeId} />
          <Button
            component="a"
            variant="default"
            href={href}
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {t('visit')}
          </Button>
        </>
      }
    >
      <TabLinks label={t('sections')}>
        {NODE_SECTIONS.map((name) => (
          <Link
            key={name}
            to="/node/formal/$nodeID"
            params={{ nodeID }}
            search={{ showPage: name }}
            aria-current={name === section ? 'page' : undefined}
          >
            {t(`section_${name}`)}
          </Link>
        ))}
        <Link to="/node/informal/$nodeID" params={{ nodeID }}>
          {t('section_test')}
        </Link>
      </TabLinks>
      {children}
    </Page>
  );
}
