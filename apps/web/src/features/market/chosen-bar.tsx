import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SelectionBar } from '#ui/selection-bar.tsx';
import type { Selection } from '#ui/use-selection.ts';
import styles from './resource-results.module.css';

const AddToNodeDrawer = lazy(async () => ({
  default: (await import('#domain/add-to-node/add-to-node-drawer.tsx')).AddToNodeDrawer,
}));

interface ChosenBarProps {
  selection: Selection<string>;
  onQuit: () => void;
}

/**
 * Shows the number of chosen works, and the way to license them for a node together; it stays in sight. Escape ends choosing.
 */
export function ChosenBar({ selection, onQuit }: ChosenBarProps) {
  const { t } = useTranslation('market');
  const [isAdding, setAdding] = useState(false);
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !document.querySelector('[role="dialog"]')) onQuit();
  });
  return (
    <div className={styles.bar}>
      <SelectionBar selection={selection}>
        <Group gap="xs">
          <ReasonedButton
            size="sm"
            color="seal"
            why={selection.ids.length === 0 && 'ui:choose_first'}
            onClick={() => setAdding(true)}
          >
            {t('license_chosen')}
          </ReasonedButton>
          <Button size="sm" variant="subtle" onClick={onQuit}>
            {t('quit_choosing')}
          </Button>
        </Group>
      </SelectionBar>
      {isAdding && (
        <Suspense>
          <AddToNodeDrawer resourceIds={selection.ids} onClose={() => setAdding(false)} onAdded={onQuit} />
        </Suspense>
      )}
    </div>
  );
}
