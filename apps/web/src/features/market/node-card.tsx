import { ReportSubject } from '@colophon/model';
import { Anchor, Group } from '@mantine/core';
import { ReportButton } from '#domain/reports/report-button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { Cover } from '#ui/cover.tsx';
import { type LinkedPerson, PersonLink } from '#ui/person-link.tsx';
import styles from './node-card.module.css';

interface NodeCardProps {
  node: {
    nodeId: number;
    nodeName: string;
    nodeTitle: string;
    nodeDomain: string;
    nodeLogo: string;
    nodeShortDescription: string;
  };
  /** Left out on the owner's own page. */
  owner?: LinkedPerson;
  /** The reader's own: there is nothing to report. */
  isOwn?: boolean;
}

/** A node with the way to its site. */
export function NodeCard({ node, owner, isOwn = false }: NodeCardProps) {
  const { t } = useTranslation('market');
  return (
    <article className={styles.card}>
      <Cover src={node.nodeLogo} />
      <h2 className={styles.title}>{node.nodeTitle || node.nodeName}</h2>
      {node.nodeShortDescription && <p className={styles.text}>{node.nodeShortDescription}</p>}
      {owner && (
        <p className={styles.owner}>
          <PersonLink person={owner} />
        </p>
      )}
      <Group justify="space-between">
        <Anchor href={siteHref(node.nodeDomain)}>{t('visit_node')}</Anchor>
        {!isOwn && (
          <ReportButton
            subject={{ subjectType: ReportSubject.node, subjectId: String(node.nodeId), name: node.nodeName }}
          />
        )}
      </Group>
    </article>
  );
}
