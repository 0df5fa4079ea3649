import { Button, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { timeText } from '#times.ts';
import { confirm } from '#ui/confirm.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import styles from './editors.module.css';
import type { TimedSavingState } from './use-timed-saving.ts';

interface EditorFrameProps {
  title: string;
  saving: TimedSavingState;
  /** True when there is content that can be saved. */
  canSave: boolean;
  /** Stands beside what is said about saving. */
  about?: ReactNode;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of all editors: fills the screen, shows whether everything is saved, and has the exit. */
export function EditorFrame({ title, saving, canSave, about, onSave, onClose, children }: EditorFrameProps) {
  const { t } = useTranslation(['editors', 'ui']);
  const { isDirty, isSaving } = saving;
  useLeavePrompt(isDirty);
  useHotkeys([['mod+S', () => canSave && isDirty && onSave()]], [], true);
  const exit = async () => {
    const mayLeave =
      !isDirty ||
      (await confirm({ title: 'ui:notice', description: 'ui:leave_description', confirmLabel: 'ui:leave' }));
    if (mayLeave) onClose();
  };
  return (
    <SideDrawer
      opened
      onClose={() => void exit()}
      title={title}
      width="full"
      isDirty={isDirty}
      actions={
        <>
          <ReasonedButton
            size="sm"
            why={(!canSave && 'reasons:nothing_to_save') || (!isDirty && 'reasons:unchanged')}
            loading={isSaving}
            onClick={onSave}
          >
            {t('save')}
          </ReasonedButton>
          <Button size="sm" variant="default" onClick={() => void exit()}>
            {t('exit')}
          </Button>
        </>
      }
    >
      <div className={styles.status}>
        {about}
        <SavingWords saving={saving} />
      </div>
      {children}
    </SideDrawer>
  );
}

function SavingWords({ saving: { isSaving, hasFailed, isDirty, savedAtMs } }: { saving: TimedSavingState }) {
  const { t } = useTranslation('editors');
  const time = savedAtMs === null ? null : timeText(savedAtMs);
  const words = () => {
    if (isSaving) return t('saving');
    if (hasFailed) return time ? t('failed_since', { time }) : t('failed');
    if (isDirty) return t('unsaved');
    return time ? t('saved_at', { time }) : '';
  };
  return (
    <Text role="status" size="sm" c={hasFailed ? 'var(--mantine-color-error)' : 'dimmed'}>
      {words()}
    </Text>
  );
}
