import { Box, Button, type ButtonProps, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SelectionBar } from '#ui/selection-bar.tsx';
import type { Selection } from '#ui/use-selection.ts';

interface BatchActionsProps {
  selection: Selection<string>;
  actions: readonly (Pick<ButtonProps, 'variant' | 'disabled'> & { label: string; onClick: () => void })[];
  onQuit: () => void;
}

/** Above a list whose rows are chosen to be changed together: what can be done with them. Escape ends choosing. */
export function BatchActions({ selection, actions, onQuit }: BatchActionsProps) {
  const { t } = useTranslation(['batches', 'ui']);
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !document.querySelector('[role="dialog"]')) onQuit();
  });
  return (
    <Box mb="md">
      <SelectionBar selection={selection}>
        <Group gap="xs">
          {actions.map(({ label, ...action }) => (
            <ReasonedButton
              key={label}
              size="sm"
              variant="default"
              why={selection.ids.length === 0 && 'ui:choose_first'}
              {...action}
            >
              {label}
            </ReasonedButton>
          ))}
          <Button size="sm" variant="subtle" onClick={onQuit}>
            {t('quit')}
          </Button>
        </Group>
      </SelectionBar>
    </Box>
  );
}
