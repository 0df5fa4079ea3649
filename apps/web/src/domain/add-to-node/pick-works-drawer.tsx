import { ResourceStatus } from '@colophon/model';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mountedQuery } from '#api/exhibits/mountable.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import type { OfferedResource } from '#api/resources/offered.ts';
import { OfferRow, ResourceOffers } from '#domain/dependencies/offers.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { Cover } from '#ui/cover.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { AddToNodeDrawer } from './add-to-node-drawer.tsx';

interface PickWorksDrawerProps {
  nodeId: number;
  shows: 'themes' | 'exhibits';
  onClose: () => void;
}

/** Works that are put on a node together. */
const MAX_PICKED = 100;

/** Finds works for a node, in the market, among one's own and one's favourites; then come their terms, of all of them at once. */
export function PickWorksDrawer({ nodeId, shows, onClose }: PickWorksDrawerProps) {
  const { t } = useTranslation(['addToNode', 'ui']);
  const [picked, setPicked] = useState<readonly OfferedResource[]>([]);
  const [seesTerms, setSeesTerms] = useState(false);
  return (
    <>
      <SideDrawer
        opened
        onClose={onClose}
        title={t(`pick_${shows}`)}
        isDirty={picked.length > 0}
        actions={
          <>
            <Text size="sm" c="dimmed" role="status">
              {t('chosen', { count: picked.length })}
            </Text>
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton
              color="seal"
              why={picked.length === 0 && 'ui:choose_first'}
              onClick={() => setSeesTerms(true)}
            >
              {t('next')}
            </ReasonedButton>
          </>
        }
      >
        <ResourceOffers
          shows={shows}
          rows={(works) => <WorkRows nodeId={nodeId} works={works} picked={picked} onPick={setPicked} />}
        />
      </SideDrawer>
      {seesTerms && (
        <AddToNodeDrawer
          resourceIds={picked.map(({ resourceId }) => resourceId)}
          forNode={nodeId}
          onClose={() => setSeesTerms(false)}
          onAdded={onClose}
        />
      )}
    </>
  );
}

interface WorkRowsProps {
  nodeId: number;
  works: readonly OfferedResource[];
  picked: readonly OfferedResource[];
  onPick: (picked: readonly OfferedResource[]) => void;
}

/** Works to choose from; those that cannot be put on the node say why. */
function WorkRows({ nodeId, works, picked, onPick }: WorkRowsProps) {
  const { t } = useTranslation(['addToNode', 'reasons']);
  const typeWords = useTypeWords();
  const ids = works.map(({ resourceId }) => resourceId);
  const { data: present } = useQuery(mountedQuery(nodeId, ids));
  const refusalOf = ({ resourceId, status, latestVersion }: OfferedResource) => {
    if (present?.includes(resourceId)) return t('reason_present');
    if (status === ResourceStatus.frozen) return t('reason_blocked');
    if (latestVersion === '') return t('reason_unreleased');
    if (status !== ResourceStatus.online) return t('reason_unlisted');
    return picked.length >= MAX_PICKED ? t('reasons:selection_full') : undefined;
  };
  return works.map((work) => (
    <OfferRow
      key={work.resourceId}
      name={titleOf(work)}
      about={`${work.resourceName} · ${typeWords(work.resourceType)}`}
      cover={<Cover src={coverOf(work)} />}
      badge={work.status === ResourceStatus.online ? null : <ResourceStatusBadge status={work.status} />}
      refusal={refusalOf(work)}
      isAdded={picked.some(({ resourceId }) => resourceId === work.resourceId)}
      isPending={!present}
      onAdd={() => onPick([...picked, work])}
      onRemove={() => onPick(picked.filter(({ resourceId }) => resourceId !== work.resourceId))}
    />
  ));
}
