import { Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ContractDrawer } from '#domain/contracts/contract-drawer.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { GraphActionsContext } from './box-content.tsx';
import type { GraphBox, GraphSubject } from './graph.ts';
import { GraphList } from './graph-list.tsx';
import { GraphPreview } from './graph-preview.tsx';
import styles from './graphs.module.css';
import { type GraphKind, saysSomething, useGraphs } from './use-graphs.ts';

const GraphPicture = lazy(() => import('./graph-picture.tsx'));

const FACES = ['picture', 'list'] as const;
type Face = (typeof FACES)[number];

/** A resource that the subject of a graph licenses. */
export interface RelatedResource {
  resourceId: string;
  resourceName: string;
}

interface GraphsProps {
  subject: GraphSubject;
  /** In the order of their cards. */
  kinds: readonly GraphKind[];
  /** True when the reader may sign for the subject. */
  isOwn?: boolean;
  /** Everything between the subject and a resource that it licenses. */
  relation?: (resource: RelatedResource) => ReactNode;
  /** Puts the cards into the screen's block for them; without any there is none. */
  block: (cards: ReactNode) => ReactNode;
}

/** Shows dependencies and their licences as graphs: a small one on a card each, which opens over the whole window. */
export function Graphs({ subject, kinds, isOwn = false, relation, block }: GraphsProps) {
  const { t } = useTranslation('graphs');
  const graphs = useGraphs(subject, kinds, isOwn).filter(({ graph }) => graph === undefined || saysSomething(graph));
  const [opened, setOpened] = useState<GraphKind>();
  const shown = graphs.find(({ kind }) => kind === opened)?.graph;
  if (graphs.length === 0) return null;
  return block(
    <>
      <ul className={styles.cards}>
        {graphs.map(({ kind, graph, error, retry }) => (
          <li key={kind}>
            {graph && <Card kind={kind} graph={graph} onOpen={() => setOpened(kind)} />}
            {!graph && error !== null && <ErrorFace error={error} retry={retry} />}
            {!graph && error === null && <Skeleton height={180} aria-label={t(kind)} />}
          </li>
        ))}
      </ul>
      {opened && shown && (
        <GraphDrawer
          kind={opened}
          graph={shown}
          licensee={subject.kind === 'resource' ? subject.resourceName : subject.nodeName}
          relation={relation}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>,
  );
}

function Card({ kind, graph, onOpen }: { kind: GraphKind; graph: GraphBox; onOpen: () => void }) {
  const { t } = useTranslation('graphs');
  return (
    <UnstyledButton className={styles.card} aria-label={t('open_named', { graph: t(kind) })} onClick={onOpen}>
      <GraphPreview graph={graph} />
      <span className={styles.caption}>
        {t(kind)}
        <IconArrowsMaximize size={16} aria-hidden="true" />
      </span>
    </UnstyledButton>
  );
}

interface GraphDrawerProps {
  kind: GraphKind;
  graph: GraphBox;
  /** Who licenses what the graph shows. */
  licensee: string;
  relation: GraphsProps['relation'];
  onClose: () => void;
}

/** A graph over the whole window, as a picture or as a list. */
function GraphDrawer({ kind, graph, licensee, relation, onClose }: GraphDrawerProps) {
  const { t } = useTranslation('graphs');
  const [face, setFace] = useState<Face>('picture');
  const [contractId, setContractId] = useState<string>();
  const [related, setRelated] = useState<RelatedResource>();
  const actions = useMemo(() => ({ openContract: setContractId, openRelation: setRelated }), []);
  return (
    <SideDrawer opened onClose={onClose} title={t(kind)} width="full">
      <GraphActionsContext value={actions}>
        <Stack gap="sm">
          <FilterChips
            label={t('faces')}
            options={FACES.map((value) => ({ value, label: t(value) }))}
            isChosen={(value) => value === face}
            onToggle={(value) => setFace(value as Face)}
          />
          {face === 'list' ? (
            <GraphList label={t(kind)} graph={graph} />
          ) : (
            <Suspense fallback={<Skeleton height="60dvh" />}>
              <GraphPicture label={t(kind)} graph={graph} />
            </Suspense>
          )}
        </Stack>
      </GraphActionsContext>
      <ContractDrawer contractId={contractId} onClose={() => setContractId(undefined)} />
      {related && (
        <SideDrawer opened onClose={() => setRelated(undefined)} title={t('relation_title')} width={820}>
          <p className={styles.parties}>{t('parties', { licensor: related.resourceName, licensee })}</p>
          {relation?.(related)}
        </SideDrawer>
      )}
    </SideDrawer>
  );
}
