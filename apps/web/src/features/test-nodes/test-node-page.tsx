import { Anchor, Badge, Button, Group } from '@mantine/core';
import { IconCalendarTime, IconExternalLink, IconShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Node } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { testSiteEntry, testSiteHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Page } from '#ui/page.tsx';
import { TabLinks } from '#ui/page-tabs.tsx';
import { OutlookDrawer, type Pretended } from './outlook-drawer.tsx';
import { ShareDrawer } from './share-drawer.tsx';

const SECTIONS = ['exhibit', 'theme', 'mappingRule'] as const;
export type TestNodeSection = (typeof SECTIONS)[number];

interface TestNodePageProps {
  node: Node;
  section: TestNodeSection;
  /** Further buttons in the head. */
  actions?: ReactNode;
  /** The moment to come that the page's address names. */
  pretended?: Pretended | undefined;
  children: ReactNode;
}

/** Frame of all parts of a test node: whose rehearsal it is, its address, the way to the node itself, and the other parts. */
export function TestNodePage({ node, section, actions, pretended, children }: TestNodePageProps) {
  const { t } = useTranslation('testNodes');
  const nodeID = String(node.nodeId);
  const [isSharing, setIsSharing] = useState(false);
  const [isLookingAhead, setLookingAhead] = useState(pretended !== undefined);
  const href = testSiteHref(node.nodeDomain);
  return (
    <Page
      title={node.nodeTitle || node.nodeName}
      intro={
        <Group component="span" gap="xs">
          <Badge component="span" variant="outline" color="seal">
            {t('test')}
          </Badge>
          <Anchor href={testSiteEntry(node.nodeDomain)} c="dimmed">
            {new URL(href).host}
          </Anchor>
          <CopyButton value={href} label={t('copy_address')} />
          <span>
            {t('is_test_node')}{' '}
            <Anchor component={AppLink} app="console" to="/node/formal/$nodeID" params={{ nodeID }}>
              {t('to_node')}
            </Anchor>
          </span>
        </Group>
      }
      actions={
        <>
          {actions}
          <Button
            variant="default"
            leftSection={<IconCalendarTime size={16} aria-hidden="true" />}
            onClick={() => setLookingAhead(true)}
          >
            {t('look_ahead')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconShare size={16} aria-hidden="true" />}
            onClick={() => setIsSharing(true)}
          >
            {t('share')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={testSiteEntry(node.nodeDomain)}
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {t('visit')}
          </Button>
        </>
      }
    >
      <TabLinks label={t('sections')}>
        {SECTIONS.map((name) => (
          <Link
            key={name}
            to="/node/informal/$nodeID"
            params={{ nodeID }}
            search={{ showPage: name }}
            aria-current={name === section ? 'page' : undefined}
          >
            {t(`section_${name}`)}
          </Link>
        ))}
      </TabLinks>
      {children}
      {isLookingAhead && <OutlookDrawer node={node} pretended={pretended} onClose={() => setLookingAhead(false)} />}
      {isSharing && <ShareDrawer nodeId={node.nodeId} onClose={() => setIsSharing(false)} />}
    </Page>
  );
}
