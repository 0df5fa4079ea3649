import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import styles from './collections.module.css';
import { areComplete, type ItemLicences, NO_CHOICES, useItemLicences } from './item-licences.ts';
import { LicenceRows } from './licence-rows.tsx';
import type { RefusedItems } from './refused-items.ts';

interface LicencesPageProps {
  collectionId: string;
  ownerId: number;
  resourceIds: readonly string[];
  /** Refused items that made the last attempt to add fail. */
  refused: RefusedItems | null;
  isPending: boolean;
  onBack: () => void;
  onAdd: (items: readonly ItemLicences[]) => void;
}

/**
 * Shows the licences needed before resources can be added; contracts are signed when the resources are added, and not before.
 */
export function LicencesPage({
  collectionId,
  ownerId,
  resourceIds,
  refused,
  isPending,
  onBack,
  onAdd,
}: LicencesPageProps) {
  const { t } = useTranslation('collections');
  const [choices, setChoices] = useState(NO_CHOICES);
  // Rows stay on screen once they are handled.
  const { items, failed } = useItemLicences(resourceIds, { collectionId, ownerId }, choices);
  if (failed) return <ErrorFace error={failed.error} retry={() => void failed.refetch()} />;
  if (!items) return <Skeleton height={240} />;
  return (
    <Stack>
      <Text c="dimmed">{t('licences_text')}</Text>
      {items
        .filter(({ resource, needed }) => needed.length > 0 || refused?.resourceIds.has(resource.resourceId))
        .map(({ resource, needed }) => (
          <section key={resource.resourceId} className={styles.block} aria-label={titleOf(resource)}>
            <h3>{titleOf(resource)}</h3>
            {refused?.resourceIds.has(resource.resourceId) && (
              <Alert color="danger" mb="sm">
                {refused.reason}
              </Alert>
            )}
            <LicenceRows
              collectionId={collectionId}
              label={titleOf(resource)}
              needed={needed}
              choices={choices}
              onChoices={setChoices}
            />
          </section>
        ))}
      <Group justify="flex-end">
        <Button variant="default" disabled={isPending} onClick={onBack}>
          {t('back')}
        </Button>
        <ReasonedButton
          why={!areComplete(items) && 'reasons:licences'}
          loading={isPending}
          onClick={() => onAdd(items)}
        >
          {t('add_to_collection')}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}
