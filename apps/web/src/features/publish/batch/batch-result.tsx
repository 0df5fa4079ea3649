import { ResourceStatus } from '@colophon/model';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { AddToNodeDrawer } from '#domain/add-to-node/add-to-node-drawer.tsx';
import { AddToCollection } from '#domain/collection-items/add-to-collection.tsx';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { BatchOutcomes } from './batch-item.ts';

interface BatchResultProps {
  outcomes: BatchOutcomes;
  /** Goes back to those that failed. */
  onRetry: () => void;
  onAnew: () => void;
}

/** Result of a batch: the outcome of each resource, and the possible next actions. */
export function BatchResult({ outcomes, onRetry, onAnew }: BatchResultProps) {
  const { t } = useTranslation('publish');
  const [isAdding, setIsAdding] = useState(false);
  const [isCollecting, setIsCollecting] = useState(false);
  const publishedIds = outcomes.flatMap(({ outcome }) => outcome.resource?.resourceId ?? []);
  const listedIds = outcomes.flatMap(({ outcome: { resource } }) =>
    resource?.status === ResourceStatus.online ? resource.resourceId : [],
  );
  const failed = outcomes.filter(({ outcome }) => outcome.reason !== null).length;
  return (
    <>
      <Text role="status" size="lg" mb="md">
        {t('batch_published', { count: outcomes.length - failed })}
        {failed > 0 && ` ${t('batch_failed', { count: failed })}`}
      </Text>
      <Group mb="lg">
        {failed > 0 && <Button onClick={onRetry}>{t('batch_retry', { count: failed })}</Button>}
        {publishedIds.length > 0 && (
          <Button color="seal" onClick={() => setIsAdding(true)}>
            {t('batch_to_node')}
          </Button>
        )}
        {listedIds.length > 0 && (
          <Button variant="default" onClick={() => setIsCollecting(true)}>
            {t('batch_to_collection')}
          </Button>
        )}
        <Button component={AppLink} app="console" to="/resource/list" variant="default">
          {t('to_my_resources')}
        </Button>
        <Button variant="default" onClick={onAnew}>
          {t('batch_anew')}
        </Button>
      </Group>
      {isAdding && <AddToNodeDrawer resourceIds={publishedIds} onClose={() => setIsAdding(false)} />}
      {isCollecting && <AddToCollection resourceIds={listedIds} onClose={() => setIsCollecting(false)} />}
      <DataTable
        label={t('batch_result')}
        rows={outcomes}
        rowKey={({ item }) => item.id}
        columns={[
          { key: 'title', header: t('title'), cell: ({ item }) => item.title },
          { key: 'name', header: t('name'), cell: ({ item, outcome }) => outcome.resource?.resourceName ?? item.name },
          {
            key: 'policies',
            header: t('step_terms'),
            cell: ({ item }) => item.policies?.map(({ policyName }) => policyName).join(', '),
          },
          {
            key: 'outcome',
            header: t('batch_outcome'),
            cell: ({ outcome }) =>
              outcome.resource ? (
                <ResourceStatusBadge status={outcome.resource.status} />
              ) : (
                <>
                  <Badge color="danger" variant="light">
                    {t('batch_not_published')}
                  </Badge>
                  <Text size="sm" c="var(--mantine-color-error)">
                    {outcome.reason}
                  </Text>
                </>
              ),
          },
        ]}
        actions={({ outcome: { resource } }) =>
          resource && <ResourceLink resourceId={resource.resourceId}>{t('view_details')}</ResourceLink>
        }
      />
    </>
  );
}
