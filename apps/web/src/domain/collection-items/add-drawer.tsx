import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Candidate } from '#api/collections/candidates.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { CandidateList, MAX_ADDED } from './candidate-list.tsx';
import { inOrderOfTitle, withChosen } from './chosen.ts';
import styles from './collections.module.css';
import { LicencesPage } from './licences-page.tsx';
import { useAdding } from './use-adding.ts';

interface AddDrawerProps {
  collectionId: string;
  ownerId: number;
  onClose: () => void;
}

/** Chooses resources and adds them to the draft of a collection, with the licences that they need. */
export function AddDrawer({ collectionId, ownerId, onClose }: AddDrawerProps) {
  const { t } = useTranslation(['collections', 'ui']);
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  // Lists show what is newest first, so that an album would come out backwards by the order of choosing.
  const ids = inOrderOfTitle(chosen);
  const adding = useAdding({ collectionId, ownerId, to: 'draft', onAdded: onClose });
  const close = async () => {
    const agreed =
      chosen.length === 0 ||
      (await confirm({
        title: 'collections:leave_selection',
        description: 'collections:leave_selection_text',
        confirmLabel: 'ui:leave',
      }));
    if (agreed) onClose();
  };
  return (
    <SideDrawer
      opened
      onClose={() => void close()}
      title={t(adding.page === 'choice' ? 'add_items' : 'get_licences')}
      width={720}
      isDirty={chosen.length > 0}
    >
      {adding.page === 'licences' ? (
        <LicencesPage
          collectionId={collectionId}
          ownerId={ownerId}
          resourceIds={ids}
          refused={adding.refused}
          isPending={adding.isPending}
          onBack={adding.back}
          onAdd={adding.send}
        />
      ) : (
        <>
          <CandidateList
            collectionId={collectionId}
            chosen={ids}
            refused={adding.refused}
            onChoose={(rows, isChosen) => setChosen((now) => withChosen(now, rows, isChosen))}
          />
          <ChoiceFoot count={chosen.length}>
            <Button variant="default" onClick={() => void close()}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton
              why={chosen.length === 0 && 'ui:choose_first'}
              loading={adding.isPending}
              onClick={() => adding.proceed(ids)}
            >
              {t('add_to_collection')}
            </ReasonedButton>
          </ChoiceFoot>
        </>
      )}
    </SideDrawer>
  );
}

/** Shows the number of chosen items and the actions on them; stays in sight below a long list. */
export function ChoiceFoot({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation('collections');
  return (
    <div className={styles.foot}>
      <div role="status">
        <Text>{t('chosen_of', { count, max: MAX_ADDED })}</Text>
        {count >= MAX_ADDED && (
          <Text size="sm" c="dimmed">
            {t('add_max', { max: MAX_ADDED })}
          </Text>
        )}
      </div>
      <Group gap="sm">{children}</Group>
    </div>
  );
}
